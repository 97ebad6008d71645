import type { CutOff } from '@parley/log';
import type { GencommScore } from './score';

/** Why a trial of people is not read per protocol: what cut it off, a departure from the protocol, no step, or no end. */
export type Exclusion = CutOff | 'departure' | 'no-step' | 'no-end';

/** What a reader of tables is told of each reason, in the order in which they are listed. */
export const EXCLUSION_WORDS = {
  partner: 'the partner left',
  withdrawn: 'withdrew',
  technical: 'technical end',
  experimenter: 'ended by an experimenter',
  budget: 'budget spent',
  departure: 'departed from the protocol',
  'no-step': 'no step was taken',
  'no-end': 'no end so far',
} as const satisfies Record<Exclusion, string>;

/**
 * Why a trial is not read per protocol (SCI-31); null for one that is. Simulated trials are all read, but for those without an end or a step: who
 * runs them chose what stands in for failures.
 *
 * @param score Of a trial that is no practice.
 */
export function exclusionOf({
  finished,
  steps,
  sessionKind,
  cutOff,
  departures,
}: GencommScore): Exclusion | null {
  if (!finished) return 'no-end';
  if (sessionKind !== 'simulated') {
    if (cutOff !== null) return cutOff;
    if (departures > 0) return 'departure';
  }
  return steps === 0 ? 'no-step' : null;
}
