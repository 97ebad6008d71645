import type { z } from 'zod';
import { badEpisodes } from '../bad-episodes';
import { checked } from '../read-lossless';
import {
  CoinFile,
  GoatFile,
  type GoatGoal,
  goalsKey,
  type HabitatCamera,
  type HabitatEpisode,
  HabitatFile,
  ObjectNavFile,
  type Quaternion,
} from './habitat-schema';

/** How far a quaternion's length may be from 1. */
const UNIT_SLACK = 1e-3;

/**
 * A data set of any Habitat task, as it is.
 *
 * @param value Of the JSON file. @param file Name for messages.
 * @throws {ParleyError} `BAD_EPISODE` naming file and member.
 */
export const readHabitat = (value: unknown, file: string): HabitatFile =>
  habitatFile(value, HabitatFile, file);

/** A data set of Habitat ObjectNav. @throws {ParleyError} as {@link readHabitat}, also for goals that are not there. */
export function readObjectNav(value: unknown, file: string): ObjectNavFile {
  const data = habitatFile(value, ObjectNavFile, file);
  checkGoals(data.goals_by_category, `${file} goals_by_category`);
  for (const [i, episode] of data.episodes.entries())
    checkObjectNav(episode, data, `${file} episodes.${i}`);
  return data;
}

/** A data set of CoIN-Bench. @throws {ParleyError} as {@link readHabitat}, also for goals that are not there. */
export function readCoin(value: unknown, file: string): CoinFile {
  const data = habitatFile(value, CoinFile, file);
  checkGoals(data.goals, `${file} goals`);
  for (const [i, episode] of data.episodes.entries())
    checkCoin(episode, data, `${file} episodes.${i}`);
  return data;
}

/**
 * A data set of GOAT-Bench. @throws {ParleyError} as {@link readHabitat}, also for a goal, an instance or a picture that
 * is not there.
 */
export function readGoat(value: unknown, file: string): GoatFile {
  const data = habitatFile(value, GoatFile, file);
  checkGoals(data.goals, `${file} goals`);
  for (const [i, episode] of data.episodes.entries())
    checkGoat(episode, data, `${file} episodes.${i}`);
  return data;
}

/** Is the goal there that an episode names? @throws {ParleyError} `BAD_EPISODE` where it is not. */
export function checkObjectNav(
  { scene_id, object_category }: ObjectNavFile['episodes'][number],
  { goals_by_category: goals }: Pick<ObjectNavFile, 'goals_by_category'>,
  where: string,
): void {
  const key = goalsKey(scene_id, object_category);
  if ((goals[key] ?? []).length === 0) throw missing(where, 'goals_by_category', key);
}

/** The same of CoIN-Bench. */
export function checkCoin(
  { scene_id, object_instance_id }: CoinFile['episodes'][number],
  { goals }: Pick<CoinFile, 'goals'>,
  where: string,
): void {
  const key = goalsKey(scene_id, object_instance_id);
  if (goals[key] === undefined) throw missing(where, 'goals', key);
}

/** The same of GOAT-Bench, of every subtask. */
export function checkGoat(
  { scene_id, tasks }: GoatFile['episodes'][number],
  { goals: all }: Pick<GoatFile, 'goals'>,
  of: string,
): void {
  for (const [k, [category, by, id, image]] of tasks.entries()) {
    const where = `${of}.tasks.${k}`;
    const key = goalsKey(scene_id, category);
    const goals = all[key] ?? [];
    if (goals.length === 0) throw missing(where, 'goals', key);
    if (by === 'object') continue;
    const goal = goals.find(({ object_id }) => object_id === id);
    if (goal === undefined)
      throw badEpisodes(where, `goals ${key} holds no thing with the id ${id}`);
    if (by === 'image' && goal.image_goals?.[Number(image)] === undefined)
      throw badEpisodes(where, `${id} has no picture number ${image}`);
  }
}

function habitatFile<T extends z.ZodType<HabitatFile>>(
  value: unknown,
  schema: T,
  file: string,
): z.input<T> {
  const data = checked(value, schema, file);
  for (const [i, episode] of (data as HabitatFile).episodes.entries())
    checkRotations(episode, `${file} episodes.${i}`);
  return data;
}

/** Do the rotations of an episode turn and not stretch? @throws {ParleyError} `BAD_EPISODE` where one does not. */
export function checkRotations(
  { start_rotation, ...episode }: HabitatEpisode,
  where: string,
): void {
  checkUnit(start_rotation, `${where}.start_rotation`);
  const { camera_spec } = episode as { camera_spec?: HabitatCamera | null };
  if (camera_spec) checkUnit(camera_spec.rotation, `${where}.camera_spec.rotation`);
}

function checkGoals(goals: Readonly<Record<string, readonly GoatGoal[]>>, where: string): void {
  for (const [key, list] of Object.entries(goals)) checkGoalList(list, `${where}.${key}`);
}

/** The same of the goals of one key. */
export function checkGoalList(list: readonly GoatGoal[], where: string): void {
  for (const [k, { view_points, image_goals }] of list.entries()) {
    const at = `${where}.${k}`;
    for (const [n, { agent_state }] of view_points.entries())
      checkUnit(agent_state.rotation, () => `${at}.view_points.${n}.agent_state.rotation`);
    for (const [n, { rotation }] of (image_goals ?? []).entries())
      checkUnit(rotation, () => `${at}.image_goals.${n}.rotation`);
  }
}

/** @param where Place, for the message; worked out where it is needed, as there are millions of view points. */
function checkUnit(rotation: Quaternion, where: string | (() => string)): void {
  const length = lengthOf(rotation);
  if (Math.abs(length - 1) <= UNIT_SLACK) return;
  throw badEpisodes(
    typeof where === 'string' ? where : where(),
    `the quaternion has length ${length.toFixed(3)}, not 1`,
  );
}

const lengthOf = (q: Quaternion): number =>
  Math.sqrt(q.reduce((sum, part) => sum + part * part, 0));

const missing = (where: string, member: string, key: string) =>
  badEpisodes(where, `${member} holds nothing for "${key}"`);
