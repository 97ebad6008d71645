import { type Candidate, candidateOf, rejectInstance } from '../mapping';
import type { Routine } from '../ports';
import { type ApproachOptions, approachCandidate } from './approach-candidate';
import type { ExplorerContext } from './explorer';
import { noteCandidate } from './notes';

/** Frames in which the thing should have been seen again and was not, before its first sight counts as an error. */
const MISSED_FRAMES = 3;

/**
 * Walks up to an accepted candidate for good. `gone`: it was never seen again on the way, so the first sight was an error;
 * it counts as rejected. `interrupted`: `isOver` ended it. `unreachable`: no known way leads near it yet. `out-of-steps`: the robot is still on its way.
 */
export function* settle(
  context: ExplorerContext,
  goal: Candidate,
  options: ApproachOptions,
): Routine<'there' | 'gone' | 'unreachable' | 'out-of-steps' | 'interrupted'> {
  const { candidateId } = goal;
  const approach = yield* approachCandidate(context, candidateId, options);
  if (approach.kind === 'interrupted') return 'interrupted';
  const isDoubtful = approach.seen === 0 && approach.missed >= MISSED_FRAMES;
  if (context.config.offer.confirmOnArrival && isDoubtful) {
    rejectInstance(context.candidates, candidateId);
    context.gone.add(candidateId);
    const current = candidateOf(context.candidates, candidateId) ?? goal;
    yield* noteCandidate(current, 'rejected', { reason: 'not seen again on the way to it' });
    return 'gone';
  }
  const { kind } = approach;
  return kind === 'unreachable' || kind === 'out-of-steps' ? kind : 'there';
}
