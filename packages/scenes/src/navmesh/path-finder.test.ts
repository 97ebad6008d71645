import { distanceM, distanceXZM, forwardXZ, type Vec3 } from '@parley/protocol';
import { importNavMesh, NavMeshQuery } from '@recast-navigation/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TriangleMesh } from '../format';
import { openTestHome } from '../test-home';
import { boxMesh } from '../test-home/boxes';
import { buildPathFinder } from './build-path-finder';
import { pathLength } from './find-path';
import { funnelLength, portalsOf } from './funnel';
import { readMset } from './mset';
import { type PathFinder, type PathResult, SNAP_HALF_EXTENTS_M } from './path-finder';
import { HABITAT_NAVMESH_SETTINGS } from './settings';
import { readPolygons } from './tile';

const lengthOf = (path: PathResult): number => {
  if (path.kind !== 'complete') throw new Error(`no path: ${path.reason}`);
  return path.lengthM;
};

/** Two rooms of 3 × 3 m without a door between them, and a block 1 m high in the first. */
const source: TriangleMesh = boxMesh([
  { min: [0, -0.1, 0], max: [3, 0, 3] },
  { min: [3.2, -0.1, 0], max: [6.2, 0, 3] },
  { min: [1, 0, 1], max: [2, 1, 2] },
]);

let home: PathFinder;
let islands: PathFinder;
beforeAll(async () => {
  home = (await openTestHome()).pathFinder;
  islands = await buildPathFinder(source, HABITAT_NAVMESH_SETTINGS);
});

/** Where the free floor of the study ends before the wall at z = 2. */
const southWallZ = (): number => home.snap([3, 0, 3])?.position[2] ?? Number.NaN;

/** A point on the navmesh of the test home. */
const standing = fc
  .tuple(fc.double({ min: -4, max: 4, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true }))
  .map(([x, z]) => home.snap([x, 0, z])?.position)
  .filter((position) => position !== undefined);

describe('building', () => {
  it('puts feet on the floor, not a voxel above it', () => {
    expect(home.snap([3, 0, 1])?.position[1]).toBeCloseTo(0, 4);
    expect(islands.snap([0.5, 0, 0.5])?.position[1]).toBeCloseTo(0, 4);
  });

  it('gives the same bytes for the same triangles', async () => {
    const again = await buildPathFinder(source, HABITAT_NAVMESH_SETTINGS);
    expect(again.toBytes(2)).toEqual(islands.toBytes(2));
    again.dispose();
  });

  it('keeps bodies a radius away from walls', async () => {
    // Radius 0.1 m is 2 voxels of 0.05 m; the edge of the floor is a ledge, one more voxel.
    expect(islands.isNavigable([0.5, 0, 0.16])).toBe(true);
    expect(islands.isNavigable([0.5, 0, 0.05])).toBe(false);
    expect(home.isNavigable([0, 0, 0])).toBe(true);
    expect(home.isNavigable([0, 0, 0.4])).toBe(false);
  });

  it('refuses what no one can stand on', async () => {
    const empty = { positions: new Float32Array(0), indices: new Uint32Array(0) };
    const ceiling = {
      positions: Float32Array.of(0, 0, 0, 4, 0, 0, 0, 0, 4),
      indices: Uint32Array.of(0, 1, 2),
    };
    const broken = { positions: Float32Array.of(0, 0, 0), indices: Uint32Array.of(0, 1, 2) };
    for (const mesh of [empty, ceiling, broken]) {
      await expect(buildPathFinder(mesh, HABITAT_NAVMESH_SETTINGS)).rejects.toMatchObject({
        code: 'BAD_SCENE',
      });
    }
    const off = { ...HABITAT_NAVMESH_SETTINGS, filterLedgeSpans: false };
    await expect(buildPathFinder(source, off)).rejects.toMatchObject({ where: 'filterLedgeSpans' });
  });
});

