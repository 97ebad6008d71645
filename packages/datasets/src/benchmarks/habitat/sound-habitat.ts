import { ParleyError } from '@parley/protocol';
import type { z } from 'zod';
import { badEpisodes } from '../bad-episodes';
import { checked } from '../read-lossless';
import { CoinFile, GoatFile, goalsKey, HabitatFile, ObjectNavFile } from './habitat-schema';
import {
  checkCoin,
  checkGoalList,
  checkGoat,
  checkObjectNav,
  checkRotations,
} from './read-habitat';

/** How the episodes of one of Habitat's tasks are checked one by one. */
interface Parts {
  readonly episode: z.ZodType;
  /** Member that holds goals by key, and schema of the goals of one key; null without goals. */
  readonly goals: { readonly member: string; readonly list: z.ZodType } | null;
  /** Keys of the goals that an episode names. */
  readonly keysOf: (episode: never) => readonly string[];
  readonly check: (episode: never, file: never, where: string) => void;
}

const PARTS = {
  coin: {
    episode: CoinFile.shape.episodes.element,
    goals: { member: 'goals', list: CoinFile.shape.goals.valueType },
    keysOf: ({ scene_id, object_instance_id }: CoinFile['episodes'][number]) => [
      goalsKey(scene_id, object_instance_id),
    ],
    check: checkCoin,
  },
  goat: {
    episode: GoatFile.shape.episodes.element,
    goals: { member: 'goals', list: GoatFile.shape.goals.valueType },
    keysOf: ({ scene_id, tasks }: GoatFile['episodes'][number]) =>
      tasks.map(([category]) => goalsKey(scene_id, category)),
    check: checkGoat,
  },
  objectnav: {
    episode: ObjectNavFile.shape.episodes.element,
    goals: { member: 'goals_by_category', list: ObjectNavFile.shape.goals_by_category.valueType },
    keysOf: ({ scene_id, object_category }: ObjectNavFile['episodes'][number]) => [
      goalsKey(scene_id, object_category),
    ],
    check: checkObjectNav,
  },
  habitat: {
    episode: HabitatFile.shape.episodes.element,
    goals: null,
    keysOf: () => [],
    check: () => undefined,
  },
} as const satisfies Readonly<Record<string, Parts>>;

export type HabitatTask = keyof typeof PARTS;

export const isHabitatTask = (format: string): format is HabitatTask =>
  Object.hasOwn(PARTS, format);

/**
 * A data set of Habitat without the episodes that cannot be read: wrong themselves, or by the goals that they name. One wrong goal
 * of a key takes all of the key with it: what is left would be another task.
 *
 * @param value Of the JSON file. @param file Name for messages.
 * @returns The value without them, and a line for each with its place and the reason, as for goals that no line of an episode names.
 * @throws {ParleyError} `BAD_EPISODE` where nothing is left.
 */
export function soundHabitat(
  value: unknown,
  task: HabitatTask,
  file: string,
): { readonly value: unknown; readonly leftOut: readonly string[] } {
  const { episode, goals, keysOf, check }: Parts = PARTS[task];
  const whole = value as Record<string, unknown>;
  // The check of the whole says what is wrong with the file itself.
  if (!Array.isArray(whole.episodes) || (goals !== null && !isRecord(whole[goals.member])))
    return { value, leftOut: [] };
  const read = goals === null ? null : soundGoals(whole[goals.member] as object, goals);
  const sound = read === null || goals === null ? whole : { ...whole, [goals.member]: read.sound };
  const leftOut: string[] = [];
  const named = new Set<string>();
  const episodes = whole.episodes.filter((one: unknown, i) => {
    const where = `${file} episodes.${i}`;
    const fault = faultOf(() => {
      // What the schema of the task has checked flows to the functions of the same task only.
      const own = checked(one, episode, where, '.') as never;
      checkRotations(own, where);
      const key = keysOf(one as never).find((each) => read?.faults.has(each));
      if (key !== undefined) {
        named.add(key);
        throw badEpisodes(where, read?.faults.get(key) ?? '');
      }
      check(one as never, sound as never, where);
    });
    if (fault !== null) leftOut.push(`${fault}: left out`);
    return fault === null;
  });
  const others = [...(read?.faults ?? [])].flatMap(([key, fault]) =>
    named.has(key) ? [] : [`${file} ${fault}: left out`],
  );
  if (leftOut.length === 0) return { value: sound, leftOut: others };
  if (episodes.length === 0) throw badEpisodes(file, `nothing is left: ${leftOut[0]}`);
  const counted = `${leftOut.length} of ${whole.episodes.length} episodes cannot be read`;
  return { value: { ...sound, episodes }, leftOut: [...leftOut, counted, ...others] };
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Goals by key without those that cannot be read, and what is wrong with these. */
function soundGoals(
  goals: object,
  { member, list }: NonNullable<Parts['goals']>,
): { readonly sound: object; readonly faults: ReadonlyMap<string, string> } {
  const faults = new Map<string, string>();
  const sound = Object.entries(goals).filter(([key, own]) => {
    const where = `${member}.${key}`;
    const fault = faultOf(() => checkGoalList(checked(own, list, where, '.') as never, where));
    if (fault !== null) faults.set(key, fault);
    return fault === null;
  });
  return { sound: Object.fromEntries(sound), faults };
}

/** Place and reason; null where nothing is wrong. */
function faultOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ParleyError && error.code === 'BAD_EPISODE')
      return `${error.where}: ${error.message}`;
    throw error;
  }
}
