import { refuse } from './refuse';

/**
 * Metres to the target within which an episode succeeds; strictly nearer counts. The paper names none: 1.0 m, as RoboTHOR has it
 * (Deitke et al. 2020, challenge 2021), where GenComm ran.
 */
export const DEFAULT_THRESHOLD_M = 1;

/**
 * Oracle success: was the robot nearer than the threshold after any step? (GenComm §V, OSR of Anderson et al. 2018.)
 *
 * @param distancesM Geodesic to the target after each step, metres; null where no way leads there.
 * @returns The first such step, from 0; null without success.
 * @throws {ParleyError} `BAD_INPUT` without steps, or for a distance or threshold that cannot be.
 */
export function firstInside(
  distancesM: readonly (number | null)[],
  thresholdM: number = DEFAULT_THRESHOLD_M,
): number | null {
  if (!(Number.isFinite(thresholdM) && thresholdM > 0))
    refuse('thresholdM', `${thresholdM} is no threshold`, 'Pass metres above 0.');
  if (distancesM.length === 0)
    refuse('distancesM', 'there is no distance', 'Pass one for each step.');
  for (const [at, distanceM] of distancesM.entries())
    if (distanceM !== null && !(Number.isFinite(distanceM) && distanceM >= 0))
      refuse(
        `distancesM[${at}]`,
        `${distanceM} is no distance`,
        'Pass metres, 0 or more, or null.',
      );
  const found = distancesM.findIndex((one) => one !== null && one < thresholdM);
  return found < 0 ? null : found;
}

/** 1 for an episode with oracle success, else 0. @throws {ParleyError} As {@link firstInside}. */
export const oracleSuccess = (
  distancesM: readonly (number | null)[],
  thresholdM: number = DEFAULT_THRESHOLD_M,
): 0 | 1 => (firstInside(distancesM, thresholdM) === null ? 0 : 1);
