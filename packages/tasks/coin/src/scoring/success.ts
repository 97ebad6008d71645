import { mainActor } from '@parley/log';
import type { Outcome } from '@parley/protocol';
import type { EndedTrial, TrialRecord } from './trial-record';

/** Geodesic to the nearest view point of the target where the trial ended, metres; null when unreachable or unfinished. */
export const distanceToGoalM = (record: EndedTrial): number | null =>
  record.endTruth?.distanceToGoalM ?? null;

/**
 * Did the agent stop because it took this for the place? A stop with the last step of the episode, as agents once made
 * it, claims nothing.
 */
export const stoppedByChoice = (record: EndedTrial): boolean =>
  record.track.hasStopped && outcomeOf(record)?.reason !== 'step-limit';

/** What the scored actor said of its own ending; null for a log that was cut off. */
export const outcomeOf = (record: EndedTrial): Outcome | null =>
  record.end?.outcomes[mainActor(record.start)] ?? null;

/**
 * 1 when the agent stopped strictly nearer than `successDistanceM` (CoIN: 0.25 m, geodesic) to a view point of the target, else 0.
 *
 * @see CoIN §5; Habitat `Success` (strict comparison)
 */
export function success(record: EndedTrial): 0 | 1 {
  const endM = distanceToGoalM(record);
  return stoppedByChoice(record) && endM !== null && endM < record.start.rules.success.distanceM
    ? 1
    : 0;
}

/**
 * Success if the approach were perfect: 1 when the candidate that the agent accepted last is the target, wherever the
 * robot stands at the end, or when it succeeded. Null when the log says nothing of what was accepted (SCI-18a).
 */
export function approachCeiling(record: TrialRecord): 0 | 1 | null {
  if (success(record) === 1) return 1;
  return record.acceptedTarget === null ? null : record.acceptedTarget ? 1 : 0;
}

/** 1 when the agent stopped at a distractor: geodesic < success distance + 0.1 m to one of its view points (CoIN code). */
export function distractorSuccess(record: EndedTrial): 0 | 1 {
  const endM = record.endTruth?.distanceToDistractorM ?? null;
  return success(record) === 0 &&
    stoppedByChoice(record) &&
    endM !== null &&
    endM < record.start.rules.success.distanceM + 0.1
    ? 1
    : 0;
}

/**
 * Success weighted by path length: 0 on failure, else shortest ÷ max(shortest, travelled), in [0, 1].
 * Started on the goal (a shortest path of 0 m) and did not move: 1; and moved: 0, as 0 ÷ travelled is.
 *
 * @see Anderson et al. 2018, arXiv:1807.06757
 */
export function spl(record: TrialRecord): number {
  if (success(record) === 0) return 0;
  return lengthRatio(record);
}

/**
 * Like SPL with progress in place of success: max(0, 1 − d_end ÷ d_start) × shortest ÷ max(shortest, travelled), in [0, 1]; needs no stop.
 * An unreachable end counts as no progress.
 *
 * @see Datta et al. 2020, arXiv:2009.03231; Habitat `SoftSPL`
 */
export function softSpl(record: TrialRecord): number {
  const shortestM = record.truth.shortestPathM;
  const endM = distanceToGoalM(record);
  if (endM === null) return 0;
  const progress = shortestM === 0 ? (endM === 0 ? 1 : 0) : Math.max(0, 1 - endM / shortestM);
  return progress * lengthRatio(record);
}

function lengthRatio(record: TrialRecord): number {
  const shortestM = record.truth.shortestPathM;
  const longestM = Math.max(shortestM, record.pathLengthM);
  return longestM === 0 ? 1 : shortestM / longestM;
}
