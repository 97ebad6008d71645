import type { SupportSurface } from '@parley/scenes/format';
import type { RandomStream } from '@parley/scenes/seed';
import type { LookSpec } from '../look';
import { toWorld } from '../stance';
import { pickWeighted } from './draws';
import { isUnderSomething } from './headroom';
import type { HomeState, RoomState } from './home-state';
import type { KindName } from './kinds';
import type { PlacedThing } from './placed-thing';
import { settle } from './settle';
import { drawWare, settled, type Ware } from './ware';

/** A wish to have something stand on something. */
export interface TopWish {
  readonly kind: KindName;
  readonly look?: LookSpec;
  /** Faces the way its host does, give or take; turned at random when left out. */ readonly facesFront?: boolean;
  /** Stands at the back of its host, straight. */ readonly isAtBack?: boolean;
}

/** Dart throws of the Poisson-disc search. */
const DARTS = 14;
const JITTER_DEG = 12;
/** Nothing stands higher up than people reach, metres. */
const HIGHEST_M = 2.2;
const DISC_GAP_M = 0.02;
/** Bounding boxes of turned and leaning things are larger than their feet. */
const FOOT_SHARE = 0.8;

/** Draws a thing and finds it a free spot on its host; null when there is none. */
export function placeOnTop(
  home: HomeState,
  [room, host]: readonly [RoomState, PlacedThing],
  wish: TopWish,
  random: RandomStream,
): PlacedThing | null {
  const ware = drawWare(home, room, { ...wish, stands: 'on' }, random);
  return ware === null ? null : placeWareOnTop([room, host], ware, wish, random);
}

/** Poisson-disc: throws darts until one lies far enough from all that stands there. */
export function placeWareOnTop(
  [room, host]: readonly [RoomState, PlacedThing],
  ware: Ware,
  wish: Omit<TopWish, 'kind'>,
  random: RandomStream,
): PlacedThing | null {
  const { min, max } = ware.bounds;
  const [halfX, halfZ] = [
    ((max[0] - min[0]) / 2) * FOOT_SHARE,
    ((max[2] - min[2]) / 2) * FOOT_SHARE,
  ];
  const half =
    wish.facesFront || wish.isAtBack
      ? [halfX, halfZ]
      : [Math.max(halfX, halfZ), Math.max(halfX, halfZ)];
  const [hx, hz] = half as [number, number];
  const roomy = host.build.supports.filter(
    ({ minXZ, maxXZ, heightM }) =>
      maxXZ[0] - minXZ[0] >= 2 * hx &&
      maxXZ[1] - minXZ[1] >= 2 * hz &&
      host.stance.position[1] + heightM + max[1] - min[1] <= HIGHEST_M,
  );
  const support = pickWeighted(random, roomy, surfaceArea);
  if (support === null) return null;
  const neighbours = room.things.filter((thing) => thing.host === host);
  for (let dart = 0; dart < DARTS; dart++) {
    const x = random.between(support.minXZ[0] + hx, support.maxXZ[0] - hx);
    const free = random.between(support.minXZ[1] + hz, support.maxXZ[1] - hz);
    const z = wish.isAtBack ? support.minXZ[1] + hz : free;
    const turn = wish.isAtBack
      ? 0
      : wish.facesFront
        ? random.int(2 * JITTER_DEG + 1) - JITTER_DEG
        : random.int(360);
    if (isUnderSomething(host, [x, support.heightM, z], ware)) continue;
    const at = toWorld(host.stance, [x, support.heightM, z]);
    const stance = settled(at, host.stance.yawDeg + turn);
    if (neighbours.some((other) => isTooClose(other, [at[0], at[2]], Math.min(hx, hz)))) continue;
    const thing = settle(room, { ware, stance, stands: 'on', host });
    if (thing !== null) return thing;
  }
  return null;
}

const surfaceArea = ({ minXZ, maxXZ }: SupportSurface): number =>
  (maxXZ[0] - minXZ[0]) * (maxXZ[1] - minXZ[1]);

function isTooClose(
  { stance, build }: PlacedThing,
  [x, z]: readonly [number, number],
  radiusM: number,
): boolean {
  const [dx, dz] = [stance.position[0] - x, stance.position[2] - z];
  const apart = radiusM + (Math.min(build.sizeM[0], build.sizeM[2]) / 2) * FOOT_SHARE + DISC_GAP_M;
  return dx * dx + dz * dz < apart * apart;
}
