import { expect, it } from 'vitest';
import { resultOf } from './result-of';

const ended = (distanceM: number | null, endedBy = 'agent') =>
  resultOf({
    start: { truth: { thresholdM: 1 } },
    end: { endedBy, truth: { distanceM } },
  } as never);

it('is near strictly within the threshold at the end', () => {
  expect([ended(0.99), ended(1), ended(3)]).toEqual(['near', 'far', 'far']);
});

it('says no more than is known', () => {
  expect(ended(null)).toBe('ended');
  expect(resultOf({ start: { truth: {} }, end: { endedBy: 'agent', truth: {} } } as never)).toBe(
    'ended',
  );
  expect(ended(0.2, 'participant')).toBe('ended-early');
});
