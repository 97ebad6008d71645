import type { Json } from '@parley/protocol';
import { CoinBrief } from '@parley/task-coin/shared';
import { thingName } from './words/thing-name';

/** What the page is told of a search, and what it calls the thing. */
type NamedBrief = CoinBrief & { readonly name: string };

const read = new WeakMap<object, NamedBrief>();

/** What the page is told of a search. Each is read once. @throws {z.ZodError} For one of another task kind. */
export function coinBrief(brief: Json): NamedBrief {
  const key = brief as object;
  const known = read.get(key);
  if (known !== undefined) return known;
  const told = CoinBrief.parse(brief);
  const made = { ...told, name: thingName(told.category) };
  read.set(key, made);
  return made;
}
