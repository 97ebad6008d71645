import type { Json } from '@parley/protocol';
import { CoinBrief } from '@parley/task-coin/shared';

const read = new WeakMap<object, CoinBrief>();

/** What the page is told of a search. Each is read once. @throws {z.ZodError} For one of another task kind. */
export function coinBrief(brief: Json): CoinBrief {
  const key = brief as object;
  const known = read.get(key);
  if (known !== undefined) return known;
  const made = CoinBrief.parse(brief);
  read.set(key, made);
  return made;
}
