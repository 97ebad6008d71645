import { distractorSuccess, outcomeOf, stoppedByChoice, success } from './success';
import type { TrialRecord } from './trial-record';

/** Why an episode did not succeed; null when it did. From the log alone. */
export type FailureCause =
  | 'stopped-at-distractor'
  | 'stopped-elsewhere'
  | 'stopped-near-target'
  | 'target-never-reached'
  | 'passed-target'
  | 'agent-failed'
  | 'ended-early';

/** A stop this near to the goal region failed by approach, not by choice. Metres. */
export const NEAR_MISS_M = 1;

/**
 * One cause per failed episode; null for a success, and without an end. `passed-target`: the robot stood in the goal region once but did not stop there
 * (it rejected the target or did not detect it); `target-never-reached`: it never came there. The `stopped-` causes are
 * of stops by choice: a robot whose steps are used up, or that has nothing left to explore, took nothing for the target.
 */
export function failureCause(record: TrialRecord): FailureCause | null {
  if (record.end === null || success(record) === 1) return null;
  if (record.end.endedBy !== 'agent' && record.end.endedBy !== 'step-limit') return 'ended-early';
  const reason = outcomeOf(record)?.reason;
  if (reason === 'failed') return 'agent-failed';
  if (reason === 'ended-by-person') return 'ended-early';
  if (stoppedByChoice(record) && reason !== 'nothing-left') {
    const endM = record.endTruth?.distanceToGoalM ?? null;
    if (distractorSuccess(record) === 1) return 'stopped-at-distractor';
    return endM !== null && endM < NEAR_MISS_M ? 'stopped-near-target' : 'stopped-elsewhere';
  }
  const wasThere = record.truths.some(
    (truth) =>
      truth.distanceToGoalM !== null &&
      truth.distanceToGoalM < record.start.rules.success.distanceM,
  );
  return wasThere ? 'passed-target' : 'target-never-reached';
}
