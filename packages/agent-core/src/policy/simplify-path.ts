import { type ExplorationMap, isKnownFree, NEAR } from '../mapping';
import { everyCellOnLine } from './line-cells';

/**
 * Keeps the corners of a cell path: from each one, the farthest cell that a straight line over known free floor reaches
 * without passing more cells near obstacles than the path itself does.
 *
 * @param path Neighbouring cells, at least one.
 * @returns Cells, first and last of the path included.
 */
export function simplifyPath(map: ExplorationMap, path: readonly number[]): number[] {
  const { cells, grid } = map;
  const nearBefore = [0];
  path.forEach((cell, i) => {
    nearBefore.push((nearBefore[i] as number) + ((cells[cell] as number) & NEAR ? 1 : 0));
  });
  const last = path.length - 1;
  const corners = [path[0] as number];
  let from = 0;
  while (from < last) {
    let to = from + 1;
    for (let next = to + 1; next <= last; next++) {
      let near = (nearBefore[next + 1] as number) - (nearBefore[from] as number);
      const isStraight = everyCellOnLine(grid, path[from] as number, path[next] as number, (at) => {
        const bits = cells[at] as number;
        if ((bits & NEAR) !== 0) near--;
        return near >= 0 && isKnownFree(bits);
      });
      if (!isStraight) break;
      to = next;
    }
    corners.push(path[to] as number);
    from = to;
  }
  return corners;
}
