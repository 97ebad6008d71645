import { isInside } from '@parley/scenes/polygon';
import { pickWeighted } from '@parley/scenes/seed';
import {
  boxesMeet,
  type FloorBox,
  leafBox,
  placeOfLeaf,
  zonesOfDoor,
  zonesOfEntrance,
} from './door-leaf';
import { PRIVATE } from './faults-of-ways';
import type { PlanDoor, PlanEntrance, PlanLeaf, PlanRoom, PointXZ } from './floor-plan';
import type { OpeningContext } from './opening-context';
import { alongFace, faceAt, type WallFace } from './wall-face';

/** Doors wider than this have no leaf, metres. */
const WIDEST_M = 1;
/** Floor before an opening that a leaf keeps clear of, metres. */
const BEFORE_M = 0.75;
const INTO_M = 0.06;
/** Kitchens and living rooms often go without a leaf to the hall. */
const DAY_SHARE = 0.5;

/** Ways to stand open, in the order in which they are drawn: ajar, into the room, beyond, back against the wall. */
const SWINGS: readonly {
  readonly weight: number;
  readonly least: number;
  readonly most: number;
}[] = [
  { weight: 3, least: 79, most: 85 },
  { weight: 3, least: 86, most: 92 },
  { weight: 1, least: 98, most: 112 },
  { weight: 2, least: 164, most: 172 },
];

/**
 * Hangs a leaf into every narrow door: it swings into the private room, or away from the hall, stands open, and clears its
 * own opening and all others. A door where no leaf can stand has none.
 */
export function placeLeaves(
  doors: readonly PlanDoor[],
  entrance: PlanEntrance,
  context: OpeningContext,
): PlanDoor[] {
  const placed: PlanDoor[] = [];
  doors.forEach((door, i) => {
    const others = [...placed, ...doors.slice(i + 1)];
    const room = roomOfLeaf(door, context.rooms);
    const taken =
      room === null
        ? []
        : [
            ...others.flatMap((other) => zonesOfDoor(other, room, BEFORE_M)),
            ...zonesOfEntrance(entrance, room, BEFORE_M),
          ];
    placed.push(withLeaf(door, { room, taken }, context));
  });
  return placed;
}

function withLeaf(
  door: PlanDoor,
  { room, taken }: { readonly room: PlanRoom | null; readonly taken: readonly FloorBox[] },
  { random }: OpeningContext,
): PlanDoor {
  const face = room === null ? null : faceAt(room, door);
  const isMissing = room === null || (!PRIVATE.has(room.type) && random.next() < 1 - DAY_SHARE);
  if (isMissing || face === null || door.widthM > WIDEST_M) return door;
  const options = (['left', 'right'] as const).flatMap((hinge) =>
    SWINGS.flatMap(({ weight, least, most }) => {
      const openDeg = least + random.int(most - least + 1);
      const leaf: PlanLeaf = { room: room.id, hinge, openDeg };
      const box = leafBox(placeOfLeaf(door, leaf, face));
      if (!fits(box, { room, face, taken })) return [];
      const isBeside = besideWallM(door, hinge, face) < 0.5;
      return [{ leaf, weight: weight * (isBeside === openDeg < 120 ? 6 : 1) }];
    }),
  );
  if (options.length === 0) return door;
  const drawn = pickWeighted(options, ({ weight }) => weight, random);
  return { ...door, leaf: drawn.leaf };
}

/** The private room; of two bathrooms and bedrooms the bathroom's door swings into the bedroom's bathroom; else a day room. */
function roomOfLeaf(door: PlanDoor, rooms: readonly PlanRoom[]): PlanRoom | null {
  const both = door.rooms.map((id) => rooms.find((room) => room.id === id) as PlanRoom);
  const hidden = both.filter(({ type }) => PRIVATE.has(type));
  if (hidden.length === 2) return hidden.find(({ type }) => type === 'bathroom') ?? null;
  return hidden[0] ?? both.find(({ type }) => type !== 'hallway') ?? null;
}

/** Wall between the hinges and the next wall across. */
function besideWallM(door: PlanDoor, hinge: 'left' | 'right', face: WallFace): number {
  const u = alongFace(face, door.at);
  return (hinge === 'left' ? u : face.lengthM - u) - door.widthM / 2;
}

function fits(
  box: FloorBox,
  at: { room: PlanRoom; face: WallFace; taken: readonly FloorBox[] },
): boolean {
  const [ix, iz] = at.face.inward;
  // The hinges are in the wall: the box is moved in before its corners are looked for in the room.
  const corners = [0, 2].flatMap((x) =>
    [1, 3].map(
      (z): PointXZ => [(box[x] as number) + ix * INTO_M, (box[z] as number) + iz * INTO_M],
    ),
  );
  const inRoom = corners.every((corner) => isInside(at.room.polygonXZ, corner));
  return inRoom && !at.taken.some((other) => boxesMeet(other, box));
}
