import { type ColourName, ParleyError, roundVec3, type Vec3 } from '@parley/protocol';
import type { FurnitureBuild } from '@parley/scenes/format';
import {
  alongFace,
  type FloorPlan,
  faceAt,
  onFace,
  type PlanDoor,
  type PlanLeaf,
  type PlanRoom,
  placeOfLeaf,
} from '../plan';
import { buildBounds, type Stance } from '../stance';
import type { OutlookName } from '../textures';
import { faceOfDoor } from './build-doorways';
import { buildLeaf } from './build-leaf';
import { buildEntrance, buildWindow, type DoorColour } from './build-openings';
import type { DraftInstance } from './draft-instance';

/** Model of the leaves between rooms; the front door and windows are named after their category. */
export const LEAF_MODEL = 'inner-door';

/** Colours of the doors of a home. */
export interface DoorColours {
  readonly entrance: DoorColour;
  /** Leaves between rooms. */ readonly leaves: ColourName;
}

/** What lies around a home, and when one looks out. */
export type Outlook = Omit<OutlookName, 'side'>;

/** Windows, the front door and the leaves between rooms, as instances from `firstId` on. */
export function buildFixtures(
  plan: FloorPlan,
  colours: DoorColours,
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
    build: buildEntrance(colours.entrance),
  });
  const painted = { ...door, attributes: { colour: colours.entrance, material: 'wood' } };
  const leaves = plan.doors
    .filter((one): one is HungDoor => one.leaf !== undefined)
    .map((one, i) => leafOf(plan, one, { id: door.id + 1 + i, colour: colours.leaves }));
  return [...windows, painted, ...leaves];
}

type HungDoor = PlanDoor & { readonly leaf: PlanLeaf };

/** @throws {ParleyError} `BAD_SCENE` when the leaf's room has no wall at the door. */
function leafOf(
  plan: FloorPlan,
  door: HungDoor,
  { id, colour }: { readonly id: number; readonly colour: ColourName },
): DraftInstance {
  const { leaf, heightM } = door;
  const { room } = inWall(plan, { ...door, room: leaf.room }, { y: 0, out: 0 });
  const { pivot, tip, wideM, yawDeg } = placeOfLeaf(door, leaf, faceOfDoor(plan, door, leaf.room));
  const middle: Vec3 = [(pivot[0] + tip[0]) / 2, 0, (pivot[1] + tip[1]) / 2];
  const build = buildLeaf({ wideM, headM: heightM, hinge: leaf.hinge, colour });
  const stance: Stance = { position: roundVec3(middle), yawDeg };
  const made = fixture({ id, category: 'door', room, build, stance });
  return { ...made, modelId: LEAF_MODEL, attributes: { colour, material: 'wood' } };
}

/** @throws {ParleyError} `BAD_SCENE` when no wall of the room is there. */
function inWall(
  plan: FloorPlan,
  opening: FloorPlan['entrance'] & { readonly deepM?: number },
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
    stance: { position: roundVec3(at), yawDeg: face.yawDeg },
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
