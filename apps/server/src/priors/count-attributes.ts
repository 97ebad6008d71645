import { ATTRIBUTES, type AttributeName } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { instancesById, neighbourCategories } from './neighbour-categories';

/** What was counted of a category. */
export interface CategoryCounts {
  /** Things of the category, over all homes. */ readonly things: number;
  /** Homes with at least one. */ readonly homes: number;
  /** Things that have a value, by attribute and value; `near` has several values a thing. */
  readonly values: Readonly<Partial<Record<AttributeName, Readonly<Record<string, number>>>>>;
  /**
   * By attribute: the values that things have which are not the only one of their kind at home, and the expected number
   * of them that another of the kind has too. The second over the first is the chance that a rival shares a value.
   */
  readonly shared: Readonly<
    Partial<Record<AttributeName, { readonly of: number; readonly also: number }>>
  >;
}

type Values = ReadonlyMap<AttributeName, readonly string[]>;

interface Counted {
  things: number;
  homes: number;
  readonly values: Map<AttributeName, Map<string, number>>;
  readonly shared: Map<AttributeName, { of: number; also: number }>;
}

/** Counts attribute values of the things of homes by category; categories and values in alphabetical order. */
export function countAttributes(
  scenes: readonly Pick<Scene, 'instances'>[],
): Readonly<Record<string, CategoryCounts>> {
  const seen = new Map<string, Counted>();
  for (const scene of scenes) {
    const byId = instancesById(scene);
    const kinds = new Map<string, Values[]>();
    for (const one of scene.instances)
      kinds.set(one.category, [...(kinds.get(one.category) ?? []), valuesOf(one, byId)]);
    for (const [category, things] of kinds) addHome(seenOf(seen, category), things);
  }
  return Object.fromEntries(
    [...seen].sort(byName).map(([category, counted]) => [category, countsOf(counted)]),
  );
}

const byName = <T>([a]: readonly [string, T], [b]: readonly [string, T]): number =>
  a < b ? -1 : a > b ? 1 : 0;

function valuesOf(one: SceneInstance, byId: ReadonlyMap<number, SceneInstance>): Values {
  const values = new Map<AttributeName, readonly string[]>();
  for (const slot of ATTRIBUTES) {
    const own = one.attributes[slot] ?? [];
    const told = slot === 'near' ? neighbourCategories(one, byId) : [own].flat();
    if (told.length > 0) values.set(slot, told);
  }
  return values;
}

function seenOf(seen: Map<string, Counted>, category: string): Counted {
  let counted = seen.get(category);
  if (counted === undefined) {
    counted = { things: 0, homes: 0, values: new Map(), shared: new Map() };
    seen.set(category, counted);
  }
  return counted;
}

/** Adds the things of one category of one home. Each value counts once, however many rivals there are. */
function addHome(counted: Counted, things: readonly Values[]): void {
  counted.homes++;
  counted.things += things.length;
  for (const thing of things)
    for (const [slot, values] of thing) {
      const counts = counted.values.get(slot) ?? new Map<string, number>();
      counted.values.set(slot, counts);
      const shared = counted.shared.get(slot) ?? { of: 0, also: 0 };
      counted.shared.set(slot, shared);
      for (const value of values) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
        if (things.length === 1) continue;
        const having = things.filter((other) => other.get(slot)?.includes(value) === true).length;
        shared.of++;
        shared.also += (having - 1) / (things.length - 1);
      }
    }
}

const countsOf = ({ things, homes, values, shared }: Counted): CategoryCounts => ({
  things,
  homes,
  values: Object.fromEntries(
    ATTRIBUTES.filter((slot) => values.has(slot)).map((slot) => [
      slot,
      Object.fromEntries([...(values.get(slot) as Map<string, number>)].sort(byName)),
    ]),
  ),
  shared: Object.fromEntries(
    ATTRIBUTES.flatMap((slot) => {
      const { of, also } = shared.get(slot) ?? { of: 0, also: 0 };
      return of === 0 ? [] : [[slot, { of, also: Math.round(also * 100) / 100 }]];
    }),
  ),
});