describe('islands', () => {
  it('are listed with the largest first', () => {
    expect(islands.islands.map(({ index }) => index)).toEqual([0, 1]);
    const [first, second] = islands.islands;
    // Room 2 is empty: about (3 − 2 × 0.15)² = 7.29 m²; room 1 has lost the block and a margin around it.
    expect(first?.areaM2).toBeCloseTo(7.29, 0);
    expect(second?.areaM2).toBeLessThan(first?.areaM2 ?? 0);
    expect(islands.snap([5, 0, 1.5])?.island).toBe(0);
    expect(islands.snap([0.5, 0, 0.5])?.island).toBe(1);
  });

  it('have the radius of their farthest corner', () => {
    // Corners lie on the border of a square of side 2.7 m, so at most half its diagonal, 1.91 m, from its middle.
    expect(islands.islands[0]?.radiusM).toBeGreaterThan(1.6);
    expect(islands.islands[0]?.radiusM).toBeLessThan(2.3);
  });

  it('are not connected: no path, no step, from one to the other', () => {
    const [a, b]: [Vec3, Vec3] = [
      [2.8, 0, 0.5],
      [3.4, 0, 0.5],
    ];
    expect(islands.findPath(a, b)).toEqual({ kind: 'unreachable', reason: 'other-island' });
    expect(islands.findPath(a, [20, 0, 0])).toEqual({
      kind: 'unreachable',
      reason: 'goal-off-mesh',
    });
    expect(islands.findPath([20, 0, 0], a)).toEqual({
      kind: 'unreachable',
      reason: 'start-off-mesh',
    });
    expect(islands.findNearest(a, [])).toEqual({ kind: 'unreachable', reason: 'no-goal' });
    for (const sliding of [true, false]) expect(islands.tryStep(a, b, { sliding })).toEqual(a);
  });
});

describe('snapping (Habitat: half-extents 2, 4, 2)', () => {
  it('reaches 2 m sideways and 4 m up or down, no farther', () => {
    expect(home.snap([5.7, 0, 0])).not.toBeNull();
    expect(home.snap([6.3, 0, 0])).toBeNull();
    expect(home.snap([3, 3.9, 0])).not.toBeNull();
    expect(home.snap([3, 4.5, 0])).toBeNull();
  });

  it('answers nothing for numbers that are none', () => {
    for (const bad of [Number.NaN, Infinity]) {
      expect(home.snap([bad, 0, 0])).toBeNull();
      expect(home.isNavigable([0, bad, 0])).toBe(false);
      expect(home.findPath([3, 0, 0], [0, 0, bad]).kind).toBe('unreachable');
    }
  });

  it('calls a point navigable up to 0.5 m above it and 1 cm beside it', () => {
    expect(home.isNavigable([3, 0.45, 1])).toBe(true);
    expect(home.isNavigable([3, 0.55, 1])).toBe(false);
    expect(home.isNavigable([3, 0.55, 1], 0.6)).toBe(true);
    const edgeZ = southWallZ();
    expect(home.isNavigable([3, 0, edgeZ + 0.008])).toBe(true);
    expect(home.isNavigable([3, 0, edgeZ + 0.012])).toBe(false);
  });
});

