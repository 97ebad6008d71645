import { cosDeg, roundVec3, sinDeg, type Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { RandomStream } from '@parley/scenes/seed';
import type { Surface } from './surface-heights';

/** Where an object stands. */
export interface ObjectStance {
  /** Metres, world frame. */ readonly position: Vec3;
  /** Whole degrees to the left; at 0 its front faces +z. */ readonly yawDeg: number;
  /** Instance that it stands on; null: the floor. */ readonly supportId: number | null;
}

/** What is to be placed: category, and half of its size along x and z with its height, metres. */
export interface Placeable {
  readonly category: string;
  /** What it is called of its category, where kinds lie elsewhere: `suitcase`. */
  readonly kind?: string | undefined;
  readonly halfXZ: readonly [number, number];
  readonly heightM: number;
}

/** A home as it is placed in. */
export interface PlaceIn {
  readonly scene: Scene;
  readonly surfaceAt: (x: number, z: number) => Surface | null;
  /** A random place that one can stand at. */ readonly floorPoint: (random: RandomStream) => Vec3;
  /** Is there enough room around a place to look at it from? */ readonly isOpen: (
    stance: ObjectStance,
  ) => boolean;
  /** Do so many things lie on a support, or on the floor at a place, that no more go there? */
  readonly isFull: (supportId: number | null, at: Vec3) => boolean;
}

const TABLES = ['table', 'desk', 'nightstand', 'cabinet', 'counter', 'washing machine'] as const;
const SEATS = ['sofa', 'bed', 'armchair', 'chair', 'stool'] as const;
/** On what things of a category lie about; `floor` is the floor. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  backpack: ['floor', ...SEATS],
  bag: ['floor', ...SEATS, 'table'],
  ball: ['floor'],
  shoes: ['floor'],
  toy: ['floor', 'table', 'bed'],
  'teddy bear': ['floor', 'sofa', 'bed', 'armchair', 'chair'],
  visor: [...TABLES, 'sofa', 'bed', 'armchair'],
  hat: [...TABLES, ...SEATS],
  headphones: TABLES,
  laptop: [...TABLES, 'sofa', 'bed'],
  book: [...TABLES, 'stool'],
};

/** Kinds of a category that lie elsewhere. */
const HOSTS_OF_KIND: Readonly<Record<string, readonly string[]>> = { suitcase: ['floor'] };
/** Where things of a category are put down first, though they lie elsewhere too. */
const FIRST_HOSTS: Readonly<Record<string, readonly string[]>> = {
  laptop: ['table', 'desk', 'counter', 'cabinet'],
  visor: ['table', 'desk', 'nightstand', 'counter', 'cabinet'],
};

const DARTS = 120;
/** More at these alone, before them: among what lies on tables there is seldom room for a laptop. */
const FIRST_DARTS = 600;
/** Surfaces on which things stand still: how far they may rise under one thing, metres. */
const UNEVEN_M = { hard: 0.008, soft: 0.035 } as const;
/** Free air around a thing. */
const GAP_M = 0.03;
const SOFT: ReadonlySet<string> = new Set(['sofa', 'bed', 'armchair', 'chair', 'stool']);
const STRUCTURE_ID = 1;

/**
 * Puts an object where things like it lie: on one of its supports, level, with nothing in its way and room around it.
 *
 * @returns Null where no attempt found a place.
 */
export function placeObject(
  home: PlaceIn,
  object: Placeable,
  random: RandomStream,
): ObjectStance | null {
  const wanted = HOSTS_OF_KIND[object.kind ?? ''] ?? HOSTS[object.category] ?? TABLES;
  const hostsAmong = (some: readonly string[]) =>
    home.scene.instances.filter(
      ({ category, id, position }) => some.includes(category) && !home.isFull(id, position),
    );
  const first = hostsAmong(FIRST_HOSTS[object.category] ?? []);
  const all = hostsAmong(wanted);
  const hasFloor = wanted.includes('floor');
  const firstDarts = first.length > 0 ? FIRST_DARTS : 0;
  for (let dart = 0; dart < firstDarts + DARTS; dart++) {
    const hosts = dart < firstDarts ? first : all;
    // The floor counts as much as all furniture together.
    const onFloor = hasFloor && (hosts.length === 0 || random.next() < 0.5);
    const host = onFloor || hosts.length === 0 ? null : random.pick(hosts);
    if (host === null && !hasFloor) return null;
    const [x, , z] =
      host === null
        ? home.floorPoint(random)
        : [
            random.between(host.aabb.min[0], host.aabb.max[0]),
            0,
            random.between(host.aabb.min[2], host.aabb.max[2]),
          ];
    if (host === null && home.isFull(null, [x, 0, z])) continue;
    const yawDeg = random.int(360);
    const standing = { x, z, yawDeg, hostId: host?.id ?? null };
    const isSoft = SOFT.has(host?.category ?? '');
    const heightM = levelUnder(home, object, { ...standing, isSoft });
    if (heightM === null) continue;
    const position = roundVec3([x, heightM, z]);
    if (isCrowded(home.scene, object, { position, yawDeg, hostId: standing.hostId })) continue;
    const stance = { position, yawDeg, supportId: standing.hostId };
    if (home.isOpen(stance)) return stance;
  }
  return null;
}

/** Height of the support under the whole footprint; null where it is uneven, too small or something else. */
function levelUnder(
  { scene, surfaceAt }: PlaceIn,
  { halfXZ: [hx, hz] }: Placeable,
  at: { x: number; z: number; yawDeg: number; hostId: number | null; isSoft: boolean },
): number | null {
  const [s, c] = [sinDeg(at.yawDeg), cosDeg(at.yawDeg)];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const u of [-1, 0, 1])
    for (const v of [-1, 0, 1]) {
      const [px, pz] = [u * hx, v * hz];
      const found = surfaceAt(at.x + px * c + pz * s, at.z - px * s + pz * c);
      if (found === null || !isHost(scene, found.instanceId, at.hostId)) return null;
      low = Math.min(low, found.heightM);
      high = Math.max(high, found.heightM);
    }
  return high - low <= (at.isSoft ? UNEVEN_M.soft : UNEVEN_M.hard) ? high : null;
}

/** Rugs are floor. */
const isHost = (scene: Scene, found: number, wanted: number | null): boolean =>
  wanted === null
    ? found === STRUCTURE_ID ||
      scene.instances.some(({ id, category }) => id === found && category === 'rug')
    : found === wanted;

/** Does anything else reach into the air of the object, a box around it as it is turned? */
function isCrowded(
  { instances }: Scene,
  { halfXZ: [hx, hz], heightM }: Placeable,
  { position, yawDeg, hostId }: { position: Vec3; yawDeg: number; hostId: number | null },
): boolean {
  const [s, c] = [Math.abs(sinDeg(yawDeg)), Math.abs(cosDeg(yawDeg))];
  const [reachX, reachZ] = [hx * c + hz * s + GAP_M, hx * s + hz * c + GAP_M];
  const [x, y, z] = position;
  return instances.some(
    ({ id, category, aabb: { min, max } }) =>
      id !== hostId &&
      category !== 'rug' &&
      min[0] < x + reachX &&
      max[0] > x - reachX &&
      min[2] < z + reachZ &&
      max[2] > z - reachZ &&
      min[1] < y + heightM + GAP_M &&
      max[1] > y + 0.004,
  );
}
