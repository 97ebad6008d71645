import { distanceXZM } from '@parley/protocol';
import { expect, it } from 'vitest';
import {
  addObstacle,
  cellAt,
  cellCentre,
  createExplorationMap,
  DEFAULT_MAPPING,
  EXPLORED,
  TALL,
  WIDENED,
} from '../mapping';
import { approachGoals } from './goal-cells';

/** Seen floor of 4 × 4 m with a tall wall along z = 0 from x = 0 to 1.5. */
function besideAWall() {
  const map = createExplorationMap([0, 0, 0], { ...DEFAULT_MAPPING, sizeCells: 120 });
  for (let x = -2; x <= 2; x += 0.05)
    for (let z = -2; z <= 2; z += 0.05) map.cells[cellAt(map.grid, x, z)] = EXPLORED | WIDENED;
  for (let x = 0; x <= 1.5; x += 0.025) {
    const at = cellAt(map.grid, x, 0.001);
    addObstacle(map, at);
    map.cells[at] = (map.cells[at] as number) | TALL;
  }
  return map;
}
/** A picture of 1 m at x = 0 that begins 0.1 m from the wall's end and hangs at a right angle to it. */
const nearest = [0.05, 1.5, 0.1] as const;
const seenFrom = [1, 0, 1.2] as const;

it('a place from which only the near end is in sight, round a wall, is none to stop at', () => {
  const map = besideAWall();
  const above = (cells: number[]) =>
    cells.filter((at) => {
      const [x, , z] = cellCentre(map.grid, at, 0);
      return z < -0.2 && x > 0.2;
    });
  const middle = { position: [0.05, 1.5, 0.6] as const, radiusM: 0.5 };
  const target = { nearest, seenFrom, side: 'any' as const };
  expect(above(approachGoals(map, target, 1)).length).toBeGreaterThan(0);
  expect(above(approachGoals(map, { ...target, middle }, 1))).toEqual([]);
  expect(approachGoals(map, { ...target, middle }, 1).length).toBeGreaterThan(0);
});

it('nearer than where the camera looks over the thing is no place to stop', () => {
  const map = besideAWall();
  const goals = approachGoals(map, { nearest, seenFrom, overM: 0.6 }, 0.9);
  expect(goals.length).toBeGreaterThan(0);
  for (const at of goals)
    expect(distanceXZM(cellCentre(map.grid, at, 0), nearest)).toBeGreaterThanOrEqual(0.6);
});

it('a place beside any part that was seen will do, and not nearer to it than wanted', () => {
  const map = besideAWall();
  // A thing of 2 m along x whose near end is behind the wall, from there.
  const parts = Array.from({ length: 20 }, (_, i) => [-1.9 + i / 10, 0.5, 0.2] as const);
  const target = { nearest: parts[19] as (typeof parts)[number], seenFrom, side: 'any' as const };
  const places = (cells: readonly number[]) => cells.map((at) => cellCentre(map.grid, at, 0));
  const atFarEnd = ([x]: readonly number[]): boolean => (x as number) < -1;
  expect(places(approachGoals(map, target, 0.7)).some(atFarEnd)).toBe(false);
  const beside = places(approachGoals(map, { ...target, parts, overM: 0.4 }, 0.7));
  expect(beside.some(atFarEnd)).toBe(true);
  for (const place of beside) {
    const awayM = Math.min(...parts.map((part) => distanceXZM(place, part)));
    expect(awayM).toBeGreaterThanOrEqual(0.4);
    expect(awayM).toBeLessThan(0.75);
  }
});
