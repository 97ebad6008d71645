import {
  distractorSuccess,
  type EpisodeRecord,
  outcomeOf,
  stoppedByChoice,
  success,
} from '@parley/agent-core/metrics';
import type { RunResult } from '@parley/protocol';
import type { RunState } from './run-state';

/**
 * What the robot found, in the person's terms and by the same measures as the tables (agent-core/metrics); null for a
 * run that never began or has not ended. Truth: for the debrief only (SCIENCE 27).
 */
export function runResult(run: RunState): RunResult | null {
  if (run.start === null || run.end === null) return null;
  const record: EpisodeRecord = {
    sessionId: '',
    start: run.start,
    end: run.end,
    hasStopped: run.lastActKind === 'stop',
    path: run.trail,
    truths: [],
    steps: 0,
    collisions: 0,
    questionsAsked: 0,
    questionsAnswered: 0,
    questionsShown: null,
    acceptedTarget: null,
    judgedTarget: null,
  };
  const { endedBy } = run.end;
  const reason = outcomeOf(record)?.reason;
  if (endedBy !== 'agent' && endedBy !== 'step-limit') return 'ended-early';
  if (reason === 'failed') return 'ended-early';
  if (success(record) === 1) return 'found';
  if (endedBy === 'step-limit' || reason === 'step-limit') return 'out-of-time';
  if (distractorSuccess(record) === 1) return 'same-kind';
  return reason === 'nothing-left' || !stoppedByChoice(record) ? 'gave-up' : 'elsewhere';
}
