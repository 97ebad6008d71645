import { randomStream } from '@parley/scenes/seed';
import type { DescribedObject } from '../descriptions';
import { type ClaimedValue, readClaims } from './read-claims';
import type { Side } from './sides-faced';
import type { Eye, TrueView } from './verify-view';

const VALUES: readonly ClaimedValue[] = [
  ...(['colour', 'second colour', 'print', 'lettering', 'material', 'pattern', 'shape'] as const),
];

/** Counts of words, as a vector. */
type Bag = ReadonlyMap<string, number>;

/**
 * How alike a description and what is in view are, as cosine of two bags of attribute values: which part has which value is lost, as it
 * is in one vector for a whole picture. It stands in for CLIP and SigLIP2 (PInVerify §6.3), and measures neither.
 */
export function similarityOf(text: string, view: TrueView, { profile, seed }: Eye): number {
  const { object, aspect, isHidden } = view;
  const said = bagOf([
    ...namesIn(text, view.kin),
    ...readClaims(text, view.kin).flatMap(({ values }) => Object.values(values)),
  ]);
  const seen = isHidden ? new Map() : seenBag(object, aspect.sides);
  const random = randomStream(seed, 'gt-attribute-vector', object.id, aspect.octant, text);
  const noise = profile.jitter * (random.next() + random.next() - 1);
  return Math.min(1, Math.max(-1, Math.round((cosine(said, seen) + noise) * 1e6) / 1e6));
}

/** Category and values of all parts that are in view; the whole counts as often as it has parts in view. */
const seenBag = ({ category, parts }: DescribedObject, sides: readonly Side[]): Bag =>
  bagOf([
    category,
    ...parts
      .filter(({ seenFrom }) => seenFrom.some((side) => sides.includes(side as Side)))
      .flatMap(({ attributes }) => VALUES.flatMap((name) => attributes[name] ?? [])),
  ]);

/** The category where the text names it by a word or a kind of it. */
function namesIn(text: string, kin: readonly DescribedObject[]): string[] {
  const category = kin[0]?.category;
  if (category === undefined) return [];
  const kinds = readClaims(text, kin).some(({ values }) => values.shape !== undefined);
  return kinds || text.toLowerCase().includes(category) ? [category] : [];
}

function bagOf(words: readonly string[]): Bag {
  const bag = new Map<string, number>();
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

function cosine(one: Bag, other: Bag): number {
  let dot = 0;
  for (const [word, count] of one) dot += count * (other.get(word) ?? 0);
  const length = (bag: Bag): number =>
    Math.sqrt([...bag.values()].reduce((sum, count) => sum + count * count, 0));
  const both = length(one) * length(other);
  return both === 0 ? 0 : dot / both;
}
