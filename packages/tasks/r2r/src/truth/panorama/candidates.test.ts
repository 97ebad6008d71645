import type { Vec3 } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnDeg } from '../../shared';
import { bearingDeg, type Candidate, candidatesAt, candidatesIn } from './candidates';

const node = (id: string, position: Vec3) => ({ id, position, visible: [], heightM: 1.5 });
/** Around the first: north (−z), east (+x), and up a flight of stairs to the south. */
const GRAPH: NavigationGraph = {
  scan: 'x',
  nodes: [
    node('here', [0, 1.5, 0]),
    node('north', [0, 1.5, -2]),
    node('east', [2, 1.5, 0]),
    node('up', [0, 3.5, 4]),
    node('far', [0, 1.5, -4]),
  ],
  edges: [
    [0, 1, 2],
    [0, 2, 2],
    [0, 3, 4.47],
    [1, 4, 2],
  ],
};
/** The direction whose middle is nearest. */
const directionOf = (bearing: number): number => Math.floor((bearing + 15) / 30) % 12;
const at = (bearing: number): Candidate => ({
  ...{
    viewpoint: String(bearing),
    bearingDeg: bearing,
    elevationRad: 0,
    lengthM: 1,
    isStairs: false,
  },
});

describe('where one can go from a viewpoint', () => {
  it('is over edges to both sides, with bearing, length and stairs', () => {
    expect(candidatesAt(GRAPH, 0)).toMatchObject([
      { viewpoint: 'north', bearingDeg: 0, elevationRad: 0, isStairs: false },
      { viewpoint: 'east', bearingDeg: 90, isStairs: false },
      // 2 m up over 4 m: atan 0.5.
      { viewpoint: 'up', bearingDeg: 180, elevationRad: expect.closeTo(0.4636, 4), isStairs: true },
    ]);
    expect(candidatesAt(GRAPH, 3)).toMatchObject([
      { viewpoint: 'here', bearingDeg: 0, isStairs: true },
    ]);
    const [from, to] = [GRAPH.nodes[2], GRAPH.nodes[0]] as const;
    expect(from && to && bearingDeg(from, to)).toBe(270);
  });

  it('stands in one direction of the paper and in two of the code, the nearest to its middle first', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 359.999, noNaN: true }), (bearing) => {
        const shown = (field: 'paper' | 'code') =>
          Array.from({ length: 12 }, (_, i) => i).filter(
            (i) => candidatesIn([at(bearing)], i, field).length > 0,
          );
        expect(shown('paper')).toEqual([directionOf(bearing)]);
        expect(shown('code')).toHaveLength(2);
        expect(shown('code')).toContain(directionOf(bearing));
      }),
      { seed: 16 },
    );
    const order = candidatesIn([at(350), at(14), at(2)], 0, 'code').map(
      ({ viewpoint }) => viewpoint,
    );
    expect(order).toEqual(['2', '350', '14']);
  });
});

it('turns to the right are positive, and none is wider than half a circle', () => {
  expect([turnDeg(0, 90), turnDeg(90, 0), turnDeg(350, 10), turnDeg(10, 350)]).toEqual([
    90, -90, 20, -20,
  ]);
  expect([turnDeg(0, 180), turnDeg(180, 0), turnDeg(30, 30)]).toEqual([180, 180, 0]);
});
