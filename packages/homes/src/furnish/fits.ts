import type { Aabb } from '@parley/scenes/format';
import type { Stance } from '../stance';
import type { RoomState } from './home-state';
import type { PlacedThing, Standing } from './placed-thing';
import { footprintOf, grown, type Rect, rectsOverlap } from './rect';
import { holdsRect } from './room-outline';
import { boxAt, type Ware, worldBox } from './ware';

/** A ware at a place, before it is known whether it may stay. */
export interface Candidate {
  readonly ware: Ware;
  readonly stance: Stance;
  readonly stands: Standing;
  readonly host?: PlacedThing;
  readonly drawnUpTo?: PlacedThing;
  /** Floor before it that others leave free, metres. */ readonly frontM?: number;
}

/** How far a thing may reach into a wall: skirtings and soft edges, metres. */
const WALL_SLACK_M = 0.02;
/** Gap between things side by side, metres. */
const GAP_M = 0.015;
/** Colliders below this height and above the other stop a robot. */
const ROBOT_M = 1.4;
const STEP_M = 0.12;

/** Lies flat and shares its place with what stands on it. */
const isFlat = (category: string): boolean => category === 'rug';

/** Boxes that other things must keep out of. */
export function solidsOf(
  ware: { readonly build: Ware['build']; readonly category: string },
  stance: Stance,
  aabb: Aabb,
): readonly Aabb[] {
  if (isFlat(ware.category)) return [];
  if (ware.category !== 'curtain') return [aabb];
  return ware.build.colliders.map((box) => worldBox(box, stance));
}

/** Footprints of colliders that a robot has to go around. */
export const barriersOf = (build: Ware['build'], stance: Stance): Rect[] =>
  build.colliders
    .map((box) => worldBox(box, stance))
    .filter(({ min, max }) => min[1] < ROBOT_M && max[1] > STEP_M)
    .map(footprintOf);

/** Names what is in the way; null when the ware may stay where it is. */
export function obstacleTo(room: RoomState, candidate: Candidate): string | null {
  const { ware, stance, stands, host, drawnUpTo } = candidate;
  const { category } = ware.look.model;
  const box = boxAt(ware, stance);
  const footprint = footprintOf(box);
  if (!holdsRect(room.room.polygonXZ, grown(footprint, -WALL_SLACK_M))) return 'wall';
  const solids = solidsOf({ build: ware.build, category }, stance, box);
  const isOnFloor = stands !== 'on' && box.min[1] < ROBOT_M;
  if (isOnFloor && !isFlat(category)) {
    const feet = solids.map(footprintOf);
    if (room.doorZones.some((zone) => feet.some((rect) => rectsOverlap(zone, rect)))) return 'door';
  }
  if (category !== 'curtain' && room.windowZones.some((zone) => boxesOverlap(zone, box, 0))) {
    return 'window';
  }
  for (const other of room.things) {
    if (other === host) continue;
    if (
      isFlat(category)
        ? isFlat(other.model.category) && rectsOverlap(footprintOf(other.aabb), footprint)
        : false
    )
      return other.model.id;
    const theirs = solidsOf(
      { build: other.build, category: other.model.category },
      other.stance,
      other.aabb,
    );
    const gap =
      other === drawnUpTo ? null : stands === 'floor' && other.stands === 'floor' ? GAP_M : 0.003;
    if (gap === null) continue;
    if (theirs.some((a) => solids.some((b) => boxesOverlap(a, b, gap)))) return other.model.id;
  }
  return blocksWay(room, candidate) ? 'way' : null;
}

function blocksWay(room: RoomState, { ware, stance, stands }: Candidate): boolean {
  const barriers = barriersOf(ware.build, stance);
  const isGoal = stands === 'floor' && !isFlat(ware.look.model.category);
  if (stands === 'on' || (barriers.length === 0 && !isGoal)) return false;
  const reach = room.things
    .filter((thing) => thing.stands === 'floor' && !isFlat(thing.model.category))
    .map(({ aabb }) => footprintOf(aabb));
  const own = isGoal ? [footprintOf(boxAt(ware, stance))] : [];
  return !room.ways.allows(barriers, [...reach, ...own]);
}

/** Overlap of two boxes, with a gap beside but not above them. */
export const boxesOverlap = (a: Aabb, b: Aabb, gapM: number): boolean =>
  [0, 1, 2].every((axis) => {
    const gap = axis === 1 ? 0 : gapM;
    return (
      (a.min[axis] as number) < (b.max[axis] as number) + gap &&
      (b.min[axis] as number) < (a.max[axis] as number) + gap
    );
  });
