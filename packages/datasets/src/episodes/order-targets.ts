import { categoryInfo } from '@parley/protocol';
import { visibleDifferences } from '@parley/scenes/describe';
import type { SceneInstance } from '@parley/scenes/format';
import { randomStream } from '@parley/scenes/seed';

/** CoIN-Bench asks for at least two other instances of the category. */
export const MIN_DISTRACTORS = 2;
/** Degrees in which others differ from a target: in one visible way, in two, in more. */
const ALL_DEGREES = 3;
/** How many times its even part of the episodes a category may take before those without all degrees have their turn. */
const LARGEST_PART = 2;

/** What the order of targets depends on. */
interface OrderOptions {
  readonly seed: string;
  /** Episodes that are wanted. */ readonly count: number;
  /** All target categories when left out. */ readonly categories?: readonly string[];
  /** Others of the category, at least. */ readonly minDistractors?: number;
}

/**
 * Targets in the order in which they are tried: the best of each category, so that none is left out; then those whose
 * others differ from them by all three degrees, categories in turns up to twice their even part; then the rest in turns.
 * Within a category those with more degrees come first, of these the ones that are hardest to describe.
 */
export function orderTargets(
  instances: readonly SceneInstance[],
  options: OrderOptions,
): SceneInstance[] {
  const rows = rowsOf(instances, options);
  const most = Math.ceil((LARGEST_PART * options.count) / Math.max(1, rows.length));
  const graded = rows.map((row) => {
    const full = row.filter((one) => degreesOf(one, row) === ALL_DEGREES).slice(0, most);
    return { best: row.slice(0, 1), full: full.filter((one) => one !== row[0]) };
  });
  const first = new Set([
    ...inTurns(graded.map(({ best }) => best)),
    ...inTurns(graded.map(({ full }) => full)),
  ]);
  return [...first, ...inTurns(rows.map((row) => row.filter((one) => !first.has(one))))];
}

/** How many of {@link ALL_DEGREES} there are among the others of its category. */
export function degreesOf(target: SceneInstance, instances: readonly SceneInstance[]): number {
  const ways = instances
    .filter(({ id, category }) => category === target.category && id !== target.id)
    .map((one) => visibleDifferences(target, one));
  return Number(ways.includes(1)) + Number(ways.includes(2)) + Number(ways.some((n) => n > 2));
}

/** Things of each category that may be asked for, best first. */
function rowsOf(
  instances: readonly SceneInstance[],
  { seed, categories, minDistractors = MIN_DISTRACTORS }: OrderOptions,
): SceneInstance[][] {
  const isWanted = (category: string): boolean =>
    categories?.includes(category) ?? categoryInfo(category)?.isTarget === true;
  const names = [...new Set(instances.map(({ category }) => category))].filter(isWanted).sort();
  return names
    .map((name) => instances.filter(({ category }) => category === name))
    .filter((row) => row.length > minDistractors)
    .map((row) => {
      const degrees = new Map(row.map((one) => [one, degreesOf(one, row)]));
      const degree = (one: SceneInstance): number => degrees.get(one) ?? 0;
      return randomStream('targets', seed, row[0]?.category ?? '')
        .shuffle(row)
        .sort((a, b) => degree(b) - degree(a) || b.distinguishing.length - a.distinguishing.length);
    });
}

/** The first of each row, then the second of each. */
function inTurns<T>(rows: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, turn) =>
    rows.flatMap((row) => row[turn] ?? []),
  ).flat();
}
