import { type Action, forwardXZ, type Pose, wrapDeg } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { BLOCKED, cellAt, createExplorationMap, DEFAULT_MAPPING, EXPLORED } from '../mapping';
import { planCourse } from './plan-course';
import { planPath } from './plan-path';
import { travelCosts } from './travel-costs';

const motion = {
  forwardM: 0.25,
  turnDeg: 15,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};

/** A free square of 8 m around the origin, with a wall across it at z = −1 that has a door of 1 m at x = 2. */
function floor(isWalled: boolean) {
  const map = createExplorationMap([0, 0, 0], { ...DEFAULT_MAPPING, sizeCells: 220 });
  for (let x = -4; x <= 4; x += 0.05)
    for (let z = -4; z <= 4; z += 0.05) {
      const isWall = isWalled && Math.abs(z + 1) < 0.2 && Math.abs(x - 2) > 0.5;
      const at = cellAt(map.grid, x, z);
      map.cells[at] = isWall ? EXPLORED | BLOCKED : EXPLORED;
    }
  return map;
}
const at = (map: ReturnType<typeof floor>, x: number, z: number): number => cellAt(map.grid, x, z);

function walk(pose: Pose, actions: readonly Action[]): Pose {
  let { position, headingDeg } = pose;
  for (const { kind } of actions) {
    const [fx, fz] = forwardXZ(headingDeg);
    if (kind === 'forward')
      position = [position[0] + fx * motion.forwardM, 0, position[2] + fz * motion.forwardM];
    else headingDeg = wrapDeg(headingDeg + (kind === 'turn-left' ? 15 : -15));
  }
  return { position, headingDeg };
}

describe('planCourse', () => {
  it('goes straight ahead without a turn, although the goal lies a little beside', () => {
    const map = floor(false);
    const pose = { position: [0, 0, 0] as const, headingDeg: 0 };
    const goals = [at(map, 0.1, -3)];
    const course = planCourse({ map, pose, goals, nearCost: 3, motion });
    expect(course?.actions.every(({ kind }) => kind === 'forward')).toBe(true);
    expect(walk(pose, course?.actions ?? []).position[2]).toBeLessThan(-2.7);
  });

  it('leads through a door in fewer actions than there are corners to turn at', () => {
    const map = floor(true);
    let pose: Pose = { position: [0, 0, 2], headingDeg: 90 };
    const goals = [at(map, 0, -3)];
    let used = 0;
    for (let i = 0; i < 10; i++) {
      const course = planCourse({ map, pose, goals, nearCost: 3, motion });
      if (course?.isThere !== false) break;
      used += course.actions.length;
      pose = walk(pose, course.actions);
    }
    expect(Math.abs(pose.position[0])).toBeLessThan(0.25);
    expect(Math.abs(pose.position[2] + 3)).toBeLessThan(0.25);
    // 2.9 m to the door and 2.8 m on are 23 steps; turns of 225° at least are 15.
    expect(used).toBeLessThanOrEqual(48);
  });

  it('is there at the goal, and null where no known way leads', () => {
    const map = floor(false);
    const pose = { position: [0, 0, 0] as const, headingDeg: 0 };
    expect(planCourse({ map, pose, goals: [at(map, 0.05, 0)], nearCost: 3, motion })).toMatchObject(
      { isThere: true, actions: [] },
    );
    expect(planCourse({ map, pose, goals: [], nearCost: 3, motion })).toBeNull();
    map.cells[at(map, 5, 5)] = EXPLORED;
    expect(planCourse({ map, pose, goals: [at(map, 5, 5)], nearCost: 3, motion })).toBeNull();
  });
});

describe('travelCosts', () => {
  it('are those of planPath, to every cell', () => {
    const map = floor(true);
    const costs = travelCosts(map, [0, 0, 2], 3);
    for (const [x, z] of [
      [0, -3],
      [3, 3],
      [2, -1],
    ] as const) {
      const path = planPath({ map, from: [0, 0, 2], goals: [at(map, x, z)], nearCost: 3 });
      const lengthM = costs?.lengthM(at(map, x, z)) ?? 0;
      expect(path.kind).toBe('path');
      // Along cells a way is at most 8 % longer than straight from corner to corner.
      const straightM = path.kind === 'path' ? path.lengthM : 0;
      expect(lengthM).toBeGreaterThan(straightM - 0.1);
      expect(lengthM).toBeLessThan(1.1 * straightM + 0.1);
    }
    expect(costs?.cost(at(map, -3, -1))).toBe(-1);
  });
});
