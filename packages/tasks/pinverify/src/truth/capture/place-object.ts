import { cosDeg, roundVec3, sinDeg, type Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { RandomStream } from '@parley/scenes/seed';
import type { AirBox } from './free-air';
import type { Surface } from './surface-heights';
import { hostRanks } from './where-things-lie';

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
  /** Is a box of air free of all instances but those that are left out? */ readonly isFree: (
    box: AirBox,
    isLeftOut: (instanceId: number) => boolean,
  ) => boolean;
  /** A random place that one can stand at. */ readonly floorPoint: (random: RandomStream) => Vec3;
  /** Is there enough room around a place to look at it from? */ readonly isOpen: (
    stance: ObjectStance,
  ) => boolean;
  /** Do so many things lie on a support, or on the floor at a place, that no more go there? */
  readonly isFull: (supportId: number | null, at: Vec3) => boolean;
}

/** Attempts at places; more on furniture alone, among whose things there is seldom room for a laptop. */
const DARTS = { floor: 120, furniture: 600 } as const;
/** How far what lies along the edge of its support is turned from it, whole degrees. */
const SKEW_DEG = 12;
const ALONG_EDGE: ReadonlySet<string> = new Set(['laptop']);
/** Surfaces on which things stand still: how far they may rise under one thing, metres. */
const UNEVEN_M = { hard: 0.008, soft: 0.035 } as const;
/** Free air around a thing. */
const GAP_M = 0.03;
const SOFT: ReadonlySet<string> = new Set(['sofa', 'bed', 'armchair', 'chair', 'stool']);
/** What stands higher than this beside a thing is in its way, metres. */
const LIFT_M = 0.004;
const STRUCTURE_ID = 1;

/**
 * Puts an object where things like it lie: on one of its supports, level, with nothing in its way and room around it.
 *
 * @param rank Which of its {@link hostRanks}, from 0.
 * @returns Null where no attempt found a place.
 */
export function placeObject(
  home: PlaceIn,
  object: Placeable,
  { rank, random }: { readonly rank: number; readonly random: RandomStream },
): ObjectStance | null {
  const wanted = hostRanks(object)[rank] ?? [];
  const hosts = home.scene.instances.filter(
    ({ category, id, position }) => wanted.includes(category) && !home.isFull(id, position),
  );
  const hasFloor = wanted.includes('floor');
  if (hosts.length === 0 && !hasFloor) return null;
  const darts = hasFloor ? DARTS.floor : DARTS.furniture;
  for (let dart = 0; dart < darts; dart++) {
    // The floor counts as much as all furniture together.
    const isOnFloor = hasFloor && (hosts.length === 0 || random.next() < 0.5);
    const stance = throwDart(home, object, isOnFloor ? null : random.pick(hosts), random);
    if (stance !== null && home.isOpen(stance)) return stance;
  }
  return null;
}

/** One attempt at a place on a support, the floor for null: null where the object cannot lie there. */
function throwDart(
  home: PlaceIn,
  object: Placeable,
  host: Scene['instances'][number] | null,
  random: RandomStream,
): ObjectStance | null {
  const [x, , z] =
    host === null
      ? home.floorPoint(random)
      : [
          random.between(host.aabb.min[0], host.aabb.max[0]),
          0,
          random.between(host.aabb.min[2], host.aabb.max[2]),
        ];
  if (host === null && home.isFull(null, [x, 0, z])) return null;
  const yawDeg =
    host !== null && ALONG_EDGE.has(object.category)
      ? (Math.round(host.yawDeg) +
          90 * random.int(4) +
          random.int(2 * SKEW_DEG + 1) +
          360 -
          SKEW_DEG) %
        360
      : random.int(360);
  const standing = { x, z, yawDeg, hostId: host?.id ?? null };
  const unevenM = UNEVEN_M[SOFT.has(host?.category ?? '') ? 'soft' : 'hard'];
  const heightM = levelUnder(home, object, { ...standing, unevenM });
  if (heightM === null) return null;
  const position = roundVec3([x, heightM, z]);
  const stance = { position, yawDeg, supportId: standing.hostId };
  return isCrowded(home, object, { ...stance, unevenM }) ? null : stance;
}

/** Height of the support under the whole footprint; null where it is uneven, too small or something else. */
function levelUnder(
  { scene, surfaceAt }: PlaceIn,
  { halfXZ: [hx, hz] }: Placeable,
  at: { x: number; z: number; yawDeg: number; hostId: number | null; unevenM: number },
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
  return high - low <= at.unevenM ? high : null;
}

/** Rugs are floor. */
const isHost = (scene: Scene, found: number, wanted: number | null): boolean =>
  wanted === null
    ? found === STRUCTURE_ID ||
      scene.instances.some(({ id, category }) => id === found && category === 'rug')
    : found === wanted;

/** Does anything reach into the air of the object, a box around it as it is turned? Its support may rise in it as far as it is uneven. */
function isCrowded(
  { scene, isFree }: PlaceIn,
  { halfXZ: [hx, hz], heightM }: Placeable,
  { position: [x, y, z], yawDeg, supportId, unevenM }: ObjectStance & { unevenM: number },
): boolean {
  const airOver = (fromM: number): AirBox => ({
    position: [x, y + fromM, z],
    yawDeg,
    halfXZ: [hx + GAP_M, hz + GAP_M],
    heightM: heightM + GAP_M - fromM,
  });
  const isRug = (id: number): boolean =>
    scene.instances.some((one) => one.id === id && one.category === 'rug');
  const own = supportId ?? STRUCTURE_ID;
  const others = isFree(airOver(LIFT_M), (id) => id === own || isRug(id));
  return !others || !isFree(airOver(unevenM), (id) => id !== own);
}
