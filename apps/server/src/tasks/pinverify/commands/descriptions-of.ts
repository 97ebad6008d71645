import { type BelongingRef, makeBelonging } from '@parley/homes/belongings';
import { describeObject } from '@parley/task-pinverify/truth';

/** What `object_descriptions.json` says of an object. */
interface DescribedEntry {
  readonly object_category: string;
  readonly split: 'train' | 'test';
  readonly descriptions: readonly [string, string, string];
}

/** Three descriptions of each object by its id, full, medium and vague, in the words of its split. */
export const descriptionsOf = (
  refs: readonly BelongingRef[],
  seed: string,
): Readonly<Record<string, DescribedEntry>> =>
  Object.fromEntries(
    refs.map(({ id, category, split }) => [
      id,
      {
        object_category: category,
        split,
        descriptions: describeObject(makeBelonging(id), split, seed),
      },
    ]),
  );
