import type { IntList } from './int-list';

/**
 * Cell indices as runs of consecutive ones, `[first, length, first, length, …]` (protocol `CellRuns`).
 * Sorts the list in place; repeats count once.
 *
 * ```ts
 * encodeCellRuns(list(7, 3, 4)); // → [3, 2, 7, 1]
 * ```
 */
export function encodeCellRuns(list: IntList): number[] {
  const cells = list.items.subarray(0, list.count).sort();
  const runs: number[] = [];
  let first = -1;
  let next = -1;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] as number;
    if (cell === next - 1) continue;
    if (cell === next) {
      next++;
      continue;
    }
    if (first >= 0) runs.push(first, next - first);
    first = cell;
    next = cell + 1;
  }
  if (first >= 0) runs.push(first, next - first);
  return runs;
}

/** Inverse of {@link encodeCellRuns}: every index, ascending. */
export function decodeCellRuns(runs: readonly number[]): number[] {
  const cells: number[] = [];
  for (let i = 0; i + 1 < runs.length; i += 2)
    for (let k = 0; k < (runs[i + 1] as number); k++) cells.push((runs[i] as number) + k);
  return cells;
}
