import type { EndedTrial } from '@parley/metrics';
import type { CoinResult } from '../shared';
import { CoinMeasure } from './coin-measure';
import { distractorSuccess, outcomeOf, stoppedByChoice, success } from './success';

/** What the robot found, by the same measures as the tables. Truth: for the debrief only (SCI-27). */
export function resultOf({ start, end, track }: EndedTrial): CoinResult {
  const record = { start, end, track, endTruth: CoinMeasure.parse(end.truth) };
  const { endedBy } = end;
  const reason = outcomeOf(record)?.reason;
  if (endedBy !== 'agent' && endedBy !== 'step-limit') return 'ended-early';
  if (reason === 'failed') return 'ended-early';
  if (success(record) === 1) return 'found';
  if (endedBy === 'step-limit' || reason === 'step-limit') return 'out-of-time';
  if (distractorSuccess(record) === 1) return 'same-kind';
  return reason === 'nothing-left' || !stoppedByChoice(record) ? 'gave-up' : 'elsewhere';
}
