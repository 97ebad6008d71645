import {
  addObstacle,
  cellAt,
  cellCentre,
  createExplorationMap,
  EXPLORED,
  type ExplorationMap,
  MappingConfig,
} from '@parley/agent-core/mapping';
import { expect, it } from 'vitest';
import { legEnds } from './leg-ends';

/** Two rooms of 6 × 4 m side by side; a wall at x = 3, with a door of 1 m at z = 1. The robot stands at 0, 0 and faces −z. */
function twoRooms(doorZ: number | null): ExplorationMap {
  const map = createExplorationMap([0, 0, 0], MappingConfig.parse({ sizeCells: 400 }));
  const { grid, cells } = map;
  const each = (at: (x: number, z: number) => void): void => {
    for (let x = -3; x <= 9; x += 0.05) for (let z = -2; z <= 2; z += 0.05) at(x, z);
  };
  each((x, z) => {
    const cell = cellAt(grid, x, z);
    cells[cell] = (cells[cell] as number) | EXPLORED;
  });
  each((x, z) => {
    const isDoor = doorZ !== null && Math.abs(z - doorZ) < 0.5;
    const isEdge = Math.min(x + 3, 9 - x, z + 2, 2 - z) < 0.06;
    if (isEdge || (Math.abs(x - 3) < 0.06 && !isDoor)) addObstacle(map, cellAt(grid, x, z));
  });
  return map;
}

const from = { position: [0, 0, 0], headingDeg: 0 } as const;
const endsOf = (map: ExplorationMap, leg: { rightDeg: number; lengthM: number }) =>
  legEnds(map, { from, ...leg }).map((cell) => cellCentre(map.grid, cell, 0));

it('ends a part as far as was said, about in that direction', () => {
  const ends = endsOf(twoRooms(null), { rightDeg: -90, lengthM: 2 });
  expect(ends.length).toBeGreaterThan(0);
  for (const [x, , z] of ends) {
    expect(x).toBeGreaterThan(-2.2);
    expect(x).toBeLessThan(-1.7);
    expect(Math.abs(z)).toBeLessThan(0.6);
  }
});

it('leads through a door that lies beside the straight line, and never through the wall', () => {
  const through = endsOf(twoRooms(1), { rightDeg: 90, lengthM: 5 });
  expect(through.length).toBeGreaterThan(0);
  for (const [x] of through) expect(x).toBeGreaterThan(3);
  const shut = endsOf(twoRooms(null), { rightDeg: 90, lengthM: 5 });
  expect(shut.length).toBeGreaterThan(0);
  for (const [x] of shut) expect(x).toBeLessThan(3);
});

it('ends nowhere where the robot is shut in', () => {
  const map = twoRooms(null);
  for (let x = -0.5; x <= 0.5; x += 0.05)
    for (let z = -0.5; z <= 0.5; z += 0.05)
      if (Math.max(Math.abs(x), Math.abs(z)) > 0.3) addObstacle(map, cellAt(map.grid, x, z));
  for (const [x, , z] of endsOf(map, { rightDeg: 0, lengthM: 3 }))
    expect(Math.hypot(x, z)).toBeLessThan(0.3);
});
