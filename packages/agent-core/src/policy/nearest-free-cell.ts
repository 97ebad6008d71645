import { type ExplorationMap, isKnownFree, OBSTACLE, toCells } from '../mapping';

/**
 * Known free cell that a robot in `cell` reaches first without crossing an obstacle: the cell itself, or the first one
 * met by walking outwards. −1 when there is none within `reachM`.
 */
export function nearestFreeCell(map: ExplorationMap, cell: number, reachM: number): number {
  const { cells, grid } = map;
  if (cell < 0) return -1;
  if (isKnownFree(cells[cell] as number)) return cell;
  const width = grid.widthCells;
  const reach = toCells(reachM, grid);
  const col0 = cell % width;
  const row0 = (cell - col0) / width;
  const seen = new Set([cell]);
  let ring = [cell];
  while (ring.length > 0) {
    const next: number[] = [];
    for (const at of ring)
      for (const offset of [1, width, -1, -width]) {
        const to = at + offset;
        const col = to % width;
        const row = (to - col) / width;
        if (Math.abs(col - col0) > reach || Math.abs(row - row0) > reach) continue;
        const bits = cells[to];
        if (bits === undefined || seen.has(to) || (bits & OBSTACLE) !== 0) continue;
        if (isKnownFree(bits)) return to;
        seen.add(to);
        next.push(to);
      }
    ring = next;
  }
  return -1;
}
