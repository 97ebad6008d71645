import { simulatedSessionId } from '@parley/protocol';
import type { TrialStart } from './payloads';

/**
 * Id of the session of a headless trial: of the text of its first row, so that it stands for everything that the row says, and
 * a repeat gives the same log.
 *
 * @param startText Payload of the trial-start row.
 */
export const headlessSessionId = (startText: string): string => simulatedSessionId([startText]);

/** The id that headless trials had before: of seed, trial, agents and users alone. */
export const olderHeadlessSessionId = ({
  seed,
  trialId,
  agents,
  roles,
}: Pick<TrialStart, 'seed' | 'trialId' | 'agents' | 'roles'>): string =>
  simulatedSessionId([
    seed,
    trialId,
    ...Object.values(agents).map(({ agentId }) => agentId),
    ...Object.values(roles).map(({ name }) => name),
  ]);
