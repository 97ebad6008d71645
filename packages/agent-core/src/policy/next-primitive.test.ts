import { forwardXZ, type MotionConfig, type Pose, type Vec3, wrapDeg } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addObstacle,
  BLOCKED,
  cellAt,
  createExplorationMap,
  DEFAULT_MAPPING,
  type ExplorationMap,
  MappingConfig,
  markExplored,
  TALL,
} from '../mapping';
import { approachGoals, frontierGoals, openDirection } from './goal-cells';
import { markBump } from './mark-bump';
import { nextPrimitive, turnsToFace, turnsToFacePoint } from './next-primitive';
import { planPath } from './plan-path';
import { startRoute } from './route';

const MOTION: MotionConfig = {
  forwardM: 0.25,
  turnDeg: 30,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};
const POSE: Pose = { position: [0, 0, 0], headingDeg: 0 };

/** Explored floor of 4 × 4 m around the origin. */
function openFloor(): ExplorationMap {
  const map = createExplorationMap([0, 0, 0], MappingConfig.parse({ sizeCells: 200 }));
  for (let x = -2; x <= 2; x += 0.05)
    for (let z = -2; z <= 2; z += 0.05) markExplored(map, cellAt(map.grid, x, z));
  return map;
}
function routeTo(map: ExplorationMap, target: Vec3, from: Vec3 = [0, 0, 0]) {
  const goals = [cellAt(map.grid, target[0], target[2])];
  const path = planPath({ map, from, goals, nearCost: 3 });
  if (path.kind === 'no-path') throw new Error(path.reason);
  return startRoute(path);
}

describe('turnsToFace', () => {
  it.each([
    [0, [0, -1], 0], // faces −z already
    [0, [-1, 0], 3], // −x is 90° to the left: three turns of 30°
    [0, [1, 0], -3],
    [0, [0, 1], 6], // behind: left of two equal ways
    [0, [-0.25, -1], 0], // 14.04° is nearer to 0° than to 30°
    [0, [-0.28, -1], 1], // 15.64° is nearer to 30°
    [350, [-1, -1], 2], // from 350° to 45°: 20° and 50° are 25° and 5° off
  ] as const)('from %i° towards %j: %i', (heading, direction, turns) => {
    expect(turnsToFace(heading, direction, 30)).toBe(turns);
  });

  it('leaves no more than half a turn, for any turn that divides the circle', () => {
    const angle = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(angle, angle, fc.constantFrom(10, 15, 30, 45), (heading, bearing, turnDeg) => {
        const turns = turnsToFace(heading, forwardXZ(bearing), turnDeg);
        const off = wrapDeg(bearing - heading - turns * turnDeg + 180) - 180;
        expect(Math.abs(off)).toBeLessThanOrEqual(turnDeg / 2);
      }),
    );
  });

  it('does not turn for a point underfoot', () => {
    expect(turnsToFacePoint(POSE, [0, 1, 0], 30)).toBe(0);
  });
});

describe('nextPrimitive', () => {
  it('turns towards the way and then goes', () => {
    const map = openFloor();
    const route = routeTo(map, [-1.5, 0, 0]);
    expect(nextPrimitive(POSE, route, { motion: MOTION, map })).toEqual({ kind: 'turn-left' });
    const turned = { ...POSE, headingDeg: 90 };
    expect(nextPrimitive(turned, route, { motion: MOTION, map })).toEqual({ kind: 'forward' });
    expect(nextPrimitive({ ...POSE, headingDeg: 180 }, route, { motion: MOTION, map })).toEqual({
      kind: 'turn-right',
    });
  });

  it('has arrived when less than half a step is left', () => {
    const map = openFloor();
    const route = routeTo(map, [-1.5, 0, 0]);
    const near = (x: number) =>
      nextPrimitive({ position: [x, 0, 0], headingDeg: 90 }, route, { motion: MOTION, map });
    expect(near(-1.37)).not.toBeNull();
    expect(near(-1.38)).toBeNull();
  });

  it('takes the next best heading when a step would end in a blocked cell', () => {
    const map = openFloor();
    const route = routeTo(map, [-1.5, 0, 0]);
    addObstacle(map, cellAt(map.grid, -0.35, 0.1));
    const action = nextPrimitive({ ...POSE, headingDeg: 90 }, route, { motion: MOTION, map });
    expect(action).toEqual({ kind: 'turn-right' }); // 60° leads past it on the far side
  });

  it('reaches its goal with whole headings only', () => {
    const coordinate = fc.double({ min: -1.7, max: 1.7, noNaN: true });
    const map = openFloor();
    fc.assert(
      fc.property(coordinate, coordinate, fc.constantFrom(15, 30, 45), (x, z, turnDeg) => {
        const motion = { ...MOTION, turnDeg };
        const route = routeTo(map, [x, 0, z]);
        let pose = POSE;
        let steps = 0;
        for (; steps < 60; steps++) {
          const action = nextPrimitive(pose, route, { motion, map });
          if (action === null) break;
          const [fx, fz] = forwardXZ(pose.headingDeg);
          const [px, , pz] = pose.position;
          pose =
            action.kind === 'forward'
              ? { ...pose, position: [px + fx * 0.25, 0, pz + fz * 0.25] }
              : {
                  ...pose,
                  headingDeg: wrapDeg(
                    pose.headingDeg + (action.kind === 'turn-left' ? turnDeg : -turnDeg),
                  ),
                };
        }
        expect(steps).toBeLessThan(60);
      }),
    );
  });
});

