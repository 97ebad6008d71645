import type { Effect } from '@parley/protocol';
import { EpisodeRules } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { Routine } from '../ports';
import { countSteps, createStepCount } from './step-count';

const question = (questionId: string) => ({ questionId, text: `${questionId}?`, timeoutMs: null });
const EFFECTS: readonly Effect[] = [
  { kind: 'act', action: { kind: 'forward' } },
  { kind: 'ask', ...question('q1') },
  { kind: 'poll', questions: [question('q2'), question('q3')] },
  { kind: 'look', sensorId: 'fast' },
];

function* all(): Routine<void> {
  for (const effect of EFFECTS) yield effect;
}

describe('countSteps', () => {
  it.each([
    [true, 4],
    [false, 1],
  ])(
    'with questions as actions %s leaves what acts and single questions do not use',
    (askCountsAsAction, used) => {
      const rules = EpisodeRules.parse({
        limits: { askCountsAsAction },
        timeouts: { answerMs: null },
      });
      const steps = createStepCount(10);
      const routine = countSteps(all(), steps, { rules });
      let next = routine.next();
      while (next.done !== true) next = routine.next(null as never);
      expect([steps.used, steps.left]).toEqual([used, 10 - used]);
    },
  );
});
