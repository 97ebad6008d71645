import type { RunResult } from '@parley/protocol';
import {
  distractorSuccess,
  endedTrial,
  outcomeOf,
  stoppedByChoice,
  success,
} from '@parley/task-coin/scoring';
import { mainTrack, type RunState } from './run-state';

/**
 * What the robot found, in the person's terms and by the same measures as the tables (scoring of the task); null for a
 * trial that never began or has not ended. Truth: for the debrief only (SCI-27).
 */
export function runResult(run: RunState): RunResult | null {
  const track = mainTrack(run);
  if (run.start === null || run.end === null || track === null) return null;
  const record = endedTrial({ start: run.start, end: run.end, track });
  const { endedBy } = run.end;
  const reason = outcomeOf(record)?.reason;
  if (endedBy !== 'agent' && endedBy !== 'step-limit') return 'ended-early';
  if (reason === 'failed') return 'ended-early';
  if (success(record) === 1) return 'found';
  if (endedBy === 'step-limit' || reason === 'step-limit') return 'out-of-time';
  if (distractorSuccess(record) === 1) return 'same-kind';
  return reason === 'nothing-left' || !stoppedByChoice(record) ? 'gave-up' : 'elsewhere';
}