describe('geodesics', () => {
  it('run straight where nothing is in the way', () => {
    const path = home.findPath([2, 0, 0], [-2, 0, 0]);
    expect(lengthOf(path)).toBeCloseTo(4, 4);
    expect(path).toMatchObject({ goal: 0 });
  });

  it('start and end at the requested points', () => {
    const path = home.findPath([2.013, 0, 0.007], [-3, 0, 1.51]);
    if (path.kind !== 'complete') throw new Error('no path');
    expect(path.points[0]).toEqual([2.013, 0, 0.007]);
    expect(distanceXZM(path.points.at(-1) as Vec3, [-3, 0, 1.51])).toBeLessThan(1e-5);
  });

  it('bend around the doorpost', () => {
    // Through the corner of the free space in the doorway, found by hand from the path itself: both legs are straight.
    const path = home.findPath([3, 0, 1.5], [-3, 0, 1.5]);
    if (path.kind !== 'complete') throw new Error('no path');
    expect(path.points.length).toBeGreaterThan(2);
    for (const [x, , z] of path.points.slice(1, -1)) {
      expect(Math.abs(x)).toBeLessThan(0.5);
      expect(Math.abs(z)).toBeLessThanOrEqual(0.5);
    }
    expect(path.lengthM).toBeGreaterThan(6);
    expect(path.lengthM).toBeLessThan(6 + 2 * 1.3);
  });

  it('are never shorter than the straight line', () => {
    fc.assert(
      fc.property(standing, standing, (a, b) => {
        expect(lengthOf(home.findPath(a, b))).toBeGreaterThanOrEqual(distanceM(a, b) - 1e-4);
      }),
      { numRuns: 150 },
    );
  });

  it('are the same both ways, save where the two searches pass a thing on different sides', () => {
    // Detour searches over edge middles, so a corridor is not always the shortest: of 15000 pairs of the test home 0.5 %
    // differ by more than 1 cm, none by more than 1.3 m.
    const pairs = fc.sample(fc.tuple(standing, standing), { numRuns: 300, seed: 11 });
    const gaps = pairs.map(([a, b]) =>
      Math.abs(lengthOf(home.findPath(a, b)) - lengthOf(home.findPath(b, a))),
    );
    expect(gaps.filter((gapM) => gapM > 0.01).length).toBeLessThan(9);
    expect(Math.max(...gaps)).toBeLessThan(1.5);
  });

  it('to several goals are the shortest of all', () => {
    fc.assert(
      fc.property(standing, fc.array(standing, { minLength: 1, maxLength: 6 }), (start, goals) => {
        const best = home.findNearest(start, goals);
        const each = goals.map((goal) => lengthOf(home.findPath(start, goal)));
        if (best.kind !== 'complete') throw new Error('no path');
        expect(best.lengthM).toBeLessThanOrEqual(Math.min(...each) + 0.3);
        expect(best.lengthM).toBeGreaterThanOrEqual(
          Math.min(...goals.map((goal) => distanceM(start, goal))) - 1e-4,
        );
        expect(home.findNearest(start, home.goalSet(goals))).toEqual(best);
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it('ignore goals that cannot be reached', () => {
    const path = islands.findNearest(
      [5, 0, 0.5],
      [
        [2.8, 0, 0.5],
        [5, 0, 2.5],
        [30, 0, 0],
      ],
    );
    expect(path).toMatchObject({ kind: 'complete', goal: 1 });
    expect(lengthOf(path)).toBeCloseTo(2, 4);
  });

  it('have the length that our own funnel finds', () => {
    const bytes = home.toBytes(1);
    const { tile } = readMset(bytes, 'test');
    const polygons = readPolygons(bytes, tile, 'test');
    const query = new NavMeshQuery(importNavMesh(bytes).navMesh);
    const place = (p: Vec3) => {
      const found = query.findNearestPoly(
        { x: p[0], y: p[1], z: p[2] },
        { halfExtents: SNAP_HALF_EXTENTS_M },
      );
      return { ref: found.nearestRef, xyz: found.nearestPoint };
    };
    fc.assert(
      fc.property(standing, standing, (a, b) => {
        const [from, to] = [place(a), place(b)];
        const { polys } = query.findPath(from.ref, to.ref, from.xyz, to.xyz);
        const portals = portalsOf(
          polygons,
          [...polys.toTypedArray()].map((ref) => ref - tile.ref),
        );
        const detour = query.findStraightPath(from.xyz, to.xyz, polys);
        const corners = [...detour.straightPath.toTypedArray()];
        const points = Array.from(
          { length: detour.straightPathCount },
          (_, i) => corners.slice(3 * i, 3 * i + 3) as unknown as Vec3,
        );
        const start: Vec3 = [from.xyz.x, from.xyz.y, from.xyz.z];
        const end: Vec3 = [to.xyz.x, to.xyz.y, to.xyz.z];
        expect(funnelLength(start, end, portals ?? [])).toBeCloseTo(pathLength(points), 3);
      }),
      { numRuns: 200 },
    );
  });
});

describe('steps', () => {
  it('never leave the navmesh, never end farther from the aim, and never overshoot without sliding', () => {
    fc.assert(
      fc.property(standing, fc.nat(359), fc.boolean(), (start, headingDeg, sliding) => {
        const [x, z] = forwardXZ(headingDeg);
        const end: Vec3 = [start[0] + 0.25 * x, start[1], start[2] + 0.25 * z];
        const reached = home.tryStep(start, end, { sliding });
        expect(home.isNavigable(reached)).toBe(true);
        expect(distanceXZM(reached, end)).toBeLessThanOrEqual(0.25 + 1e-4);
        // Sliding round a corner may carry a body a little farther than it meant to go, as in Detour.
        if (!sliding) expect(distanceXZM(start, reached)).toBeLessThanOrEqual(0.25 + 1e-4);
      }),
      { numRuns: 300 },
    );
  });

  it('slide along a wall, or stop at it', () => {
    const wallZ = southWallZ();
    const start: Vec3 = [2.5, 0, wallZ - 0.1];
    const end: Vec3 = [2.7, 0, wallZ + 0.1];
    // Halfway to the end the segment meets the wall.
    expect(home.tryStep(start, end, { sliding: false })[0]).toBeCloseTo(2.6, 4);
    expect(home.tryStep(start, end, { sliding: true })[0]).toBeCloseTo(2.7, 4);
    for (const sliding of [true, false]) {
      expect(home.tryStep(start, end, { sliding })[2]).toBeCloseTo(wallZ, 4);
    }
  });

  it('head on into a wall end at it either way', () => {
    const wallZ = southWallZ();
    for (const sliding of [true, false]) {
      const reached = home.tryStep([2.5, 0, wallZ - 0.1], [2.5, 0, wallZ + 0.15], { sliding });
      expect(distanceXZM(reached, [2.5, 0, wallZ])).toBeLessThan(1e-3);
    }
  });

  it('get away from a wall again', () => {
    const wallZ = southWallZ();
    for (const sliding of [true, false]) {
      const at = home.tryStep([2.5, 0, wallZ - 0.1], [2.5, 0, wallZ + 0.1], { sliding });
      const reached = home.tryStep(at, [at[0] + 0.1, 0, at[2] - 0.2], { sliding });
      expect(distanceXZM(reached, [at[0] + 0.1, 0, at[2] - 0.2])).toBeLessThan(1e-3);
    }
  });

  it('reach the end of a free path exactly', () => {
    for (const sliding of [true, false]) {
      const reached = home.tryStep([2, 0, 0], [2.2, 0, 0.15], { sliding });
      expect(distanceXZM(reached, [2.2, 0, 0.15])).toBeLessThan(1e-5);
    }
  });
});

describe('sampling', () => {
  const counter = (seed: number) => {
    let state = seed;
    const next = () => {
      state = (state * 16807) % 2147483647;
      return state / 2147483647;
    };
    return { next };
  };

  it('is seeded, on the navmesh and on the island asked for', () => {
    const draw = (seed: number) => {
      const random = counter(seed);
      return Array.from({ length: 40 }, () => islands.randomPoint(random, 1));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    for (const point of draw(7)) {
      expect(islands.isNavigable(point)).toBe(true);
      expect(islands.snap(point)?.island).toBe(1);
    }
    expect(() => islands.randomPoint(counter(1), 9)).toThrow(RangeError);
  });

  it('draws by area', () => {
    const random = counter(3);
    const drawn = Array.from({ length: 2000 }, () => islands.randomPoint(random));
    const share = drawn.filter((point) => islands.snap(point)?.island === 0).length / 2000;
    const [first, second] = islands.islands.map(({ areaM2 }) => areaM2) as [number, number];
    // Standard error √(0.25 / 2000) = 0.011: four of them.
    expect(Math.abs(share - first / (first + second))).toBeLessThan(0.045);
  });
});

describe('the grid', () => {
  it('holds every 0.25 m point of the navmesh once, in order', () => {
    const grid = home.grid();
    const keys = grid.map(({ position }) => position.join(' '));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { position, island } of grid) {
      expect(Math.abs(position[0] * 4 - Math.round(position[0] * 4))).toBeLessThan(1e-6);
      expect(Math.abs(position[2] * 4 - Math.round(position[2] * 4))).toBeLessThan(1e-6);
      expect(home.isNavigable(position)).toBe(true);
      expect(island).toBe(0);
    }
    const expected: string[] = [];
    for (let row = -8; row <= 8; row++) {
      for (let col = -16; col <= 16; col++) {
        const found = home.snap([col / 4, 0, row / 4])?.position;
        if (found && distanceXZM(found, [col / 4, 0, row / 4]) < 1e-5) {
          expected.push(`${col / 4} ${row / 4}`);
        }
      }
    }
    expect(grid.map(({ position }) => `${position[0]} ${position[2]}`)).toEqual(expected);
  });

  it('takes another spacing', () => {
    expect(home.grid(0.5).length).toBeLessThan(home.grid(0.25).length / 3);
  });
});
