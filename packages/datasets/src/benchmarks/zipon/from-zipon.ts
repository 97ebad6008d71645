import type { GoalRoom, GoalsFile, GoalThing, PersonalGoal } from '@parley/scenes/format';
import { nameByAttribute, numberRooms } from '../../goals';
import { areaOfCells, worldOf } from './grid';
import { baseOf, type ZiponFiles, type ZiponGoal } from './zipon-files';

export interface FromZiponOptions {
  readonly sceneId: string;
  /** World point of the middle of the grid, where the authors' robot starts; the world's origin when left out. */
  readonly originXZ?: readonly [number, number];
}

const SHARED = 'shared';

/**
 * The authors' goals as ours. A place becomes the world point of its cell, at height 0; what only `final.json` knows has
 * no outline. Names follow from `attr`, else from the owner of the room.
 *
 * @returns The goals, and a line for each reference that leads nowhere and each name that is not unique.
 */
export function fromZipon(
  { roomInfo, goals, objects }: ZiponFiles,
  { sceneId, originXZ = [0, 0] }: FromZiponOptions,
): { file: GoalsFile; warnings: string[] } {
  const warnings: string[] = [];
  const rooms = numberRooms(
    Object.entries(roomInfo).flatMap(([type, owners]) =>
      owners
        .split('|')
        .map((owner) => ({ roomId: null, type, owner: owner === SHARED ? null : owner })),
    ),
  );
  const places = placesOf({ goals, objects }, originXZ);
  const known = new Set(places.map(({ key }) => key));
  const taken = new Set<string>();
  const personal = Object.entries(goals).map(([goalId, goal]): PersonalGoal => {
    const type = places.find(({ key }) => key === goalId)?.type ?? goalId;
    const room = rooms.find(({ key }) => key === goal.room_id) ?? null;
    const named = nameOf(type, goal, room);
    const name = taken.has(named.name) ? `${named.name} (${goalId})` : named.name;
    if (name !== named.name) warnings.push(`${goalId}: "${named.name}" is taken; it is "${name}"`);
    taken.add(name);
    const keysOf = (list: string, member: string): string[] => {
      const keys = wordsOf(list);
      for (const key of keys.filter((one) => !known.has(one)))
        warnings.push(`${goalId}.${member}: ${key} is not there`);
      return keys;
    };
    const sameGoal = keysOf(goal.same_goal ?? goalId, 'same_goal');
    if (goal.room_id !== null && room === null)
      warnings.push(`${goalId}.room_id: ${goal.room_id} is not in room_info`);
    return {
      goalId,
      type,
      name,
      nameKind: named.kind,
      attribute: goal.attr,
      roomKey: goal.room_id,
      extent: goal.type,
      description: wordsOf(goal.object_desc),
      explanation: goal.explain,
      landmarks: keysOf(goal.nearby_obj, 'nearby_obj'),
      sameGoal: sameGoal.length > 0 ? sameGoal : [goalId],
      viewPoints: [],
    };
  });
  const tags = new Map(
    personal.flatMap(({ sameGoal, name }) => sameGoal.map((key) => [key, name])),
  );
  return {
    warnings,
    file: {
      formatVersion: 1,
      source: 'zipon',
      sceneId,
      sceneHash: null,
      seed: null,
      originXZ: [...originXZ],
      start: null,
      rooms,
      things: places.map((place) => ({ ...place, tag: tags.get(place.key) ?? null })),
      goals: personal,
    },
  };
}

const wordsOf = (list: string): string[] => list.split('|').filter((word) => word !== '');

function placesOf(
  { goals, objects }: Pick<ZiponFiles, 'goals' | 'objects'>,
  originXZ: readonly [number, number],
): Omit<GoalThing, 'tag'>[] {
  const at = (cell: readonly [number, number]) => worldOf(cell, originXZ);
  const place = (key: string, center: readonly [number, number]) => {
    const [x, z] = at(center);
    return { key, instanceId: null, position: [x, 0, z] as const };
  };
  return [
    ...Object.entries(objects).map(([key, { name, center, mass, contour }]) => ({
      ...place(key, center),
      type: name,
      outlineXZ: contour.map(([cell]) => at(cell)),
      areaM2: areaOfCells(mass),
    })),
    ...Object.entries(goals)
      .filter(([key]) => objects[key] === undefined)
      .map(([key, goal]) => {
        const { center, mass } = baseOf(goal, key);
        const type = key.replace(/_\d+$/, '');
        return { ...place(key, center), type, outlineXZ: [], areaM2: areaOfCells(mass) };
      }),
  ];
}

function nameOf(
  type: string,
  { attr }: ZiponGoal,
  room: GoalRoom | null,
): { name: string; kind: PersonalGoal['nameKind'] } {
  const text = attr?.trim() ?? '';
  if (text !== '') {
    const named = nameByAttribute(type, text);
    if (named !== null) return named;
    return { name: text.endsWith(type) ? text : `${text} ${type}`, kind: null };
  }
  if (room?.owner) return { name: `${room.owner}'s ${type}`, kind: 'owner' };
  return { name: room === null ? type : `${type} in the ${room.name}`, kind: null };
}
