import { ParleyError } from '@parley/protocol';
import { facesOf, type WallFace } from '../plan';
import type { HomeSpec, RoomSpec, Wall } from './home-spec';

export const WALLS: readonly Wall[] = ['north', 'east', 'south', 'west'];

/** Where each wall stands in the polygon of a rectangular room, which starts in the north-west and goes south. */
const EDGE: Readonly<Record<Wall, number>> = { west: 0, south: 1, east: 2, north: 3 };

/** One inner face of a hand-drawn room. */
export function wallFrame({ id, type, area: [x0, z0, x1, z1] }: RoomSpec, wall: Wall): WallFace {
  const faces = facesOf({
    id,
    type,
    polygonXZ: [
      [x0, z0],
      [x0, z1],
      [x1, z1],
      [x1, z0],
    ],
  });
  return faces[EDGE[wall]] as WallFace;
}

export function roomOf(spec: HomeSpec, id: string): RoomSpec {
  const room = spec.rooms.find((candidate) => candidate.id === id);
  if (room !== undefined) return room;
  throw new ParleyError('BAD_SCENE', `there is no room ${id}`, { where: spec.sceneId });
}
