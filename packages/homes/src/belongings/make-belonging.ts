import { ParleyError } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { assemble } from '../furniture';
import { BELONGING_CATEGORIES, type Belonging, type BelongingCategory } from './belonging';
import { MODELS } from './models';
import { sidesSeen } from './sides-seen';

/** Belongings of each category. */
export const PER_CATEGORY = 10;
/**
 * What all things are drawn by: raise it, and each id is another thing. Where some models change and the draws stay, `CAPTURE_VERSION` is raised in its stead, so that
 * what was captured before is kept apart and the other things stay what they are; a test there holds the hash of all of them.
 */
export const BELONGINGS_VERSION = '1';
/**
 * Of every ten, these are for tests: an instance is in one split only. Kinds of a category take turns by number, three or four of them: numbers with
 * three remainders of either make one test thing of a kind, and leave things of each for training.
 */
const TEST_OF_TEN = [3, 4, 5];

export type BelongingSplit = 'train' | 'test';

/** What names a belonging, without making it. */
export interface BelongingRef {
  readonly id: string;
  readonly category: BelongingCategory;
  readonly split: BelongingSplit;
}

/** All belongings there are, by category and number. */
export const BELONGINGS: readonly BelongingRef[] = BELONGING_CATEGORIES.flatMap((category) =>
  Array.from({ length: PER_CATEGORY }, (_, n) => ({
    id: `${category.replaceAll(' ', '-')}-${n}`,
    category,
    split: TEST_OF_TEN.includes(n % 10) ? ('test' as const) : ('train' as const),
  })),
);

const made = new Map<string, Belonging>();

/**
 * Makes a belonging: the same id always gives the same triangles and the same truth.
 *
 * @throws {ParleyError} `NOT_FOUND` for an id that there is none of.
 */
export function makeBelonging(id: string): Belonging {
  const known = made.get(id);
  if (known !== undefined) return known;
  const ref = BELONGINGS.find((one) => one.id === id);
  const model = MODELS.find(({ category }) => category === ref?.category);
  if (ref === undefined || model === undefined)
    throw new ParleyError('NOT_FOUND', `there is no belonging ${id}`, {
      where: id,
      remedy: `Name one from ${BELONGINGS[0]?.id} to ${BELONGINGS.at(-1)?.id}; \`parley pinverify objects\` lists them.`,
    });
  const n = Number(id.slice(id.lastIndexOf('-') + 1));
  const parts = model.build(randomStream('belonging', BELONGINGS_VERSION, id), n);
  const seen = sidesSeen(parts);
  const belonging: Belonging = {
    id,
    category: ref.category,
    parts: parts.map(({ name, attributes }, i) => ({ name, attributes, seenFrom: seen[i] ?? [] })),
    build: assemble({ colliders: [], pieces: parts.flatMap(({ pieces }) => pieces) }),
  };
  made.set(id, belonging);
  return belonging;
}
