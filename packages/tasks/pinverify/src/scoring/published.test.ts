import { expect, it } from 'vitest';
import { TABLE_4, TABLE_6, TABLE_14, TABLE_18 } from './published';

it('has accuracies whose mean over the three types is the overall one, as 1:1:1 has it', () => {
  for (const { overall, positive, negSame, negDiff } of [...TABLE_4, ...TABLE_6, ...TABLE_18])
    expect(Math.abs((positive + negSame + negDiff) / 3 - overall)).toBeLessThan(0.0011);
});

it('has failed moves that are as many as Table 14 adds them up to, and no more than moves', () => {
  const totals = Object.values(TABLE_14).map(({ unreachable, traps }) => unreachable + traps);
  expect(totals).toEqual([1793, 1958, 1787]);
  for (const { unreachable, traps, moves } of Object.values(TABLE_14))
    expect(unreachable + traps).toBeLessThan(moves);
});
