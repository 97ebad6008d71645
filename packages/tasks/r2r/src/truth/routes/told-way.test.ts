import { expect, it } from 'vitest';
import type { OfferedEdge } from '../panorama';
import { createToldWay } from './told-way';

const [A, B, C, D, E, F, G] = [0, 1, 2, 3, 4, 5, 6];
const both = ([a, b, lengthM]: OfferedEdge): OfferedEdge[] => [
  [a, b, lengthM],
  [b, a, lengthM],
];
const ROW: readonly OfferedEdge[] = [
  [A, B, 2],
  [B, C, 2],
  [C, D, 2],
];
/** a – b – c – d in a row; e beside b and c, f behind e. */
const EDGES = [...ROW, [B, E, 3] as const, [C, E, 1.5] as const, [E, F, 1] as const].flatMap(both);
const way = createToldWay([A, B, C, D], EDGES);

it('has as many moves done as the viewpoint of the way where the robot stood last', () => {
  expect(way.movesDone([A])).toBe(0);
  expect(way.movesDone([A, B, C])).toBe(2);
  // Off the way nothing is added; back on it by another edge it goes on from there.
  expect(way.movesDone([A, B, E, F])).toBe(1);
  expect(way.movesDone([A, B, E, C])).toBe(2);
  expect(way.movesDone([A, B, C, B])).toBe(1);
});

it('leads along the way, and from beside it the shortest way back to what is next', () => {
  expect(way.leftM([A, B], C)).toBe(2);
  // 3 m to e, 1.5 m on to c.
  expect(way.leftM([A, B], E)).toBe(4.5);
  expect(way.leftM([A, B, E], C)).toBe(1.5);
  expect(way.leftM([A, B, E], B)).toBe(5);
  expect(way.leftM([A, B, E, F], E)).toBe(2.5);
});

it('ends at the goal, and knows no way along what is no edge', () => {
  expect(way.leftM([A, B, C, D], C)).toBe(4);
  expect(way.leftM([A], C)).toBe(Infinity);
  expect(way.leftM([A], G)).toBe(Infinity);
});

it('goes round where the next viewpoint is not offered, and leaves out one that is offered nowhere', () => {
  const isNot = (from: number, to: number) => (edge: OfferedEdge) =>
    edge[0] !== from || edge[1] !== to;
  const round = createToldWay([A, B, C, D], EDGES.filter(isNot(B, C)));
  expect([round.leftM([A, B], C), round.leftM([A, B], E)]).toEqual([Infinity, 4.5]);
  const short = createToldWay(
    [A, B, C, D],
    [
      [A, B, 2],
      [B, D, 3],
    ],
  );
  expect(short.leftM([A, B], D)).toBe(3);
});
