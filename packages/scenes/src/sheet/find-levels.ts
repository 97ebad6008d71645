/** A storey: the height of its floor and of what is half-way to the next, metres. */
export interface Level {
  readonly floorM: number;
  readonly fromM: number;
  readonly toM: number;
}

const BIN_M = 0.2;
/** Heights this near to a floor belong to it: stairs go to the nearer one. */
const APART_M = 1.6;
const LEAST_SHARE = 0.05;
const MAX_LEVELS = 4;

/** Storeys by how much can be stood on at each height: the most common heights that are far enough apart, lowest first. */
export function findLevels(heightsM: readonly number[]): Level[] {
  const bins = new Map<number, number>();
  for (const height of heightsM) {
    const bin = Math.round(height / BIN_M);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  const floors: number[] = [];
  for (const [bin, count] of [...bins].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    if (floors.length === MAX_LEVELS || count < LEAST_SHARE * heightsM.length) break;
    if (floors.every((floor) => Math.abs(floor - bin * BIN_M) >= APART_M)) floors.push(bin * BIN_M);
  }
  const sorted = (floors.length === 0 ? [0] : floors).sort((a, b) => a - b);
  const between = (i: number): number => ((sorted[i] as number) + (sorted[i + 1] as number)) / 2;
  return sorted.map((floorM, i) => ({
    floorM,
    fromM: i === 0 ? -Infinity : between(i - 1),
    toM: i === sorted.length - 1 ? Infinity : between(i),
  }));
}
