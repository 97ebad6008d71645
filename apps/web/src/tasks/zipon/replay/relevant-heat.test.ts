import { HEAT_LEVELS, NO_HEAT } from '@parley/task-zipon/shared';
import { expect, test } from 'vitest';
import { heatAlpha, leastShown } from './relevant-heat';

test('only the upper quarter of the levels is painted, and more of it the more similar', () => {
  expect([NO_HEAT, '0', '7', 'b'].map(heatAlpha)).toEqual([0, 0, 0, 0]);
  expect(heatAlpha('c')).toBeCloseTo(0.15, 10);
  expect(heatAlpha('f')).toBeCloseTo(0.75, 10);
  const painted = [...HEAT_LEVELS].slice(12).map(heatAlpha);
  expect(painted).toEqual([...new Set(painted)].sort((a, b) => a - b));
});

test('the least similarity shown is that of level 12 of 15', () => {
  expect(leastShown({ low: 0.3, high: 0.9 })).toBeCloseTo(0.78, 10);
});
