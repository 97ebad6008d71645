import type { RandomStream } from '@parley/scenes/seed';
import type { LookSpec } from '../look';
import { alongFace, beforeFace, onFace, type WallFace } from '../plan';
import type { Stance } from '../stance';
import { drawBeta, pickWeighted } from './draws';
import type { HomeState, RoomState } from './home-state';
import type { KindName } from './kinds';
import { facesWithHoles } from './openings';
import type { PlacedThing } from './placed-thing';
import { footprintOf } from './rect';
import { settle } from './settle';
import { drawWare, settled, type Ware } from './ware';

/** A wish to have something hang on a wall. */
export interface WallWish {
  readonly kind: KindName;
  readonly look?: LookSpec;
  readonly models?: readonly string[];
  /** Lower edge above the floor, metres; drawn between what stands below and the ceiling when left out. */
  readonly bottomM?: number;
  /** Highest thing that it may hang above, metres. */ readonly aboveM?: number;
  /** Hangs over the middle of this thing, which has its back to the wall. */
  readonly over?: PlacedThing;
  /** Where the wall over the middle is taken, hangs beside it, still over the thing. */
  readonly isMovable?: boolean;
  /** Hangs only where it may. */ readonly mayHang?: (stance: Stance) => boolean;
}

const DRAWS = 20;
/** Nothing higher than this stands below a picture, metres. */
const ABOVE_M = 1.15;
/** Things this close before a wall stand below what hangs there, metres. */
const BEFORE_M = 0.5;
const LOWEST_M = 0.95;
const HIGHEST_M = 2.5;
const EDGE_M = 0.1;
const CLEAR_M = 0.12;
const BACK_M = 0.002;
/** A wide thing hangs this far beside the middle of a narrow one at most, metres. */
const ASIDE_M = 0.15;

/** Draws a thing and finds it a free piece of wall, P ∝ length of the face; null when there is none. */
export function placeOnWall(
  home: HomeState,
  room: RoomState,
  wish: WallWish,
  random: RandomStream,
): PlacedThing | null {
  const ware = drawWare(home, room, { ...wish, stands: 'wall' }, random);
  if (ware === null) return null;
  const all = facesWithHoles(home.plan, room.room);
  const faces = wish.over === undefined ? all : behind(all, wish.over);
  const { min, max } = ware.bounds;
  for (let draw = 0; draw < DRAWS; draw++) {
    const picked = pickWeighted(random, faces, ({ face }) => face.lengthM);
    if (picked === null) return null;
    const { face, holes } = picked;
    const [low, high] = [EDGE_M - min[0], face.lengthM - EDGE_M - max[0]];
    if (high < low) continue;
    const u =
      wish.over === undefined
        ? random.between(low, high)
        : Math.max(low, Math.min(high, placeOver(face, wish.over, { ware, wish, draw }, random)));
    // What belongs over a thing may hang close to what hangs over the next.
    const asideM = wish.over === undefined ? EDGE_M : 0;
    const span = [u + min[0] - asideM, u + max[0] + asideM] as const;
    if (holes.some((hole) => hole.u0 < span[1] && hole.u1 > span[0])) continue;
    const bottom = bottomAt(home, room, { face, span, ware, wish }, random);
    if (bottom === null) continue;
    const stance = settled(onFace(face, [u, bottom, BACK_M - min[2]]), face.yawDeg);
    if (wish.mayHang?.(stance) === false) continue;
    const thing = settle(room, { ware, stance, stands: 'wall' });
    if (thing !== null) return thing;
  }
  return null;
}

/** Metres along a wall: the middle of what stands there, later anywhere over it. */
function placeOver(
  face: WallFace,
  below: PlacedThing,
  { ware, wish, draw }: { ware: Ware; wish: WallWish; draw: number },
  random: RandomStream,
): number {
  const middle = middleOf(face, below);
  if (draw === 0 || wish.isMovable !== true) return middle;
  const wideM = ware.bounds.max[0] - ware.bounds.min[0];
  const asideM = Math.max(ASIDE_M, (below.build.sizeM[0] - wideM) / 2);
  return middle + random.between(-asideM, asideM);
}

/** Height of the lower edge between what stands below and the ceiling; null when it does not fit. */
function bottomAt(
  home: HomeState,
  room: RoomState,
  at: { face: WallFace; span: readonly [number, number]; ware: Ware; wish: WallWish },
  random: RandomStream,
): number | null {
  const { face, span, ware, wish } = at;
  const tall = ware.bounds.max[1] - ware.bounds.min[1];
  const top = topBelow(room, face, span);
  if (top > (wish.aboveM ?? ABOVE_M)) return null;
  const high = Math.min(home.plan.ceilingHeightM - 0.15, HIGHEST_M) - tall;
  if (wish.bottomM !== undefined) {
    return top + CLEAR_M <= wish.bottomM && wish.bottomM <= high ? wish.bottomM : null;
  }
  const low = Math.max(top + CLEAR_M, tall > 1.2 ? 0.25 : LOWEST_M);
  const bottom = low + (high - low) * drawBeta(random, 12, 12);
  return high < low ? null : Math.round(bottom * 200) / 200;
}

/** Top of the highest thing close before a piece of wall; 0 when nothing is there. */
function topBelow(room: RoomState, face: WallFace, [u0, u1]: readonly [number, number]): number {
  return room.things.reduce((top, { aabb, model }) => {
    if (model.category === 'rug') return top;
    const rect = footprintOf(aabb);
    const us = [
      [rect.x0, rect.z0],
      [rect.x1, rect.z1],
    ] as const;
    const away = Math.min(...us.map((corner) => beforeFace(face, corner)));
    if (away > BEFORE_M || away < -0.1) return top;
    const [a, b] = spanOf(face, us);
    return a < u1 && b > u0 ? Math.max(top, aabb.max[1]) : top;
  }, 0);
}

function spanOf(
  face: WallFace,
  corners: readonly (readonly [number, number])[],
): readonly [number, number] {
  const us = corners.map((corner) => alongFace(face, corner));
  return [Math.min(...us), Math.max(...us)];
}

/** The face that a thing has its back to; none when it stands free. */
function behind<T extends { face: WallFace }>(faces: readonly T[], thing: PlacedThing): T[] {
  const rect = footprintOf(thing.aabb);
  return faces.filter(({ face }) => {
    const away = Math.min(
      beforeFace(face, [rect.x0, rect.z0]),
      beforeFace(face, [rect.x1, rect.z1]),
    );
    return face.yawDeg === thing.stance.yawDeg && Math.abs(away) < 0.15 && hasFoot(face, thing);
  });
}

const hasFoot = (face: WallFace, thing: PlacedThing): boolean => {
  const u = middleOf(face, thing);
  return u > 0 && u < face.lengthM;
};

function middleOf(face: WallFace, { aabb }: PlacedThing): number {
  const rect = footprintOf(aabb);
  const [a, b] = spanOf(face, [
    [rect.x0, rect.z0],
    [rect.x1, rect.z1],
  ]);
  return (a + b) / 2;
}
