import type { Vec3 } from '@parley/protocol';
import { expect, it } from 'vitest';
import { type Side, sideOfLook } from './side-of-look';

const position: Vec3 = [1, 0, 1];
const sidesOf = (places: readonly Vec3[]): number[] => {
  let known: readonly Side[] = [];
  return places.map((seenFrom) => {
    const { sides, side } = sideOfLook(known, { position, seenFrom });
    known = sides;
    return side;
  });
};

it('looks from within an eighth of the circle are of one side, near or far', () => {
  expect(
    sidesOf([
      [3, 0, 1],
      [2, 0, 1.5],
      [1, 0, 3],
      [1.1, 0, 2],
      [4, 0, 0],
      [-1, 0, 1],
    ]),
  ).toEqual([0, 0, 1, 1, 0, 2]);
});

it('without places each look is a side of its own', () => {
  const first = sideOfLook([], {});
  expect(sideOfLook(first.sides, {})).toEqual({ sides: [null, null], side: 1 });
});
