import { cosineOfMean, type MemoryMatch, matchesOf } from '@parley/task-zipon/agents';
import type { TextSpace } from '../features';
import type { RememberedName } from './remembered-names';

/** Values that are tried. */
const MARGINS = [0.005, 0.01, 0.02, 0.03, 0.05];
const LEAST_SIMILARITIES = Array.from({ length: 50 }, (_, i) => Math.round(50 + i) / 100);

/** How often the memory answers rightly; shares, to 1e-4. */
export interface MemoryRates {
  /** Texts. */ readonly asked: number;
  /** Of names that it holds, those whose thing it gives first. */ readonly held: number;
  /** Of names that it does not hold, those for which it gives nothing. */ readonly notHeld: number;
}

/** What a pair of values does over homes. */
export interface RatedMatch extends MemoryMatch {
  /** Things asked for by the very name that was remembered. */ readonly byName: MemoryRates;
  /** By other words for the thing. */ readonly bySynonym: MemoryRates;
}

interface Counts {
  asked: number;
  held: number;
  notHeld: number;
}

/** A text that is asked for, and how like it each remembered name of its home is. */
interface Query {
  readonly group: 'byName' | 'bySynonym';
  /** With its own name among them, which is the first. */ readonly similarities: readonly number[];
}

/**
 * Fits how like a text a remembered name must be: every name of every home is asked for, of a memory that holds all names of the home, as in
 * a second round, and of one that holds all but this, as in a first. The robot goes to what the memory gives first, so an answer is
 * right when that is the thing, or nothing where it holds none. The pair with the most right answers over both memories is taken; of equal
 * ones the strictest. Requests repeat names as they were confirmed; other words for the thing are rated beside, and fit nothing: an encoder
 * that tells dates apart by so little cannot have both.
 */
export async function fitMemory(
  homes: readonly (readonly RememberedName[])[],
  space: TextSpace,
): Promise<RatedMatch> {
  const queries = await queriesOf(homes, space);
  const rated = MARGINS.flatMap((margin) =>
    LEAST_SIMILARITIES.map((minSimilarity) => rate(queries, { margin, minSimilarity })),
  );
  return rated.reduce((best, one) => (isBetter(one, best) ? one : best));
}

/** How a pair of values does over homes. */
export const rateMemory = async (
  homes: readonly (readonly RememberedName[])[],
  { space, match }: { readonly space: TextSpace; readonly match: MemoryMatch },
): Promise<RatedMatch> => rate(await queriesOf(homes, space), match);

async function queriesOf(
  homes: readonly (readonly RememberedName[])[],
  space: TextSpace,
): Promise<Query[]> {
  const queries: Query[] = [];
  for (const names of homes) {
    const kept = (await space.featuresOf(names.map(({ name }) => name))).map(
      ({ memory }) => memory,
    );
    for (const [own, { name, synonyms }] of names.entries()) {
      const texts = [name, ...synonyms];
      const asked = (await space.featuresOf(texts)).map(({ memory }) => memory);
      for (const [i, vector] of asked.entries()) {
        const all = kept.map((one) => cosineOfMean([one], vector));
        const similarities = [all[own] as number, ...all.filter((_, k) => k !== own)];
        queries.push({ group: i === 0 ? 'byName' : 'bySynonym', similarities });
      }
    }
  }
  return queries;
}

function rate(queries: readonly Query[], match: MemoryMatch): RatedMatch {
  const counts = { byName: noCounts(), bySynonym: noCounts() };
  for (const { group, similarities } of queries) {
    const [first = -1, ...others] = similarities;
    const own = counts[group];
    own.asked++;
    own.held += Number(matchesOf(similarities, match)[0] && others.every((one) => one < first));
    own.notHeld += Number(!matchesOf(others, match).includes(true));
  }
  const { byName, bySynonym } = counts;
  return { ...match, byName: ratesOf(byName), bySynonym: ratesOf(bySynonym) };
}

const noCounts = (): Counts => ({ asked: 0, held: 0, notHeld: 0 });

const ratesOf = ({ asked, held, notHeld }: Counts): MemoryRates => ({
  asked,
  held: round4(asked === 0 ? 0 : held / asked),
  notHeld: round4(asked === 0 ? 0 : notHeld / asked),
});

/** Right answers of both memories to names as they were remembered. */
const worthOf = ({ byName }: RatedMatch): number => byName.held + byName.notHeld;

function isBetter(one: RatedMatch, best: RatedMatch): boolean {
  const gain = worthOf(one) - worthOf(best);
  if (gain !== 0) return gain > 0;
  return one.minSimilarity !== best.minSimilarity
    ? one.minSimilarity > best.minSimilarity
    : one.margin < best.margin;
}

const round4 = (value: number): number => Math.round(value * 1e4) / 1e4;
