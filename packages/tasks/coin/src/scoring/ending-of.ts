import type { FailureCause } from './failure-cause';
import type { TrialMetrics } from './trial-metrics';

const CAUSES: Readonly<Record<FailureCause, string>> = {
  'stopped-at-distractor': 'stopped at another of its kind',
  'stopped-elsewhere': 'stopped elsewhere',
  'stopped-near-target': 'stopped near it, too far to count',
  'target-never-reached': 'never came to it',
  'passed-target': 'came to it and went on',
  'agent-failed': 'the agent failed',
  'ended-early': 'ended early',
};

/** How a search ended, in a few words. */
export function endingOf({
  success,
  failureCause,
}: Pick<TrialMetrics, 'success' | 'failureCause'>): string {
  if (success === 1) return 'found';
  return failureCause === null ? 'no end' : CAUSES[failureCause];
}
