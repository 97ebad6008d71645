import { expect, it } from 'vitest';
import { calibrationOf } from '.';

it('is the gap between what was said and what was so, by hand', () => {
  // Two at 0.95, of which one is the same: |1.9 − 1| = 0.9. Two at 0.25, none: 0.5. (0.9 + 0.5) ÷ 4.
  const said = [
    { posterior: 0.95, isSame: true },
    { posterior: 0.95, isSame: false },
    { posterior: 0.25, isSame: false },
    { posterior: 0.25, isSame: false },
  ];
  const { ece, brier, n } = calibrationOf(said) ?? { ece: -1, brier: -1, n: 0 };
  expect(n).toBe(4);
  expect(ece).toBeCloseTo(0.35, 12);
  // 0.0025 + 0.9025 + 0.0625 + 0.0625, by four.
  expect(brier).toBeCloseTo(0.2575, 12);
});

it('takes one for the last bin, and says nothing of nothing', () => {
  expect(calibrationOf([{ posterior: 1, isSame: true }])?.ece).toBe(0);
  expect(calibrationOf([])).toBeNull();
});
