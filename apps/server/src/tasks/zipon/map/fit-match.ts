import type { Scene, SceneInstance } from '@parley/scenes/format';
import {
  areasOfScores,
  DEFAULT_MAP_MATCH,
  type FeatureMap,
  type ScoredArea,
  similarityBySlot,
} from '@parley/task-zipon/agents';
import { STRUCTURE, type TextSpace } from '../features';

/** Values that are tried. */
const MARGINS = [0.05, 0.1, 0.15, 0.2, 0.3];
const LEAST_SIMILARITIES = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];
/** An area is of a thing when its middle is so near to the thing's box on the floor plan, metres. */
const ON_THING_M = 0.3;

/** A map of a home, and the home. */
export interface MappedHome {
  readonly scene: Scene;
  readonly map: FeatureMap;
}

/** What a pair of values does over all homes and names. */
export interface FittedMatch {
  readonly margin: number;
  readonly minSimilarity: number;
  /** Share of areas that are of a thing of the name. */ readonly precision: number;
  /** Share of things that an area was of. */ readonly recall: number;
}

interface Counts {
  areas: number;
  right: number;
  things: number;
  found: number;
}

/**
 * Fits how similar a cell must be: every name in every home is looked up with every pair of values, and the pair with the best harmonic mean
 * of precision and recall over all is taken; of equal ones the strictest. The area limits stay those of the authors' code.
 */
export async function fitMatch(
  homes: readonly MappedHome[],
  space: TextSpace,
): Promise<FittedMatch> {
  const cells = MARGINS.flatMap((margin) =>
    LEAST_SIMILARITIES.map((minSimilarity) => ({
      margin,
      minSimilarity,
      counts: { areas: 0, right: 0, things: 0, found: 0 } satisfies Counts as Counts,
    })),
  );
  const others = (await space.featuresOf(STRUCTURE)).map(({ map }) => map);
  for (const { scene, map } of homes) {
    const names = [...new Set(scene.instances.map(nameOf))].sort();
    const features = await space.featuresOf(names);
    for (const [i, name] of names.entries()) {
      const things = scene.instances.filter((one) => nameOf(one) === name);
      const vector = features[i]?.map ?? [];
      const scores = similarityBySlot(map, vector, LEAST_SIMILARITIES[0]);
      for (const { counts, ...values } of cells) {
        const config = { ...DEFAULT_MAP_MATCH, ...values };
        count(counts, things, areasOfScores(map, scores, { others }, config));
      }
    }
  }
  const fitted = cells.map(({ counts, ...values }) => ({ ...values, ...ratesOf(counts) }));
  return fitted.reduce((best, one) => (isBetter(one, best) ? one : best));
}

/** What people call a thing. */
const nameOf = ({ noun, category }: SceneInstance): string => noun ?? category;

function count(
  counts: Counts,
  things: readonly SceneInstance[],
  areas: readonly ScoredArea[],
): void {
  const isOn = ({ aabb: { min, max } }: SceneInstance, [x, , z]: ScoredArea['position']): boolean =>
    Math.hypot(Math.max(min[0] - x, 0, x - max[0]), Math.max(min[2] - z, 0, z - max[2])) <=
    ON_THING_M;
  counts.areas += areas.length;
  counts.right += areas.filter(({ position }) => things.some((one) => isOn(one, position))).length;
  counts.things += things.length;
  counts.found += things.filter((one) => areas.some(({ position }) => isOn(one, position))).length;
}

const ratesOf = ({ areas, right, things, found }: Counts) => ({
  precision: round3(areas === 0 ? 0 : right / areas),
  recall: round3(things === 0 ? 0 : found / things),
});

const harmonic = ({ precision, recall }: Pick<FittedMatch, 'precision' | 'recall'>): number =>
  precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);

function isBetter(one: FittedMatch, best: FittedMatch): boolean {
  const gain = harmonic(one) - harmonic(best);
  if (gain !== 0) return gain > 0;
  return one.margin !== best.margin
    ? one.margin < best.margin
    : one.minSimilarity > best.minSimilarity;
}

const round3 = (value: number): number => Math.round(value * 1000) / 1000;
