import type { LogRecord } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { scoreTrial, type TrialMetrics } from '@parley/task-coin/scoring';
import type { TaskVerdict } from '../../task-replay';

/** How a trial ended, as the metrics have it; null for practice and for a trial that goes on. */
export function judgeTrial(records: readonly LogRecord[]): TaskVerdict | null {
  const metrics = scored(records);
  if (typeof metrics === 'string')
    return { result: 'Not scored', isSuccess: false, detail: metrics };
  const { finished, isPractice, success, distanceToGoalM } = metrics;
  if (!finished || isPractice) return null;
  return {
    result: success === 1 ? 'Found' : 'Not found',
    isSuccess: success === 1,
    detail:
      distanceToGoalM === null ? 'target out of reach' : `${distanceToGoalM.toFixed(2)} m away`,
  };
}

/** The metrics, or why there are none: rows that cannot be read have no score. */
function scored(records: readonly LogRecord[]): TrialMetrics | string {
  try {
    return scoreTrial(records);
  } catch (error) {
    return error instanceof ParleyError ? error.message : String(error);
  }
}
