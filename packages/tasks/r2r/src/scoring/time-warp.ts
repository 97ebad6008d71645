/**
 * Cost of the cheapest monotonic alignment of two sequences (dynamic time warping), in the unit of the distance.
 *
 * @param distance Of an item of the first to one of the second. Both have at least one item.
 */
export function warpCost(
  query: readonly number[],
  reference: readonly number[],
  distance: (a: number, b: number) => number,
): number {
  let last = [0, ...reference.map(() => Infinity)];
  for (const item of query) {
    const line = [Infinity];
    for (const [j, other] of reference.entries()) {
      const before = Math.min(last[j] as number, last[j + 1] as number, line[j] as number);
      line.push(before + distance(item, other));
    }
    last = line;
  }
  return last.at(-1) as number;
}
