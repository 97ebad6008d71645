import type { GoalRoom, Scene } from '@parley/scenes/format';
import { randomStream } from '@parley/scenes/seed';
import { PEOPLE } from './words';

/** Rooms to sleep in: each has its own owner. */
const SLEEPING = new Set(['bedroom', "children's room"]);
/** Homes with fewer sleepers have this many people all the same: a name must leave a choice. */
const FEWEST_PEOPLE = 2;
/** What a room is called with its owner. */
const WORDS: ReadonlyMap<string, string> = new Map([["children's room", 'room']]);
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Who lives in a home, and which room is whose. */
export interface Household {
  readonly people: readonly string[];
  /** In order of the scene. */ readonly rooms: readonly GoalRoom[];
}

/**
 * Gives the rooms of a home owners and names: everyone who sleeps there has a room; a study, and every bathroom but the
 * first, belongs to one of them; all other rooms are shared. No two rooms have the same name.
 */
export function nameRooms(scene: Pick<Scene, 'sceneId' | 'rooms'>, seed: string): Household {
  const random = randomStream('household', seed, scene.sceneId);
  const sleepers = scene.rooms.filter(({ type }) => SLEEPING.has(type)).length;
  const people = random.shuffle(PEOPLE).slice(0, Math.max(FEWEST_PEOPLE, sleepers));
  const beds = [...people];
  const free = new Map<string, string[]>();
  const rooms = scene.rooms.map(({ id, type }, i) => {
    const isFirst = scene.rooms.findIndex((room) => room.type === type) === i;
    const isPrivate = type === 'study' || (type === 'bathroom' && !isFirst);
    if (!free.has(type)) free.set(type, random.shuffle(people));
    const owner = SLEEPING.has(type) ? beds.shift() : isPrivate ? free.get(type)?.shift() : null;
    return { roomId: id, type, owner: owner ?? null };
  });
  return { people, rooms: numberRooms(rooms) };
}

/** Gives rooms their keys, numbered from 1 within a type in the order given, and unique names. */
export function numberRooms(rooms: readonly Omit<GoalRoom, 'key' | 'name'>[]): GoalRoom[] {
  const seen = new Map<string, number>();
  const names = new Set<string>();
  return rooms.map(({ roomId, type, owner }) => {
    const number = (seen.get(type) ?? 0) + 1;
    seen.set(type, number);
    const common = owner === null ? type : `${owner}'s ${WORDS.get(type) ?? type}`;
    const name = uniqueName(common, number, names);
    return { key: `${type}_${number}`, roomId, type, owner, name };
  });
}

function uniqueName(name: string, number: number, taken: Set<string>): string {
  const ordinal = ORDINALS[number - 1] ?? `${number}th`;
  const unique = taken.has(name) ? `${ordinal} ${name}` : name;
  taken.add(unique);
  return unique;
}
