/** Binary min-heap of cells by cost, in typed arrays that are kept from search to search. Ties in order of arrival. */
export interface CellHeap {
  costs: Float64Array;
  cells: Int32Array;
  count: number;
  /** Order of arrival; part of the key, so that equal costs leave in a fixed order. */
  arrivals: number;
}

export const createCellHeap = (): CellHeap => ({
  costs: new Float64Array(4096),
  cells: new Int32Array(4096),
  count: 0,
  arrivals: 0,
});

/** Room for arrivals below the whole-number cost: 2^21 of them. */
const ARRIVAL = 1 / 2097152;

export function clearHeap(heap: CellHeap): void {
  heap.count = 0;
  heap.arrivals = 0;
}

/** Adds a cell with a whole-number cost. */
export function pushCell(heap: CellHeap, cost: number, cell: number): void {
  if (heap.count === heap.cells.length) grow(heap);
  const key = cost + (heap.arrivals++ % 2097152) * ARRIVAL;
  const { costs, cells } = heap;
  let at = heap.count++;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if ((costs[parent] as number) <= key) break;
    costs[at] = costs[parent] as number;
    cells[at] = cells[parent] as number;
    at = parent;
  }
  costs[at] = key;
  cells[at] = cell;
}

/** Takes out the cheapest cell, or −1 when the heap is empty. */
export function popCell(heap: CellHeap): number {
  if (heap.count === 0) return -1;
  const { costs, cells } = heap;
  const top = cells[0] as number;
  const count = --heap.count;
  const key = costs[count] as number;
  const cell = cells[count] as number;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= count) break;
    if (child + 1 < count && (costs[child + 1] as number) < (costs[child] as number)) child++;
    if ((costs[child] as number) >= key) break;
    costs[at] = costs[child] as number;
    cells[at] = cells[child] as number;
    at = child;
  }
  costs[at] = key;
  cells[at] = cell;
  return top;
}

function grow(heap: CellHeap): void {
  const costs = new Float64Array(heap.costs.length * 2);
  const cells = new Int32Array(heap.cells.length * 2);
  costs.set(heap.costs);
  cells.set(heap.cells);
  heap.costs = costs;
  heap.cells = cells;
}
