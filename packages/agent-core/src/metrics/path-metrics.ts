import { distanceM, roundM } from '@parley/protocol';
import type { EpisodeRecord } from './episode-record';

/** Length of the path that the scored actor travelled, metres, sum of 3-D step lengths. Range ≥ 0. */
export function pathLengthM(record: EpisodeRecord): number {
  let lengthM = 0;
  for (let i = 1; i < record.path.length; i++) {
    const from = record.path[i - 1];
    const to = record.path[i];
    if (from !== undefined && to !== undefined) lengthM += distanceM(from, to);
  }
  return roundM(lengthM);
}

/** Geodesic to the nearest view point of the target where the episode ended, metres; null when unreachable or unfinished. */
export const distanceToGoalM = (record: EpisodeRecord): number | null =>
  record.end?.truth.distanceToGoalM ?? null;

/** Primitives performed, and questions where the study counts them as actions. */
export const steps = (record: EpisodeRecord): number => record.steps;
