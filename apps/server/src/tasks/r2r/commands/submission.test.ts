import type { R2rReading } from '@parley/task-r2r/scoring';
import { expect, it } from 'vitest';
import { submissionOf } from './submission';

const walk = (episodeId: string, more: Partial<R2rReading['walk']> = {}) =>
  ({
    walk: {
      ...{ episodeId, trialId: episodeId, finished: true, isPractice: false },
      trajectory: [
        ['a', 1.5, 0],
        ['b', 0, 0],
      ],
      ...more,
    },
  }) as unknown as R2rReading;

it('has each instruction once, in their order, the start first', () => {
  const trajectory = [
    ['a', 1.5, 0],
    ['b', 0, 0],
  ];
  expect(submissionOf([walk('2_0'), walk('1_1'), walk('1_0', { isPractice: true })])).toEqual([
    { instr_id: '1_1', trajectory },
    { instr_id: '2_0', trajectory },
  ]);
});

it('refuses a walk without an end, and an instruction that was followed twice', () => {
  expect(() => submissionOf([walk('1_0', { finished: false })])).toThrow(/no end/);
  expect(() => submissionOf([walk('1_0'), walk('1_0')])).toThrow(/1_0 was followed twice/);
});
