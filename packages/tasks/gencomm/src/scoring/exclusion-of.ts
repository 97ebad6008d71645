import type { CutOff } from '@parley/log';
import type { GencommScore } from './score';

/** Why a trial is not read per protocol: what cut it off, a departure from the protocol, no step of a search, no answer to the localisation test, or no end. */
export type Exclusion = CutOff | 'departure' | 'no-step' | 'no-answer' | 'no-end';

/** What a reader of tables is told of each reason, in the order in which they are listed. */
export const EXCLUSION_WORDS = {
  partner: 'the partner left',
  withdrawn: 'withdrew',
  technical: 'technical end',
  experimenter: 'ended by an experimenter',
  budget: 'budget spent',
  departure: 'departed from the protocol',
  'no-step': 'no step was taken',
  'no-answer': 'no answer to the localisation test',
  'no-end': 'no end so far',
} as const satisfies Record<Exclusion, string>;

/**
 * Why a trial is not read per protocol (SCI-31); null for one that is. Simulated trials are all read, but for those without an end, a step or an answer:
 * who runs them chose what stands in for failures. A localisation test takes no step: it is whole when its question was answered, be it that no cell
 * was named.
 *
 * @param score Of a trial that is no practice.
 */
export function exclusionOf({
  finished,
  steps,
  sessionKind,
  cutOff,
  departures,
  localises,
  localised,
}: GencommScore): Exclusion | null {
  if (!finished) return 'no-end';
  if (sessionKind !== 'simulated') {
    if (cutOff !== null) return cutOff;
    if (departures > 0) return 'departure';
  }
  if (localises) return localised === null ? 'no-answer' : null;
  return steps === 0 ? 'no-step' : null;
}
