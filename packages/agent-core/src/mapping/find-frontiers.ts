import type { ExplorationMap } from './exploration-map';
import { FRONTIER_MARK, type Frontier } from './frontier';
import { isFrontierSeed, isInside, isOpen } from './frontier-seeds';
import { createIntList, type IntList } from './int-list';
import { createPatchSizer, type PatchSizer } from './open-patch';
import { type Scratch, scratchOf } from './scratch';
import { splitBorder } from './split-border';
import { neighbourOffsets, sideBit, traceBorder } from './trace-border';

const _border: IntList = createIntList(4096);

/**
 * Frontiers of the map (VLFM `_get_frontiers`, FE `detect_frontier_waypoints`; SRC-12, SRC-13): contours of the explored,
 * widened and navigable floor, inner ones included, are cut where they do not touch a large enough unexplored patch; each
 * remaining stretch gives the point at half of its arc length. In order of their cells, whatever the map's history.
 *
 * `floorYM` is the height of the returned positions.
 */
export function findFrontiers(map: ExplorationMap, floorYM: number): Frontier[] {
  const { cells, grid, frontierSeeds } = map;
  const width = grid.widthCells;
  const scratch = scratchOf(cells.length);
  const { marks } = scratch;
  const offsets = neighbourOffsets(width);
  const sizer = createPatchSizer(map, scratch);
  const seeds = frontierSeeds.items.subarray(0, frontierSeeds.count).sort();

  for (const index of seeds)
    if (isFrontierSeed(cells, index, width) && touchesLargePatch(cells, index, { offsets, sizer }))
      marks[index] = FRONTIER_MARK;

  const frontiers: Frontier[] = [];
  const border = _border;
  border.count = 0;
  for (const index of seeds) {
    if (((marks[index] as number) & FRONTIER_MARK) === 0) continue;
    for (let d = 0; d < 8; d += 2) {
      if (isInside(cells[index + (offsets[d] as number)] as number)) continue;
      if (((marks[index] as number) & sideBit(d)) !== 0) continue;
      const from = border.count;
      traceBorder(map, scratch, { index, fromDirection: d }, border);
      splitBorder(border.items.subarray(from, border.count), marks, {
        map,
        floorYM,
        out: frontiers,
      });
    }
  }
  clearMarks(scratch, seeds, border);
  return withoutRepeats(frontiers);
}

function touchesLargePatch(
  cells: Uint8Array,
  index: number,
  by: { readonly offsets: Int32Array; readonly sizer: PatchSizer },
): boolean {
  for (let d = 0; d < 8; d++) {
    const at = index + (by.offsets[d] as number);
    if (isOpen(cells[at] as number) && by.sizer.isLarge(at)) return true;
  }
  return false;
}

function clearMarks(scratch: Scratch, seeds: Int32Array, border: IntList): void {
  for (const index of seeds) scratch.marks[index] = 0;
  for (let i = 0; i < border.count; i++) scratch.marks[border.items[i] as number] = 0;
}

/** A strip one cell wide is passed on both sides; keep one of the two. Sorted by cell. */
function withoutRepeats(frontiers: Frontier[]): Frontier[] {
  frontiers.sort((a, b) => a.cell - b.cell || b.lengthM - a.lengthM);
  return frontiers.filter((f, i) => i === 0 || f.cell !== frontiers[i - 1]?.cell);
}
