import { expect, it } from 'vitest';
import { addObstacle } from './add-obstacle';
import { createExplorationMap, EXPLORED, isKnownFree } from './exploration-map';
import { cellAt } from './grid';
import { DEFAULT_MAPPING } from './mapping-config';
import { thinInflation } from './thin-inflation';

/** Seen floor of 2 × 2 m, parted by a wall along x = 0 with a gap of some width, metres, at z = 0. */
function parted(gapM: number) {
  const map = createExplorationMap([0, 0, 0], { ...DEFAULT_MAPPING, sizeCells: 100 });
  for (let x = -1; x <= 1; x += 0.05)
    for (let z = -1; z <= 1; z += 0.05) {
      const at = cellAt(map.grid, x, z);
      map.cells[at] = (map.cells[at] as number) | EXPLORED;
    }
  for (let z = -1; z <= 1; z += 0.025)
    if (Math.abs(z) > gapM / 2) addObstacle(map, cellAt(map.grid, 0.001, z));
  return map;
}
const isPassable = (map: ReturnType<typeof parted>): boolean =>
  [-0.05, 0, 0.05].some((z) => isKnownFree(map.cells[cellAt(map.grid, 0.001, z)] as number));

it.each([
  [0.5, true, true],
  [0.3, false, true],
  [0.1, false, false],
])('a gap of %s m: passable before %s, after %s', (gapM, before, after) => {
  const map = parted(gapM);
  expect(isPassable(map)).toBe(before);
  expect(thinInflation(map)).toBe(true);
  expect(isPassable(map)).toBe(after);
});

it('is done once; obstacles found later are widened as little', () => {
  const map = parted(0.5);
  thinInflation(map);
  expect(thinInflation(map)).toBe(false);
  const count = () => map.cells.reduce((sum, cell) => sum + ((cell >> 1) & 1), 0);
  const before = count();
  addObstacle(map, cellAt(map.grid, 0.8, 0));
  // A disc of 2 cells: 21 of 25.
  expect(count() - before).toBe(21);
});
