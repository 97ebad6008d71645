import { BLOCKED, type ExplorationMap, WIDENED } from './exploration-map';
import { type IntList, pushInt } from './int-list';

/** Seen (a little widened) and wide enough for the robot: the inside of the contour that frontiers lie on. */
export const isInside = (cell: number): boolean => (cell & (WIDENED | BLOCKED)) === WIDENED;
/** Not seen, and nothing known that would keep the robot out. */
export const isOpen = (cell: number): boolean => (cell & (WIDENED | BLOCKED)) === 0;

/**
 * Is this cell on the border of the explored floor, and does it touch unexplored floor? Border as in Suzuki & Abe 1985:
 * a 4-neighbour lies outside; touching: any 8-neighbour is open (the 3×3 blur of FE, SRC-13).
 */
export function isFrontierSeed(cells: Uint8Array, index: number, width: number): boolean {
  if (!isInside(cells[index] as number)) return false;
  const n = cells[index - width] as number;
  const s = cells[index + width] as number;
  const w = cells[index - 1] as number;
  const e = cells[index + 1] as number;
  if (isOpen(n) || isOpen(s) || isOpen(w) || isOpen(e)) return true;
  if (isInside(n) && isInside(s) && isInside(w) && isInside(e)) return false;
  return (
    isOpen(cells[index - width - 1] as number) ||
    isOpen(cells[index - width + 1] as number) ||
    isOpen(cells[index + width - 1] as number) ||
    isOpen(cells[index + width + 1] as number)
  );
}

/**
 * Brings the list of seeds up to date after a step: only cells near something new can have changed, so only
 * their bounding box is looked at again.
 */
export function refreshFrontierSeeds(map: ExplorationMap): void {
  const { cells, grid, marginCells, frontierSeeds } = map;
  const width = grid.widthCells;
  if (!boundChanges(map)) return;
  const { minCol, maxCol, minRow, maxRow } = _window;

  let kept = 0;
  for (let i = 0; i < frontierSeeds.count; i++) {
    const index = frontierSeeds.items[i] as number;
    const col = index % width;
    const row = (index - col) / width;
    if (col >= minCol && col <= maxCol && row >= minRow && row <= maxRow) continue;
    frontierSeeds.items[kept++] = index;
  }
  frontierSeeds.count = kept;

  const lastRow = Math.min(maxRow, grid.heightCells - marginCells);
  const lastCol = Math.min(maxCol, width - marginCells);
  for (let row = Math.max(minRow, marginCells - 1); row <= lastRow; row++) {
    const end = row * width + lastCol;
    for (let index = row * width + Math.max(minCol, marginCells - 1); index <= end; index++)
      if (isInside(cells[index] as number) && isFrontierSeed(cells, index, width))
        pushInt(frontierSeeds, index);
  }
}

const _window = { minCol: 0, maxCol: 0, minRow: 0, maxRow: 0 };

/** Bounding box of all cells whose bits may have changed, with one cell around it. False when nothing changed. */
function boundChanges(map: ExplorationMap): boolean {
  if (map.newExplored.count === 0 && map.newObstacles.count === 0) return false;
  _window.minCol = _window.minRow = Number.MAX_SAFE_INTEGER;
  _window.maxCol = _window.maxRow = -1;
  const width = map.grid.widthCells;
  boundList(map.newExplored, width, map.config.exploredDilationCells + 1);
  boundList(map.newObstacles, width, map.marginCells + 1);
  return true;
}

function boundList(list: IntList, width: number, reach: number): void {
  for (let i = 0; i < list.count; i++) {
    const index = list.items[i] as number;
    const col = index % width;
    const row = (index - col) / width;
    if (col - reach < _window.minCol) _window.minCol = col - reach;
    if (col + reach > _window.maxCol) _window.maxCol = col + reach;
    if (row - reach < _window.minRow) _window.minRow = row - reach;
    if (row + reach > _window.maxRow) _window.maxRow = row + reach;
  }
}
