import { GoalExtent } from '@parley/scenes/format';
import { z } from 'zod';
import { badEpisodes } from '../bad-episodes';
import { checked, jsonOf } from '../read-lossless';

/** Cells of the authors' map along each side. */
export const GRID_CELLS = 600;
/** Side of a cell, metres. */
export const CELL_M = 0.05;

const Cell = z.tuple([z.number(), z.number()]);
const Key = z.string().regex(/^.+_\d+$/, 'a key is a name, an underscore and a number');

const ZiponGoal = z.looseObject({
  base: z.string().describe('JSON in a string: center in cells and mass, the area in cells²'),
  nearby_obj: z.string().describe('Keys, joined by |'),
  object_desc: z.string().describe('Descriptions, joined by |'),
  attr: z.string().nullable(),
  room_id: z.string().nullable().describe('Room type and number from 1'),
  explain: z.string(),
  type: GoalExtent,
  same_goal: z.string().optional().describe('Keys, joined by |; without it only itself'),
});
export type ZiponGoal = z.input<typeof ZiponGoal>;

const ZiponObject = z.looseObject({
  name: z.string().min(1),
  center: Cell.describe('x and z in cells'),
  mass: z.number().nonnegative(),
  contour: z
    .array(z.tuple([Cell]))
    .min(1)
    .describe('As OpenCV has it'),
});
export type ZiponObject = z.input<typeof ZiponObject>;

const Base = z.looseObject({ center: Cell, mass: z.number().nonnegative() });
type Base = z.input<typeof Base>;
const RoomInfo = z.record(z.string().min(1), z.string().min(1));
const Members = z.record(z.string(), z.unknown());

/** `final.json` and `objects.json` of one home of ZIPON (sled-group/navchat, `orion/user_simulator/goals/<scene>`). */
export interface ZiponFiles {
  /** Owners by room type, joined by |; `shared` for everybody's. */
  readonly roomInfo: Readonly<Record<string, string>>;
  readonly goals: Readonly<Record<string, ZiponGoal>>;
  readonly objects: Readonly<Record<string, ZiponObject>>;
}

/**
 * Reads the authors' two files of a home. Members that are not known are kept.
 *
 * @throws {ParleyError} `BAD_EPISODE` naming file and member.
 */
export function readZipon(final: Uint8Array, objects: Uint8Array): ZiponFiles {
  const { room_info: info, ...goals } = checked(jsonOf(final, FINAL), Members, FINAL);
  const things = checked(jsonOf(objects, OBJECTS), Members, OBJECTS);
  for (const [key, value] of Object.entries(goals)) {
    checked(key, Key, `${FINAL} ${key}`);
    baseOf(checked(value, ZiponGoal, `${FINAL} ${key}`), key);
  }
  for (const [key, value] of Object.entries(things)) {
    checked(key, Key, `${OBJECTS} ${key}`);
    checked(value, ZiponObject, `${OBJECTS} ${key}`);
  }
  return {
    roomInfo: checked(info, RoomInfo, `${FINAL} room_info`),
    goals: goals as ZiponFiles['goals'],
    objects: things as ZiponFiles['objects'],
  };
}

/** Place and size of a goal, which stand as JSON in a string. @throws {ParleyError} `BAD_EPISODE` */
export function baseOf({ base }: ZiponGoal, key: string): Base {
  const where = `${FINAL} ${key}.base`;
  let value: unknown;
  try {
    value = JSON.parse(base);
  } catch (cause) {
    throw badEpisodes(where, 'the string holds no JSON', undefined, cause);
  }
  return checked(value, Base, where);
}

/** The two files as the authors write them, by name. */
export const writeZipon = ({ roomInfo, goals, objects }: ZiponFiles): Record<string, string> => ({
  [FINAL]: JSON.stringify({ room_info: roomInfo, ...goals }, null, 2),
  [OBJECTS]: JSON.stringify(objects),
});

/** Names that the authors give the files. */
export const FINAL = 'final.json';
export const OBJECTS = 'objects.json';
