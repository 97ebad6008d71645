import { describe, expect, it } from 'vitest';
import { directionOf, offeredWays, wayWords } from './offered-ways';

/** Two in direction 3, the farther one nearer to its middle; one each in directions 0 and 11. */
const IN_SIGHT = [
  { direction: 11, viewpoint: 'd', lengthM: 2 },
  { direction: 3, viewpoint: 'far', lengthM: 4 },
  { direction: 3, viewpoint: 'near', lengthM: 2 },
  { direction: 0, viewpoint: 'a', lengthM: 3 },
];
const named = (ways: readonly { direction: number; viewpoint: string }[]) =>
  ways.map(({ direction, viewpoint }) => [direction, viewpoint]);

describe('which viewpoints in sight are offered', () => {
  it('first: the one nearest to the middle of each direction (DiscussNav, Fig. 2)', () => {
    expect(named(offeredWays(IN_SIGHT, 'first'))).toEqual([
      [0, 'a'],
      [3, 'far'],
      [11, 'd'],
    ]);
  });

  it('all: every one, numbered from the nearest of its direction on', () => {
    expect(named(offeredWays(IN_SIGHT, 'all'))).toEqual([
      [0, 'a'],
      [3, 'near'],
      [15, 'far'],
      [11, 'd'],
    ]);
  });

  it('all: keeps the order where no length is known', () => {
    const old = IN_SIGHT.map(({ lengthM: _, ...rest }) => rest);
    expect(named(offeredWays(old, 'all'))[1]).toEqual([3, 'far']);
  });
});

it('speaks of a way by its direction, and of those behind another as farther', () => {
  expect([3, 15, 27].map(directionOf)).toEqual([3, 3, 3]);
  expect([3, 15, 27].map(wayWords)).toEqual([
    'direction 3',
    'direction 3, farther',
    'direction 3, farther (2 before it)',
  ]);
});
