import { ParleyError, roundM, type Vec3 } from '@parley/protocol';
import type { FurnitureBuild } from '@parley/scenes/format';
import { alongFace, type FloorPlan, faceAt, onFace, type PlanRoom } from '../plan';
import { buildBounds, type Stance } from '../stance';
import type { OutlookName } from '../textures';
import { buildEntrance, buildWindow, type DoorColour } from './build-openings';
import type { DraftInstance } from './draft-instance';

/** What lies around a home, and when one looks out. */
export type Outlook = Omit<OutlookName, 'side'>;

/** Windows and the front door, as instances from `firstId` on. */
export function buildFixtures(
  plan: FloorPlan,
  doorColour: DoorColour,
  firstId: number,
  outlook: Outlook,
): DraftInstance[] {
  const windows = plan.windows.map((opening, i) => {
    const place = inWall(plan, opening, { y: opening.sillM, out: 0 });
    const side = (Math.round(place.stance.yawDeg / 90) % 4) as 0 | 1 | 2 | 3;
    const build = buildWindow(opening, { ...outlook, side });
    return fixture({ id: firstId + i, category: 'window', ...place, build });
  });
  const door = fixture({
    id: firstId + windows.length,
    category: 'door',
    ...inWall(plan, plan.entrance, { y: 0, out: 0.002 }),
    build: buildEntrance(doorColour),
  });
  return [...windows, { ...door, attributes: { colour: doorColour, material: 'wood' } }];
}

/** @throws {ParleyError} `BAD_SCENE` when no wall of the room is there. */
function inWall(
  plan: FloorPlan,
  opening: FloorPlan['entrance'],
  { y, out }: { readonly y: number; readonly out: number },
): { room: PlanRoom; stance: Stance } {
  const room = plan.rooms.find(({ id }) => id === opening.room);
  const face = room === undefined ? null : faceAt(room, opening);
  if (room === undefined || face === null)
    throw new ParleyError('BAD_SCENE', `room ${opening.room} has no wall at its opening`, {
      where: `x ${opening.at[0]}, z ${opening.at[1]}`,
      remedy: 'Put windows and the front door on an inner face of an outer wall.',
    });
  const at = onFace(face, [alongFace(face, opening.at), y, out]);
  return {
    room,
    stance: { position: at.map(roundM) as unknown as Vec3, yawDeg: face.yawDeg },
  };
}

const fixture = (of: {
  id: number;
  category: 'window' | 'door';
  room: PlanRoom;
  build: FurnitureBuild;
  stance: Stance;
}): DraftInstance => ({
  id: of.id,
  category: of.category,
  modelId: of.category,
  roomId: of.room.id,
  roomType: of.room.type,
  build: of.build,
  stance: of.stance,
  aabb: buildBounds(of.build, of.stance),
  supportId: null,
  standsOn: 'wall',
  attributes: {},
});
