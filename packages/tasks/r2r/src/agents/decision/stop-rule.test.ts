import { expect, it } from 'vitest';
import { stopReason } from '.';

const actions = (count: number): string[] => Array.from({ length: count }, (_, i) => `action ${i}`);
const estimate = (done: number, open: number) => ({
  executed: actions(done),
  inProgress: actions(Math.min(1, open)),
  waiting: actions(Math.max(0, open - 1)),
});

it('stops once all actions are executed, or after 15 moves', () => {
  expect(stopReason(estimate(3, 0), 2)).toBe('all actions executed');
  expect(stopReason(estimate(2, 1), 2)).toBeNull();
  expect(stopReason(estimate(2, 1), 14)).toBeNull();
  expect(stopReason(estimate(2, 1), 15)).toBe('step limit');
  expect(stopReason(estimate(2, 1), 4, { limit: 4 })).toBe('step limit');
});

it.each([
  [1, 5],
  [5, 5],
  [6, 7],
  [12, 7],
])('code: stops for %i actions after %i moves and for nothing else', (count, moves) => {
  const code = { fidelity: 'code', limit: 15 } as const;
  for (const done of [0, count]) {
    expect(stopReason(estimate(done, count - done), moves - 1, code)).toBeNull();
    expect(stopReason(estimate(done, count - done), moves, code)).toBe('step limit');
  }
});
