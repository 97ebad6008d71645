import { ParleyError, roundM, type Vec3, wrapDeg } from '@parley/protocol';
import type { Aabb, Attributes, FurnitureBuild } from '@parley/scenes/format';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import { boundsOf } from '../furniture';
import { chooseLook, type Look } from '../look';
import { alongFace, type FloorPlan, holesOf, onFace } from '../plan';
import { buildBounds, type Stance } from '../stance';
import { findStance } from './find-stance';
import type { HomeSpec, ItemSpec, RoomSpec } from './home-spec';
import type { PlacedItem } from './placed-item';
import { planOfSpec } from './plan-of-spec';
import { WALLS, wallFrame } from './walls';

/** Positions tried for one appearance. */
const DRAWS = 40;
/** Appearances tried before a thing is given up: another model may be smaller. */
const LOOKS = 5;

/** Furnishes all rooms. @throws {ParleyError} `BAD_SCENE` when a required thing finds no place. */
export function placeItems(spec: HomeSpec, seed: string): PlacedItem[] {
  const plan = planOfSpec(spec);
  const placed: PlacedItem[] = [];
  const misfits: string[] = [];
  const taken = new Map<string, Attributes[]>();
  for (const room of spec.rooms) {
    const keepClear = clearances({ spec, plan }, room);
    room.items.forEach((item, index) => {
      const random = randomStream('item', seed, spec.sceneId, room.id, index);
      const category = categoryOf(item);
      const context = { palette: room.palette, taken: taken.get(category) ?? [], random };
      let found: PlacedItem | string = '';
      for (let i = 0; i < LOOKS && typeof found === 'string'; i++) {
        const look = chooseLook(item, context);
        const build = look.model.build(look.params);
        found = tryPlaces({ spec, room, item, look, build, placed, keepClear, random });
      }
      if (typeof found === 'string') {
        if (!item.isOptional)
          misfits.push(`${room.id}/${index} ${item.model.join('|')} (${found})`);
        return;
      }
      placed.push(found);
      taken.set(category, [...context.taken, found.look.attributes]);
    });
  }
  if (misfits.length === 0) return placed;
  throw new ParleyError('BAD_SCENE', `no place for ${misfits.join(', ')}`, {
    where: spec.sceneId,
    remedy: 'Widen their ranges, or take something else out of the way.',
  });
}

const categoryOf = (item: ItemSpec): string => (item.model[0] ?? '').split('-')[0] ?? '';

interface Attempt {
  readonly spec: HomeSpec;
  readonly room: RoomSpec;
  readonly item: ItemSpec;
  readonly look: Look;
  readonly build: FurnitureBuild;
  readonly placed: readonly PlacedItem[];
  readonly keepClear: readonly Aabb[];
  readonly random: RandomStream;
}

/** The thing in its place, or what was in the way at the last draw. */
function tryPlaces(attempt: Attempt): PlacedItem | string {
  const { room, item, look, build, placed, random } = attempt;
  const host = hostOf(item, placed, room);
  if (host === null && (item.spot.kind === 'on' || item.spot.kind === 'seat')) {
    return 'its host is missing';
  }
  let blocker = '';
  for (let draw = 0; draw < DRAWS; draw++) {
    const raw = findStance({ room, item, build, host, random });
    const stance: Stance = {
      position: raw.position.map((value) =>
        roundM(Math.round(value * 200) / 200),
      ) as unknown as Vec3,
      yawDeg: wrapDeg(raw.yawDeg),
    };
    const aabb = buildBounds(build, stance);
    const found = findBlocker(attempt, { aabb, host });
    if (found === null) return { item, room, look, build, stance, aabb, host };
    blocker = found;
  }
  return blocker;
}

function hostOf(item: ItemSpec, placed: readonly PlacedItem[], room: RoomSpec): PlacedItem | null {
  const { spot } = item;
  if (spot.kind !== 'on' && spot.kind !== 'seat') return null;
  const host = placed.find((other) => other.room === room && other.item.key === spot.host);
  return host ?? null;
}

/** What is in the way: the room's edge, a door or window, another thing; null when it fits. */
function findBlocker(
  attempt: Attempt,
  candidate: { aabb: Aabb; host: PlacedItem | null },
): string | null {
  const { room, item, look, placed, keepClear } = attempt;
  const { aabb, host } = candidate;
  const [x0, z0, x1, z1] = room.area;
  const slack = 0.02;
  const isInside =
    aabb.min[0] > x0 - slack &&
    aabb.max[0] < x1 + slack &&
    aabb.min[2] > z0 - slack &&
    aabb.max[2] < z1 + slack;
  if (!isInside) return 'outside the room';
  if (isThin(look)) return null;
  if (keepClear.some((zone) => overlap(zone, aabb, 0))) return 'before a door or window';
  const other = placed.find((candidate) => {
    if (candidate.room !== room || candidate === host || isThin(candidate.look)) return false;
    return overlap(candidate.aabb, aabb, gapBetween(item, candidate.item));
  });
  return other === undefined ? null : other.look.model.id;
}

/** Clear space that two things need between them, metres. */
function gapBetween(a: ItemSpec, b: ItemSpec): number {
  if (a.spot.kind === 'seat' && b.spot.kind === 'seat') return -0.03;
  if (a.spot.kind === 'wall' && b.spot.kind === 'wall') return 0;
  return 0.02;
}

/** Lies flat or hangs before a window: shares its place with other things. */
const isThin = (look: Look): boolean =>
  look.model.category === 'rug' || look.model.category === 'curtain';

const overlap = (a: Aabb, b: Aabb, gap: number): boolean =>
  [0, 1, 2].every(
    (axis) =>
      (a.min[axis] as number) < (b.max[axis] as number) + (axis === 1 ? 0 : gap) &&
      (b.min[axis] as number) < (a.max[axis] as number) + (axis === 1 ? 0 : gap),
  );

/** Boxes that must stay empty: in front of doors, and the window holes themselves. */
function clearances(
  { spec, plan }: { readonly spec: HomeSpec; readonly plan: FloorPlan },
  room: RoomSpec,
): Aabb[] {
  return WALLS.flatMap((wall) => {
    const frame = wallFrame(room, wall);
    const holes = holesOf(plan, frame).map((hole) => {
      const reach = hole.y0 === 0 ? 0.7 : 0.1;
      const margin = hole.y0 === 0 ? 0.08 : 0;
      return boundsOf([
        onFace(frame, [hole.u0 - margin, hole.y0 + 0.02, -0.1]),
        onFace(frame, [hole.u1 + margin, hole.y1, reach]),
      ]);
    });
    if (spec.entrance.room !== room.id || spec.entrance.wall !== wall) return holes;
    const u = alongFace(frame, plan.entrance.at);
    return [
      ...holes,
      boundsOf([onFace(frame, [u - 0.6, 0.02, 0]), onFace(frame, [u + 0.6, 2.2, 1])]),
    ];
  });
}
