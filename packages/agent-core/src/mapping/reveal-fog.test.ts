import { type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { type FloorPlan, floorPlanWorld, readFloorPlan } from '@parley/test-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExplorationMap, EXPLORED, type ExplorationMap, OBSTACLE } from './exploration-map';
import { cellCentre } from './grid';
import { DEFAULT_MAPPING, MappingConfig } from './mapping-config';
import { updateMap } from './update-map';

const MOTION = {
  forwardM: 0.25,
  turnDeg: 30,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};
const CONFIG = MappingConfig.parse({ sizeCells: 400 });

const explored = (map: ExplorationMap): number[] =>
  [...map.cells.keys()].filter((i) => ((map.cells[i] as number) & EXPLORED) !== 0);

/** Rooms of random walls; the robot starts in a free cell and makes random moves. */
const walks = fc
  .record({
    walls: fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })), {
      maxLength: 40,
    }),
    moves: fc.array(fc.constantFrom('forward', 'forward', 'turn-left', 'turn-right'), {
      maxLength: 12,
    }),
    heading: fc.integer({ min: 0, max: 359 }),
    isCoarse: fc.boolean(),
  })
  .map(({ walls, moves, heading, isCoarse }) => {
    const rows = Array.from({ length: 12 }, (_, r) =>
      Array.from({ length: 12 }, (_, c) => {
        const isRim = r === 0 || c === 0 || r === 11 || c === 11;
        const isWall = walls.some(([x, y]) => x === c && y === r) && !(r === 5 && c === 5);
        return isRim || isWall ? '#' : '.';
      }).join(''),
    );
    const plan = readFloorPlan({ rows, cellM: 0.5 });
    const start: Pose = { position: [2.75, 0, 2.75], headingDeg: heading };
    const sensor = isCoarse
      ? { ...SENSOR_PRESETS.fast, widthPx: 80, heightPx: 60 }
      : SENSOR_PRESETS.fast;
    return {
      plan,
      moves,
      world: floorPlanWorld({ plan, starts: { a: start }, sensor, motion: MOTION }),
    };
  });

/** Plan cells that can be reached from a point without crossing a wall, diagonal gaps included. */
function roomOf(plan: FloorPlan, xM: number, zM: number): Set<number> {
  const start = Math.floor(zM / plan.cellM) * plan.cols + Math.floor(xM / plan.cellM);
  const room = new Set([start]);
  for (const at of room)
    for (const step of [
      1,
      -1,
      plan.cols,
      -plan.cols,
      plan.cols + 1,
      plan.cols - 1,
      1 - plan.cols,
      -1 - plan.cols,
    ])
      if (plan.ids[at + step] === 0) room.add(at + step);
  return room;
}

describe('revealFog', () => {
  it('reveals the cone of an open field: 79° of a disc of 5 m', () => {
    const rows = Array.from({ length: 60 }, () => '.'.repeat(60));
    const plan = readFloorPlan({ rows, cellM: 0.5 });
    const start: Pose = { position: [15, 0, 15], headingDeg: 40 };
    const world = floorPlanWorld({
      plan,
      starts: { a: start },
      sensor: SENSOR_PRESETS.fast,
      motion: MOTION,
    });
    const map = createExplorationMap(start.position, DEFAULT_MAPPING);
    updateMap(map, world.look('a', 'fast', 'f'));
    const areaM2 = explored(map).length * 0.05 * 0.05;
    const coneM2 = (79 / 360) * Math.PI * 25; // 17.24 m²; half a column less on each side, cells cut by the edge more
    expect(areaM2).toBeGreaterThan(coneM2 * 0.99);
    expect(areaM2).toBeLessThan(coneM2 * 1.03);
  });

  it('leaves no hole inside the cone', () => {
    const rows = Array.from({ length: 60 }, () => '.'.repeat(60));
    const plan = readFloorPlan({ rows, cellM: 0.5 });
    const start: Pose = { position: [15, 0, 15], headingDeg: 0 };
    const sensor = { ...SENSOR_PRESETS.fast, widthPx: 32, heightPx: 24 };
    const world = floorPlanWorld({ plan, starts: { a: start }, sensor, motion: MOTION });
    const map = createExplorationMap(start.position, DEFAULT_MAPPING);
    updateMap(map, world.look('a', 'fast', 'f'));
    const holes: number[][] = [];
    for (let index = 0; index < map.cells.length; index++) {
      const [x, , z] = cellCentre(map.grid, index, 0);
      const [right, ahead] = [x - 15, 15 - z];
      const isInside =
        ahead > 0.2 && Math.abs(right) < ahead * 0.77 && Math.hypot(right, ahead) < 4.93;
      if (isInside && ((map.cells[index] as number) & EXPLORED) === 0) holes.push([x, z]);
    }
    expect(holes).toEqual([]);
  });

  it('never shrinks, and never shows a cell behind a wall', () => {
    fc.assert(
      fc.property(walks, ({ plan, moves, world }) => {
        const start = world.poseOf('a');
        const map = createExplorationMap(start.position, CONFIG);
        const room = roomOf(plan, start.position[0], start.position[2]);
        let before: number[] = [];
        for (const kind of [null, ...moves] as const) {
          if (kind !== null) world.act('a', { kind });
          updateMap(map, world.look('a', 'fast', 'f'));
          const now = explored(map);
          const known = new Set(now);
          expect(before.filter((cell) => !known.has(cell))).toEqual([]);
          before = now;
        }
        // a cell may hold the face of a wall; its middle then lies at most half a cell inside it
        const isInRoom = (x: number, z: number): boolean =>
          room.has(Math.floor(z / plan.cellM) * plan.cols + Math.floor(x / plan.cellM));
        const hidden = before.filter((cell) => {
          const [x, , z] = cellCentre(map.grid, cell, 0);
          const around = [-0.026, 0, 0.026];
          return !around.some((dx) => around.some((dz) => isInRoom(x + dx, z + dz)));
        });
        expect(hidden.map((cell) => cellCentre(map.grid, cell, 0))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('looks through gaps that are too narrow for the robot only when asked to', () => {
    const rows = [
      '##########',
      '#........#',
      '#........#',
      '####.#####',
      '#........#',
      '#........#',
      '##########',
    ];
    const plan = readFloorPlan({ rows, cellM: 0.3 });
    const start: Pose = { position: [1.35, 0, 1.65], headingDeg: 0 };
    const behind = (fogOccluder: 'inflated' | 'obstacles'): number => {
      const world = floorPlanWorld({
        plan,
        starts: { a: start },
        sensor: SENSOR_PRESETS.fast,
        motion: MOTION,
      });
      const map = createExplorationMap(
        start.position,
        MappingConfig.parse({ sizeCells: 200, fogOccluder }),
      );
      updateMap(map, world.look('a', 'fast', 'f'));
      return explored(map).filter((cell) => (cellCentre(map.grid, cell, 0)[2] as number) < 0.7)
        .length;
    };
    expect(behind('inflated')).toBe(0);
    expect(behind('obstacles')).toBeGreaterThan(50);
  });

  it('marks no obstacle as explored floor', () => {
    fc.assert(
      fc.property(walks, ({ world }) => {
        const map = createExplorationMap(world.poseOf('a').position, CONFIG);
        updateMap(map, world.look('a', 'fast', 'f'));
        expect(
          map.cells.every((cell) => (cell & (OBSTACLE | EXPLORED)) !== (OBSTACLE | EXPLORED)),
        ).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
