import type { TypeShares } from './type-shares';

/** Episodes of one type in one home. */
export interface HomeOfType {
  readonly home: string;
  readonly type: string;
}

/**
 * Can a person still be given so many more, each in another home, so that each type has its share and each home that is owed is among them? Exact where shares are
 * whole numbers (Mendelsohn and Dulmage 1958: what can be covered on either side of a bipartite graph can be covered at once).
 *
 * @param free What there is in homes that the person does not have. @param counts Of each type, what they have. @param owed Homes that they must have yet.
 */
export function canComplete({
  free,
  counts,
  owed,
  left,
  shares,
}: {
  readonly free: readonly HomeOfType[];
  readonly counts: ReadonlyMap<string, number>;
  readonly owed: readonly string[];
  readonly left: number;
  readonly shares: TypeShares;
}): boolean {
  const room = (of: 'least' | 'most'): Map<string, number> =>
    new Map(
      [...shares].map(([type, share]) => [type, Math.max(0, share[of] - (counts.get(type) ?? 0))]),
    );
  const least = room('least');
  const due = [...least.values()].reduce((sum, one) => sum + one, 0);
  const homes = [...new Set(free.map(({ home }) => home))];
  return (
    owed.length <= left &&
    due <= left &&
    mostMatched(homes, free, room('most')) >= left &&
    mostMatched(homes, free, least) >= due &&
    mostMatched(owed, free, room('most')) >= owed.length
  );
}

/** How many of some homes can be given a type each, no type to more than it has room for (Kuhn's augmenting ways). */
function mostMatched(
  homes: readonly string[],
  free: readonly HomeOfType[],
  room: ReadonlyMap<string, number>,
): number {
  const typesOf = new Map<string, string[]>();
  for (const { home, type } of free)
    typesOf.set(home, [...new Set([...(typesOf.get(home) ?? []), type])]);
  const held = new Map<string, string[]>([...room.keys()].map((type) => [type, []]));
  const place = (home: string, tried: Set<string>): boolean =>
    (typesOf.get(home) ?? []).some((type) => {
      const own = held.get(type);
      if (own === undefined || tried.has(type)) return false;
      tried.add(type);
      if (own.length < (room.get(type) ?? 0)) {
        own.push(home);
        return true;
      }
      const moved = own.findIndex((other) => place(other, tried));
      if (moved < 0) return false;
      own[moved] = home;
      return true;
    });
  return homes.filter((home) => place(home, new Set())).length;
}
