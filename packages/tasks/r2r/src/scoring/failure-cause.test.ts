import { expect, it } from 'vitest';
import { failureCause } from './failure-cause';

const cause = (reason: string | null, oracleSuccess: 0 | 1, end = 'x') =>
  failureCause({ measures: { success: 0, oracleSuccess }, reason, end, path: ['a', 'b', 'c'] });

it('tells by the end of a walk why it failed', () => {
  expect(cause('stopped', 1)).toBe('passed the goal and stopped elsewhere');
  expect(cause('step-limit', 1)).toBe('passed the goal and used up its moves');
  expect(cause('stopped', 0, 'b')).toBe('stopped on the way, before the goal');
  expect(cause('stopped', 0)).toBe('stopped beside the way');
  expect(cause('step-limit', 0)).toBe('used up its moves');
  expect(cause('failed', 0)).toBe('broke off');
  // Cut off, it says nothing.
  expect(cause(null, 0)).toBe('broke off');
});

it('has none of a success, however it ended', () => {
  const measures = { success: 1, oracleSuccess: 1 } as const;
  expect(failureCause({ measures, reason: 'step-limit', end: 'c', path: ['c'] })).toBeNull();
});
