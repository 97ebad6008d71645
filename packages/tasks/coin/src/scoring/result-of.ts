import type { EndedTrial } from '@parley/metrics';
import type { CoinResult } from '../shared';
import { CoinMeasure } from './coin-measure';
import { NEAR_MISS_M } from './failure-cause';
import { distanceToGoalM, distractorSuccess, outcomeOf, stoppedByChoice, success } from './success';

/**
 * What the robot found, by the same measures as the tables; null when what was measured at the end cannot be read.
 * Truth: for the debrief only (SCI-27).
 */
export function resultOf({ start, end, track }: EndedTrial): CoinResult | null {
  const endTruth = CoinMeasure.safeParse(end.truth).data;
  if (endTruth === undefined) return null;
  const record = { start, end, track, endTruth };
  const { endedBy } = end;
  const reason = outcomeOf(record)?.reason;
  if (endedBy !== 'agent' && endedBy !== 'step-limit') return 'ended-early';
  if (reason === 'failed') return 'ended-early';
  if (success(record) === 1) return 'found';
  if (endedBy === 'step-limit' || reason === 'step-limit') return 'out-of-time';
  if (distractorSuccess(record) === 1) return 'same-kind';
  if (reason === 'nothing-left' || !stoppedByChoice(record)) return 'gave-up';
  const endM = distanceToGoalM(record);
  return endM !== null && endM < NEAR_MISS_M ? 'near' : 'elsewhere';
}
