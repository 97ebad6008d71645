import { startTracks, type Track, type TrialEnd } from '@parley/log';
import type { Outcome } from '@parley/protocol';
import type { CoinMeasure } from '@parley/task-coin/scoring';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { trialResult } from './trial-result';
import { newTrialState, type TrialState } from './trial-state';

interface Ending {
  readonly goalM: number | null;
  readonly distractorM: number | null;
  readonly endedBy?: TrialEnd['endedBy'];
  readonly reason?: Outcome['reason'];
  readonly lastAct?: string;
}

/** A trial with the default success distance of 0.25 m. */
function ended({ goalM, distractorM, ...rest }: Ending): TrialState {
  const { endedBy = 'agent', reason = 'stopped', lastAct = 'stop' } = rest;
  const start = trialStart({
    trialId: 'run-1',
    instruction: 'Find it.',
    user: 'person',
    successDistanceM: 0.25,
  });
  const truth: CoinMeasure = { distanceToGoalM: goalM, distanceToDistractorM: distractorM };
  const actor = start.actors[0] as string;
  const track = startTracks(start, 0)[actor] as Track;
  return {
    ...newTrialState({ trialId: 'run-1', episodeId: 't', isPractice: false, index: 1, count: 1 }),
    start,
    end: { outcomes: { [actor]: { reason, detail: '' } }, endedBy, truth },
    tracks: { [actor]: { ...track, hasStopped: lastAct === 'stop' } },
  };
}

describe('runResult', () => {
  it.each([
    ['found', { goalM: 0.24, distractorM: 0.1 }],
    // Strictly nearer than 0.25 m; a distractor within 0.25 + 0.1 m.
    ['same-kind', { goalM: 0.25, distractorM: 0.34 }],
    // The right thing, from too far: under a metre of what counts.
    ['near', { goalM: 0.25, distractorM: 0.35 }],
    ['near', { goalM: 0.99, distractorM: null }],
    ['elsewhere', { goalM: 1, distractorM: 0.35 }],
    ['elsewhere', { goalM: null, distractorM: null }],
    ['gave-up', { goalM: 4, distractorM: 3, reason: 'nothing-left' }],
    // Standing there without stopping claims nothing.
    ['out-of-time', { goalM: 0, distractorM: 0, endedBy: 'step-limit', lastAct: 'forward' }],
    ['out-of-time', { goalM: 0, distractorM: 0, reason: 'step-limit' }],
    ['ended-early', { goalM: 0, distractorM: 0, endedBy: 'person', lastAct: 'forward' }],
    ['ended-early', { goalM: 0, distractorM: 0, endedBy: 'technical' }],
    ['ended-early', { goalM: 3, distractorM: 3, reason: 'failed' }],
  ] as const)('is %s for %o', (result, ending) => {
    expect(trialResult(ended(ending))).toBe(result);
  });

  it('says nothing where what was measured at the end cannot be read', () => {
    const over = ended({ goalM: 0, distractorM: 0 });
    const end = over.end === null ? null : { ...over.end, truth: { distanceToGoalM: 'near' } };
    expect(trialResult({ ...over, end })).toBeNull();
  });

  it('knows nothing of a task kind by a name that every object inherits', () => {
    const over = ended({ goalM: 0, distractorM: 0 });
    const start = over.start === null ? null : { ...over.start, task: 'constructor' };
    expect(trialResult({ ...over, start })).toBeNull();
  });

  it('knows nothing of a trial that has not begun or is going on', () => {
    const over = ended({ goalM: 0, distractorM: 0 });
    expect(trialResult({ ...over, end: null })).toBeNull();
    expect(trialResult({ ...over, start: null })).toBeNull();
  });
});
