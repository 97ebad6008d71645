import { NAME_KINDS, type NameKind } from '@parley/scenes/format';
import { randomStream } from '@parley/scenes/seed';
import type { Household } from './name-rooms';
import { type PersonalName, personalName } from './personal-name';
import type { SameGoalSet } from './same-goal-sets';
import { DATES, daysOfPurchase, MAKERS } from './words';

/** Built in for all: in a shared room no one owns them. */
const FIXTURES = new Set([
  ...['toilet', 'sink', 'bathtub', 'shower', 'bidet', 'counter', 'stove', 'oven', 'fridge'],
  ...['radiator', 'range hood', 'fireplace', 'air conditioner', 'washing machine'],
]);

/**
 * Names for sets of things, one each, in the order given; no name occurs twice. The three kinds take turns within a type.
 * In a private room a thing may carry its owner's name when it is the only one of its type there, and never another
 * person's; what is built in is no one's in a shared room; no one has two of a type by name.
 *
 * @throws {RangeError} when a home holds thousands of sets of one type.
 */
export function nameThings(
  sets: readonly SameGoalSet[],
  { people, rooms }: Household,
  seed: string,
): PersonalName[] {
  const ownerOf = new Map(rooms.map(({ roomId, owner }) => [roomId, owner]));
  const perType = new Map<string, ReturnType<typeof pools>>();
  const reserved = (type: string): Set<string> =>
    new Set(
      sets.flatMap((set) =>
        set.type === type && isAlone(set, sets) ? (ownerOf.get(set.roomId) ?? []) : [],
      ),
    );
  return sets.map((set) => {
    const count = sets.filter(({ type }) => type === set.type).length;
    const pool = perType.get(set.type) ?? pools(set.type, { count, people, seed });
    perType.set(set.type, pool);
    const owner = ownerOf.get(set.roomId) ?? null;
    for (let turn = 0; turn < NAME_KINDS.length; turn++) {
      const kind = NAME_KINDS[(pool.turn + turn) % NAME_KINDS.length] as NameKind;
      const word = kind === 'owner' ? ownerWord(set) : pool[kind].shift();
      if (word === undefined) continue;
      pool.turn += turn + 1;
      return personalName(kind, set.type, word);
    }
    throw new RangeError(`nameThings: more things of type ${set.type} than names`);

    function ownerWord(one: SameGoalSet): string | undefined {
      if (owner !== null) return isAlone(one, sets) ? take(pool.owner, owner) : undefined;
      if (FIXTURES.has(one.type) || pool.owner.length === 0) return undefined;
      const taken = reserved(one.type);
      const person = pool.owner.find((each) => !taken.has(each));
      return person === undefined ? undefined : take(pool.owner, person);
    }
  });
}

const isAlone = (set: SameGoalSet, sets: readonly SameGoalSet[]): boolean =>
  sets.every((other) => other === set || other.type !== set.type || other.roomId !== set.roomId);

function pools(
  type: string,
  { count, people, seed }: { count: number; people: readonly string[]; seed: string },
) {
  const random = randomStream('names', seed, type);
  const isMany = count > MAKERS.length + DATES.length;
  return {
    turn: random.int(NAME_KINDS.length),
    owner: random.shuffle(people),
    maker: random.shuffle(MAKERS),
    date: [...random.shuffle(DATES), ...(isMany ? random.shuffle(daysOfPurchase()) : [])],
  };
}

function take(list: string[], word: string): string | undefined {
  const at = list.indexOf(word);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}
