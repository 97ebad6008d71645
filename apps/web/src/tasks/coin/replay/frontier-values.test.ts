import { expect, it } from 'vitest';
import { NO_BELIEFS } from './coin-beliefs';
import { coinReplay } from './coin-replay';
import { hasValues, valueText } from './frontier-values';

const withValues = (...values: readonly number[]) => ({
  ...NO_BELIEFS,
  frontiers: {
    type: 'frontiers' as const,
    frontiers: values.map((value) => ({ position: [0, 0, 0] as const, value })),
    chosen: null,
  },
});

it('are numbers where something was rated, and dashes elsewhere', () => {
  expect([0.25, 0.004, 0, -1].map(valueText)).toEqual(['0.25', '0.00', '–', '–']);
});

it('are none where no frontier was rated, and the legend says so', () => {
  expect(hasValues(NO_BELIEFS)).toBe(false);
  expect(hasValues(withValues(0, 0))).toBe(false);
  expect(hasValues(withValues(0.3, -1))).toBe(true);
  const [rated] = coinReplay.legend(withValues(0.3, -1));
  const [unrated] = coinReplay.legend(withValues(0, 0));
  expect(rated?.word).toBe('frontier, value');
  expect(unrated?.word).toBe('frontier; no value was written there');
  expect(coinReplay.legend(NO_BELIEFS)[0]?.word).toBe('frontier, value');
});
