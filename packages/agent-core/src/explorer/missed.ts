import { distanceXZM } from '@parley/protocol';
import { type Candidate, isInFrame } from '../mapping';
import type { ExplorerContext } from './explorer';

/** From so much farther off than its best view a thing should still be detected, metres. */
const SLACK_M = 0.25;
/** A thing that was seen in this share of the frames, or more, is there. */
const MISSES_A_VIEW = 2;

/** Counts the newest frame for every thing that was never judged, should be in it and was not detected. */
export function countMisses({ observation, candidates, inView, missed }: ExplorerContext): void {
  const { position: from } = observation.pose;
  for (const { candidateId, status, offers, position, best } of candidates.list) {
    if (status !== 'new' || offers > 0) continue;
    if (inView.some((one) => one.candidateId === candidateId)) continue;
    const bestFromM = distanceXZM(best.seenFrom, position);
    if (distanceXZM(from, position) > bestFromM + SLACK_M) continue;
    if (isInFrame(observation, position))
      missed.set(candidateId, (missed.get(candidateId) ?? 0) + 1);
  }
}

/** Was the only sight of a candidate an error, most likely? Nearer views did not show it. */
export function isDoubted({ config, missed }: ExplorerContext, candidate: Candidate): boolean {
  const { judgeAfterMisses } = config.offer;
  const misses = missed.get(candidate.candidateId) ?? 0;
  return (
    judgeAfterMisses !== null &&
    misses >= Math.max(judgeAfterMisses, MISSES_A_VIEW * candidate.views)
  );
}
