import type { GoalsFile, GoalThing, PersonalGoal } from '@parley/scenes/format';
import { badEpisodes } from '../bad-episodes';
import { cellOf, cellsOfArea, isOnGrid } from './grid';
import {
  CELL_M,
  GRID_CELLS,
  type ZiponFiles,
  type ZiponGoal,
  type ZiponObject,
} from './zipon-files';

/**
 * Goals of a home in the authors' format: cells of 0.05 m on a grid of 600 × 600 around `originXZ`.
 *
 * @returns The files, and a line for everything that they have no place for.
 * @throws {ParleyError} `BAD_EPISODE` when the home is larger than the grid.
 */
export function toZipon(file: GoalsFile): { files: ZiponFiles; warnings: string[] } {
  const { originXZ } = file;
  const things = new Map(file.things.map((thing) => [thing.key, thing]));
  const objects: Record<string, ZiponObject> = {};
  for (const thing of file.things) {
    const object = objectOf(thing, originXZ);
    const cells = [object.center, ...object.contour.map(([cell]) => cell)];
    if (!cells.every(isOnGrid))
      throw badEpisodes(
        thing.key,
        `it lies outside the grid of ${GRID_CELLS * CELL_M} m by ${GRID_CELLS * CELL_M} m`,
        'Set originXZ to the middle of the home, or take a smaller home.',
      );
    // Things without an outline stand among the goals alone.
    if (thing.outlineXZ.length > 0) objects[thing.key] = object;
  }
  const goals: Record<string, ZiponGoal> = {};
  for (const goal of file.goals) {
    const thing = things.get(goal.goalId);
    if (thing === undefined)
      throw badEpisodes(`goals ${goal.goalId}`, 'there is no thing of that key');
    goals[goal.goalId] = goalOf(goal, thing, originXZ);
  }
  const roomInfo: Record<string, string> = {};
  for (const { type, owner } of file.rooms)
    roomInfo[type] = [roomInfo[type], owner ?? 'shared'].filter((part) => part).join('|');
  return { files: { roomInfo, goals, objects }, warnings: lossesOf(file) };
}

const objectOf = ({ type, position, areaM2, outlineXZ }: GoalThing, originXZ: Origin) => ({
  name: type,
  center: cellOf([position[0], position[2]], originXZ),
  mass: cellsOfArea(areaM2),
  contour: contourOf(outlineXZ.map((point) => cellOf(point, originXZ))),
});

type Origin = GoalsFile['originXZ'];
type Contour = [[number, number]][];

/** Cells of an outline; what falls into the cell before it is left out. OpenCV comes back to a cell where a thing is thin. */
const contourOf = (cells: readonly [number, number][]): Contour =>
  cells
    .filter(([x, z], i) => i === 0 || cells[i - 1]?.[0] !== x || cells[i - 1]?.[1] !== z)
    .map((cell) => [cell]);

function goalOf(goal: PersonalGoal, thing: GoalThing, originXZ: Origin): ZiponGoal {
  const { center, mass } = objectOf(thing, originXZ);
  return {
    base: `{"center": [${center.join(', ')}], "mass": ${Number.isInteger(mass) ? mass.toFixed(1) : mass}}`,
    nearby_obj: goal.landmarks.join('|'),
    object_desc: goal.description.join('|'),
    attr: goal.attribute,
    room_id: goal.roomKey,
    explain: goal.explanation,
    type: goal.extent,
    same_goal: goal.sameGoal.join('|'),
  };
}

function lossesOf({ start, things, goals }: GoalsFile): string[] {
  const no = 'ZIPON has no place for';
  const ids = things.filter(({ instanceId }) => instanceId !== null).length;
  const heights = things.filter(({ position }) => position[1] !== 0).length;
  const seen = goals.filter(({ viewPoints }) => viewPoints.length > 0).length;
  const bars = goals.filter(({ description }) => description.some((text) => text.includes('|')));
  return [
    ...(start === null ? [] : [`${no} start: the authors begin in the middle of the grid`]),
    ...(ids === 0 ? [] : [`${no} instanceId of ${ids} things: the keys are kept`]),
    ...(heights === 0 ? [] : [`${no} the height of ${heights} things: a map is flat`]),
    ...(seen === 0 ? [] : [`${no} viewPoints of ${seen} goals`]),
    ...bars.map(({ goalId }) => `description of ${goalId} holds a |, which divides it`),
    'places are rounded to cells of 0.05 m',
  ];
}
