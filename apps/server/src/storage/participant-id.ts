import { sha256Text } from '@parley/protocol';

/** Pseudonym of a session in every exported table: stable, tells nothing. */
export const participantIdOf = (sessionId: string): string =>
  `p-${sha256Text(`participant:${sessionId}`).slice(0, 10)}`;