describe('markBump', () => {
  it('blocks the patch ahead when a step made no headway, and only then', () => {
    const map = openFloor();
    const after = (m: number): Pose => ({ position: [0, 0, -m], headingDeg: 0 });
    expect(markBump(map, POSE, after(0.2), MOTION)).toBe(false);
    expect(map.cells.some((cell) => (cell & BLOCKED) !== 0)).toBe(false);
    expect(markBump(map, POSE, after(0.02), MOTION)).toBe(true);
    expect((map.cells[cellAt(map.grid, 0, -0.22)] as number) & BLOCKED).toBe(BLOCKED);
    expect((map.cells[cellAt(map.grid, 0, 0)] as number) & BLOCKED).toBe(0);
    expect(map.cells.filter((cell) => (cell & BLOCKED) !== 0)).toHaveLength(9);
  });
});

describe('approachGoals', () => {
  const distances = (
    map: ExplorationMap,
    goals: readonly number[],
    x: number,
    z: number,
  ): number[] =>
    goals.map((at) => {
      const col = at % map.grid.widthCells;
      const row = (at - col) / map.grid.widthCells;
      const dx = map.grid.originXM + (col + 0.5) * 0.05 - x;
      const dz = map.grid.originZM + (row + 0.5) * 0.05 - z;
      return Math.sqrt(dx * dx + dz * dz);
    });

  it('gives the free cells within reach, on the side that the thing was seen from', () => {
    const map = openFloor();
    const target = { nearest: [0, 1, -1] as Vec3, seenFrom: [0, 0, 1] as Vec3 };
    const goals = approachGoals(map, target, 0.7);
    expect(goals.length).toBeGreaterThan(150); // half of π · 0.7² / 0.05² = 308
    expect(Math.max(...distances(map, goals, 0, -1))).toBeLessThanOrEqual(0.71);
    const behind = goals.filter((at) => Math.floor(at / 200) * 0.05 + map.grid.originZM < -1.05);
    expect(behind).toEqual([]);
  });

  it('is not led behind a wall, but over a table', () => {
    const wall = openFloor();
    for (let x = -0.6; x <= 0.6; x += 0.05) {
      const index = cellAt(wall.grid, x, -0.5);
      addObstacle(wall, index);
      wall.cells[index] = (wall.cells[index] as number) | TALL;
    }
    const target = { nearest: [0, 1, -1] as Vec3, seenFrom: [0, 0, 1] as Vec3 };
    const before = (map: ExplorationMap): number =>
      approachGoals(map, target, 1).filter(
        (at) => Math.floor(at / 200) * 0.05 + map.grid.originZM > -0.3,
      ).length;
    expect(before(wall)).toBe(0);
    const table = openFloor();
    for (let x = -0.6; x <= 0.6; x += 0.05) addObstacle(table, cellAt(table.grid, x, -0.5));
    expect(before(table)).toBeGreaterThan(20);
  });
});

describe('frontierGoals and openDirection', () => {
  it('walks to free floor beside the frontier and looks out of it', () => {
    const map = openFloor();
    const cell = cellAt(map.grid, 0, -2);
    const frontier = { position: [0, 0, -2] as Vec3, cell, lengthM: 1 };
    expect(frontierGoals(map, frontier, 1).length).toBeGreaterThan(20);
    const [x, z] = openDirection(map, frontier) ?? [0, 0];
    expect(Math.abs(x)).toBeLessThan(Math.abs(z) / 10);
    expect(z).toBeLessThan(0);
    const far = { ...frontier, cell: cellAt(map.grid, 0, -4) };
    expect(frontierGoals(map, far, 1)).toEqual([]);
    expect(DEFAULT_MAPPING.clearanceM).toBeGreaterThan(DEFAULT_MAPPING.agentRadiusM);
  });
});
