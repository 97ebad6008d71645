import { isInside } from '@parley/scenes/polygon';
import { describe, expect, it } from 'vitest';
import { ceilingSpots } from './ceiling-spots';

const box = (wide: number, deep: number) =>
  [
    [0, 0],
    [wide, 0],
    [wide, deep],
    [0, deep],
  ] as const;

describe('places of ceiling lamps', () => {
  it('are the middle of a small room, and every four metres of a long one', () => {
    expect(ceilingSpots(box(4, 3))).toEqual([{ at: [2, 1.5], areaM2: 12, reachM: 1.5 }]);
    expect(ceilingSpots(box(3, 8)).map(({ at }) => at)).toEqual([
      [1.5, 2],
      [1.5, 6],
    ]);
  });

  it('are inside a room with a corner cut out', () => {
    const ell = [
      [0, 0],
      [6, 0],
      [6, 1.2],
      [1.5, 1.2],
      [1.5, 6],
      [0, 6],
    ] as const;
    for (const { at } of ceilingSpots(ell)) expect(isInside(ell, at), at.join()).toBe(true);
  });
});
