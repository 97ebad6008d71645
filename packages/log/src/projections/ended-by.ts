import type { TrialEnd, TrialStart } from '../payloads';
import { mainActor } from './parties';

/**
 * Who or what ended a trial. Agents stop by themselves when their steps are used up, and their word says so: it was the limit
 * that ended them, not a choice of theirs.
 */
export const endedByOf = (
  start: Pick<TrialStart, 'actors'>,
  { endedBy, outcomes }: TrialEnd,
): TrialEnd['endedBy'] =>
  endedBy === 'agent' && outcomes[mainActor(start)]?.reason === 'step-limit'
    ? 'step-limit'
    : endedBy;
