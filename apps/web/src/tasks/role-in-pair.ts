import { PAIR } from '@parley/protocol';

/** Names the words for people with a role in a pair, once they know it. */
export const roleInPair = (role: string): string => `${PAIR}:${role}`;
