import { type ExplorationMap, isKnownFree } from './exploration-map';
import { markExplored } from './reveal-fog';
import { nextStamps, scratchOf } from './scratch';

/**
 * Makes what free floor encloses explored, as the published code does, which draws the outermost contour of the explored area
 * filled (VLFM obstacle_map.py; SRC-12): a pocket behind a table, and a whole room that has been walked around. What is outside
 * is reached over sides of cells that are no free floor, from beyond the explored area.
 *
 * Explored floor that widened obstacles cut off from the robot stays explored here, which the code forgets until it is seen again.
 */
export function fillEnclosed(map: ExplorationMap): void {
  if (map.newExplored.count === 0) return;
  growBox(map);
  const { cells, grid, exploredBox } = map;
  const width = grid.widthCells;
  const scratch = scratchOf(cells.length);
  const outside = nextStamps(scratch);
  const { stamps } = scratch;
  const [left, right] = [exploredBox.minCol - 1, exploredBox.maxCol + 1];
  const [top, bottom] = [exploredBox.minRow - 1, exploredBox.maxRow + 1];
  let pending = 0;
  const push = (index: number): void => {
    if (stamps[index] === outside || isKnownFree(cells[index] as number)) return;
    stamps[index] = outside;
    if (pending === _pending.length) _pending = grown(_pending);
    _pending[pending++] = index;
  };
  // The rim lies beyond the explored area: all of it is outside.
  for (let col = left; col <= right; col++) {
    push(top * width + col);
    push(bottom * width + col);
  }
  for (let row = top; row <= bottom; row++) {
    push(row * width + left);
    push(row * width + right);
  }
  while (pending > 0) {
    const index = _pending[--pending] as number;
    const col = index % width;
    const row = (index - col) / width;
    if (col > left) push(index - 1);
    if (col < right) push(index + 1);
    if (row > top) push(index - width);
    if (row < bottom) push(index + width);
  }
  for (let row = exploredBox.minRow; row <= exploredBox.maxRow; row++)
    for (let col = exploredBox.minCol; col <= exploredBox.maxCol; col++) {
      const index = row * width + col;
      if (stamps[index] !== outside) markExplored(map, index);
    }
}

/** Cells that the flood has yet to look around. */
let _pending = new Int32Array(4096);

function grown(items: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(items.length * 2);
  more.set(items);
  return more;
}

function growBox({ exploredBox, grid, newExplored }: ExplorationMap): void {
  for (let i = 0; i < newExplored.count; i++) {
    const index = newExplored.items[i] as number;
    const col = index % grid.widthCells;
    const row = (index - col) / grid.widthCells;
    exploredBox.minCol = Math.min(exploredBox.minCol, col);
    exploredBox.maxCol = Math.max(exploredBox.maxCol, col);
    exploredBox.minRow = Math.min(exploredBox.minRow, row);
    exploredBox.maxRow = Math.max(exploredBox.maxRow, row);
  }
}
