import { ParleyError, type Vec3 } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import {
  type Axis,
  type FloorPlan,
  faceAt,
  type PlanDoor,
  type PlanLeaf,
  type PlanRoom,
  type PointXZ,
  placeOfLeaf,
  THICKNESS_M,
} from '../plan';

import { LEAF_MODEL } from './build-fixtures';
import { WINDOW_BOARD_M, WINDOW_SILL_M } from './build-openings';

/** Tops of doors are in no scene; rules of plans do not ask for them. */
const DOOR_HEIGHT_M = 2.05;
/** A leaf found again lies within this of where it should be, metres. */
const NEAR_M = 0.01;

/**
 * The floor plan of a home that {@link generateHome} made, read back from its scene: rooms, ways with their leaves, windows,
 * the front door.
 *
 * @throws {ParleyError} `BAD_SCENE` when it has no front door, or a way through no wall.
 */
export function planOfScene(scene: Scene): FloorPlan {
  const { rooms, ceilingHeightM, portals, instances } = scene;
  const leaves = instances.filter(({ model }) => model === LEAF_MODEL);
  const entrance = instances.find(
    ({ category, model }) => category === 'door' && model !== LEAF_MODEL,
  );
  if (entrance === undefined) throw badScene(scene, 'it has no front door');
  return {
    ceilingHeightM,
    rooms,
    doors: portals.map(({ roomA, roomB, position: [x, , z], widthM }) => {
      const axis = axisOfWay(rooms, [roomA, roomB], [x, z]);
      if (axis === null) throw badScene(scene, `the way from ${roomA} to ${roomB} is in no wall`);
      const door: PlanDoor = {
        rooms: [roomA, roomB],
        at: [x, z],
        axis,
        widthM,
        heightM: DOOR_HEIGHT_M,
        deepM: THICKNESS_M,
      };
      const leaf = leafOf(rooms, door, leaves);
      return leaf === null ? door : { ...door, leaf };
    }),
    windows: instances
      .filter(({ category }) => category === 'window')
      .map((window) => ({
        ...inWall(window),
        widthM: window.sizeM[0] - WINDOW_BOARD_M,
        sillM: window.aabb.min[1] + WINDOW_SILL_M,
        headM: window.aabb.max[1],
      })),
    entrance: inWall(entrance),
  };
}

const badScene = ({ sceneId }: Scene, what: string): ParleyError =>
  new ParleyError('BAD_SCENE', what, { where: sceneId, remedy: 'Generate the home again.' });

const inWall = ({ roomId, position: [x, , z], yawDeg }: SceneInstance) => ({
  room: roomId ?? '',
  at: [x, z] as PointXZ,
  axis: (yawDeg % 180 === 0 ? 'x' : 'z') as Axis,
});

/** The wall that a way goes through lies between both rooms. */
function axisOfWay(rooms: readonly PlanRoom[], ids: readonly string[], at: PointXZ): Axis | null {
  const both = ids.map((id) => rooms.find((room) => room.id === id));
  const isIn = (axis: Axis): boolean =>
    both.every(
      (room) => room !== undefined && faceAt(room, { at, axis, deepM: THICKNESS_M }) !== null,
    );
  return isIn('x') ? 'x' : isIn('z') ? 'z' : null;
}

/** The leaf that hangs in a door, from where it stands. */
function leafOf(
  rooms: readonly PlanRoom[],
  door: PlanDoor,
  leaves: readonly SceneInstance[],
): PlanLeaf | null {
  for (const { roomId, position, yawDeg } of leaves) {
    const room = rooms.find(({ id }) => id === roomId && door.rooms.includes(id));
    const face = room === undefined ? null : faceAt(room, door);
    if (room === undefined || face === null) continue;
    for (const hinge of ['left', 'right'] as const) {
      const turned = hinge === 'left' ? face.yawDeg - yawDeg : yawDeg - face.yawDeg;
      const openDeg = (((turned % 360) + 360) % 360) as number;
      const { pivot, tip } = placeOfLeaf(door, { hinge, openDeg }, face);
      if (isMiddle(position, pivot, tip)) return { room: room.id, hinge, openDeg };
    }
  }
  return null;
}

const isMiddle = ([x, , z]: Vec3, [ax, az]: PointXZ, [bx, bz]: PointXZ): boolean =>
  Math.abs(x - (ax + bx) / 2) < NEAR_M && Math.abs(z - (az + bz) / 2) < NEAR_M;
