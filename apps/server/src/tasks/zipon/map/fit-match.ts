import { LEXICON_TRAIN } from '@parley/agent-core/nlu';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import {
  areasOfScores,
  DEFAULT_MAP_MATCH,
  type FeatureMap,
  MAP_OTHERS,
  type ScoredArea,
  similarityBySlot,
} from '@parley/task-zipon/agents';
import type { TextSpace } from '../features';

/** Values that are tried: margins, and least similarities in ascending order. */
export interface TriedMatches {
  readonly margins: readonly number[];
  readonly least: readonly number[];
}
/** For features made from truth, whose texts are of a sentence encoder. */
export const FROM_TRUTH: TriedMatches = {
  margins: [0.05, 0.1, 0.15, 0.2, 0.3],
  least: [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7],
};
/** For image-text models: between a picture and a text their cosines are low and lie close (SigLIP's about 0 to 0.2, CLIP's about 0.15 to 0.35). */
export const FOR_MODELS: TriedMatches = {
  margins: [0.005, 0.01, 0.02, 0.03, 0.05, 0.08],
  least: Array.from({ length: 21 }, (_, i) => Math.round((i * 0.02 - 0.05) * 1000) / 1000),
};
/** An area is of a thing when its middle is so near to the thing's box on the floor plan, metres. */
const ON_THING_M = 0.3;

/** A map of a home, and the home. */
export interface MappedHome {
  readonly scene: Scene;
  readonly map: FeatureMap;
}

/** Of areas, those that are of a thing of the name; of things, those that an area was of; shares. */
export interface MatchRates {
  readonly precision: number;
  readonly recall: number;
}

/** What a pair of values does over all homes. */
export interface FittedMatch {
  readonly margin: number;
  readonly minSimilarity: number;
  /** Things looked up by the names that homes have for them. */ readonly byName: MatchRates;
  /** By other words that people have for them. */ readonly bySynonym: MatchRates;
}

interface Counts {
  areas: number;
  right: number;
  things: number;
  found: number;
}
type Group = 'byName' | 'bySynonym';

/**
 * Fits how similar a cell must be: every name in every home, and every other word for it that speakers of the training part have (SCI-16), is
 * looked up with every pair of values. The pair is taken whose F-measures, in which recall counts twice, are best on average over both; of
 * equal ones the strictest. The area limits stay those of the authors' code.
 */
export async function fitMatch(
  homes: readonly MappedHome[],
  space: Pick<TextSpace, 'featuresOf'>,
  { margins, least }: TriedMatches = FROM_TRUTH,
): Promise<FittedMatch> {
  const cells = margins.flatMap((margin) =>
    least.map((minSimilarity) => ({
      values: { margin, minSimilarity },
      byName: noCounts(),
      bySynonym: noCounts(),
    })),
  );
  for (const { scene, map } of homes)
    for (const { text, name, group } of queriesOf(scene)) {
      const things = scene.instances.filter((one) => nameOf(one) === name);
      const apart = MAP_OTHERS.filter((other) => other !== text);
      const [feature, ...rest] = await space.featuresOf([text, ...apart]);
      const others = rest.map((other) => other.map);
      const scores = similarityBySlot(map, feature?.map ?? [], least[0]);
      for (const cell of cells) {
        const config = { ...DEFAULT_MAP_MATCH, ...cell.values };
        count(cell[group], things, areasOfScores(map, scores, { others }, config));
      }
    }
  const fitted = cells.map(({ values, byName, bySynonym }) => ({
    ...values,
    byName: ratesOf(byName),
    bySynonym: ratesOf(bySynonym),
  }));
  return fitted.reduce((best, one) => (isBetter(one, best) ? one : best));
}

const noCounts = (): Counts => ({ areas: 0, right: 0, things: 0, found: 0 });

interface Query {
  readonly text: string;
  readonly name: string;
  readonly group: Group;
}

/** Every name in a home, and other words for those that have any. */
function queriesOf({ instances }: Scene): Query[] {
  const names = [...new Set(instances.map(nameOf))].sort();
  return names.flatMap((name): Query[] => [
    { text: name, name, group: 'byName' },
    ...(LEXICON_TRAIN.thing[name] ?? []).map((text): Query => ({ text, name, group: 'bySynonym' })),
  ]);
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

const ratesOf = ({ areas, right, things, found }: Counts): MatchRates => ({
  precision: round3(areas === 0 ? 0 : right / areas),
  recall: round3(things === 0 ? 0 : found / things),
});

/** How much more recall counts than precision. Ours: a place too many costs a walk, as the robot looks before it asks; a thing too few, the goal. */
const RECALL_WEIGHT = 2;

/** F-measure of precision and recall (van Rijsbergen 1979), 0…1. */
export function fMeasure({ precision, recall }: MatchRates, weight = RECALL_WEIGHT): number {
  const square = weight * weight;
  const of = square * precision + recall;
  return of === 0 ? 0 : ((1 + square) * precision * recall) / of;
}

const worthOf = ({ byName, bySynonym }: FittedMatch): number =>
  (fMeasure(byName) + fMeasure(bySynonym)) / 2;

function isBetter(one: FittedMatch, best: FittedMatch): boolean {
  const gain = worthOf(one) - worthOf(best);
  if (gain !== 0) return gain > 0;
  return one.margin !== best.margin
    ? one.margin < best.margin
    : one.minSimilarity > best.minSimilarity;
}

const round3 = (value: number): number => Math.round(value * 1000) / 1000;
