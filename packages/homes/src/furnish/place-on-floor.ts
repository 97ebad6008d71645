import type { Vec3 } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import type { LookSpec } from '../look';
import { alongFace, beforeFace, onFace, type WallFace } from '../plan';
import type { Stance } from '../stance';
import { pickWeighted } from './draws';
import { type Candidate, solidsOf } from './fits';
import { freeRects } from './free-rects';
import type { HomeState, RoomState } from './home-state';
import type { KindName } from './kinds';
import type { PlacedThing } from './placed-thing';
import { areaOf, footprintOf, HAIR_M, type Rect } from './rect';
import { settle } from './settle';
import { boxAt, drawWare, settled, type Ware } from './ware';

/** Where in a free rectangle a thing goes: into a corner of the room, to a wall, or away from all. */
export type Anchor = 'corner' | 'edge' | 'middle';

/** A wish to have something stand on the floor. */
export interface FloorWish {
  readonly kind: KindName;
  readonly anchors: readonly Anchor[];
  /** Free floor before it, metres. */ readonly frontM?: number;
  /** Free floor at its sides; all around in the middle, metres. */ readonly sideM?: number;
  readonly look?: LookSpec;
  readonly models?: readonly string[];
  /** Gives way on free floor before it is left out. */ readonly isNeeded?: boolean;
  /** Tries all walls from end to end before it is left out. */ readonly isSwept?: boolean;
}

const WARES = 3;
const DRAWS = 8;
const SWEEP_M = 0.25;
const WALL_GAP_M = 0.02;
const MIDDLE_MARGIN_M = 0.35;
const LARGEST_SHARE = 0.8;
const EDGE_SHARE = 0.7;

/** Draws a thing and finds it a place among the free rectangles of the room; null when there is none. */
export function placeOnFloor(
  home: HomeState,
  room: RoomState,
  wish: FloorWish,
  random: RandomStream,
): PlacedThing | null {
  for (let i = 0; i < WARES; i++) {
    const ware = drawWare(home, room, { ...wish, stands: 'floor' }, random);
    const thing = ware === null ? null : placeWare(room, ware, wish, random);
    if (thing !== null) return thing;
  }
  return null;
}

/** Finds a place for a thing whose looks are settled. */
export function placeWare(
  room: RoomState,
  ware: Ware,
  wish: Omit<FloorWish, 'kind'>,
  random: RandomStream,
): PlacedThing | null {
  const { frontM = 0.5, sideM } = wish;
  const relaxed: readonly (readonly [number, boolean])[] = wish.isNeeded
    ? [
        [frontM, true],
        [frontM / 2, true],
        [0, false],
      ]
    : [[frontM, true]];
  for (const [front, keepsFronts] of relaxed) {
    const rects = freeRects(room.room.polygonXZ, blockedFloor(room, keepsFronts));
    for (let draw = 0; draw < DRAWS; draw++) {
      const anchor = pickAnchor(wish.anchors, random);
      const margins = {
        frontM: front,
        sideM: sideM ?? (anchor === 'middle' ? MIDDLE_MARGIN_M : 0),
      };
      const stance = drawStance(room, { ware, rects, anchor, margins }, random);
      if (stance === null) continue;
      const thing = settle(room, {
        ware,
        stance,
        stands: 'floor',
        frontM: front,
      } satisfies Candidate);
      if (thing !== null) return thing;
    }
    if (!wish.isNeeded && !wish.isSwept) continue;
    const margins = { frontM: front, sideM: 0 };
    for (const stance of sweep(room, { ware, rects, margins })) {
      const thing = settle(room, { ware, stance, stands: 'floor', frontM: front });
      if (thing !== null) return thing;
    }
  }
  return null;
}

/** Places along all free stretches of wall, one every {@link SWEEP_M}. */
function* sweep(
  room: RoomState,
  { ware, rects, margins }: Pick<Draw, 'ware' | 'rects' | 'margins'>,
): Generator<Stance> {
  for (const face of room.faces) {
    for (const rect of rects) {
      const range = rangeOn(face, rect, { ware, margins });
      if (range === null) continue;
      for (let u = range.low; u <= range.high; u += SWEEP_M) yield againstWall(face, ware, u);
      yield againstWall(face, ware, range.high);
    }
  }
}

/** Floor that is taken: before doors, under things, and in front of them. */
export const blockedFloor = (room: RoomState, keepsFronts: boolean): Rect[] => [
  ...room.doorZones,
  ...(keepsFronts ? room.fronts : []),
  ...room.things
    .filter(({ stands, aabb }) => stands !== 'on' && aabb.min[1] < 0.5)
    .flatMap(({ build, model, stance, aabb }) =>
      solidsOf({ build, category: model.category }, stance, aabb).map(footprintOf),
    ),
];

function pickAnchor(anchors: readonly Anchor[], random: RandomStream): Anchor {
  const [first, ...rest] = anchors;
  if (first === undefined || rest.length === 0) return first ?? 'edge';
  if (anchors.includes('corner') && random.next() < 0.5) return 'corner';
  if (!anchors.includes('middle')) return 'edge';
  return anchors.includes('edge') && random.next() < EDGE_SHARE ? 'edge' : 'middle';
}

interface Draw {
  readonly ware: Ware;
  readonly rects: readonly Rect[];
  readonly anchor: Anchor;
  readonly margins: { readonly frontM: number; readonly sideM: number };
}

/** A stance in one of the rectangles that hold the thing: 80 % the largest, else P ∝ area. */
function drawStance(room: RoomState, draw: Draw, random: RandomStream): Stance | null {
  const options = draw.rects
    .map((rect) => ({ rect, spots: spotsIn(room, rect, draw) }))
    .filter(({ spots }) => spots.length > 0)
    .sort((a, b) => areaOf(b.rect) - areaOf(a.rect));
  const largest = options[0];
  if (largest === undefined) return null;
  const chosen =
    random.next() < LARGEST_SHARE
      ? largest
      : (pickWeighted(random, options, ({ rect }) => areaOf(rect)) ?? largest);
  return random.pick(chosen.spots)(random);
}

type Spot = (random: RandomStream) => Stance;

function spotsIn(room: RoomState, rect: Rect, draw: Draw): Spot[] {
  if (draw.anchor === 'middle') return middleSpots(rect, draw);
  return room.faces.flatMap((face) => wallSpots(face, rect, draw));
}

/** Ranges along a wall face that bounds a free rectangle. */
export function stretchOn(
  face: WallFace,
  rect: Rect,
): { from: number; to: number; depthM: number } | null {
  const corners = [
    [rect.x0, rect.z0],
    [rect.x1, rect.z1],
  ] as const;
  const fronts = corners.map((corner) => beforeFace(face, corner));
  if (Math.abs(Math.min(...fronts)) > HAIR_M * 2) return null;
  const us = corners.map((corner) => alongFace(face, corner));
  const from = Math.max(0, Math.min(...us));
  const to = Math.min(face.lengthM, Math.max(...us));
  return to - from > HAIR_M ? { from, to, depthM: Math.max(...fronts) } : null;
}

/** Where the origin of a thing with its back to a wall may be along it; null when it does not fit. */
function rangeOn(
  face: WallFace,
  rect: Rect,
  { ware, margins }: Pick<Draw, 'ware' | 'margins'>,
): { low: number; high: number; from: number; to: number } | null {
  const stretch = stretchOn(face, rect);
  if (stretch === null) return null;
  const { min, max } = ware.bounds;
  const low = stretch.from + WALL_GAP_M + margins.sideM - min[0];
  const high = stretch.to - WALL_GAP_M - margins.sideM - max[0];
  const isDeep = stretch.depthM >= max[2] - min[2] + WALL_GAP_M + margins.frontM;
  return high < low || !isDeep ? null : { low, high, from: stretch.from, to: stretch.to };
}

function wallSpots(face: WallFace, rect: Rect, draw: Draw): Spot[] {
  const range = rangeOn(face, rect, draw);
  if (range === null) return [];
  const { low, high, from, to } = range;
  const at = (u: number): Stance => againstWall(face, draw.ware, u);
  if (draw.anchor === 'edge') return [(random) => at(random.between(low, high))];
  const ends: Spot[] = [];
  if (from < HAIR_M) ends.push(() => at(low));
  if (to > face.lengthM - HAIR_M) ends.push(() => at(high));
  return ends;
}

/** Back to the wall, the origin of the model at `u` along it. */
export const againstWall = (face: WallFace, ware: Ware, u: number): Stance =>
  settled(onFace(face, [u, 0, WALL_GAP_M - ware.bounds.min[2]]), face.yawDeg);

function middleSpots(rect: Rect, { ware, margins }: Draw): Spot[] {
  return [0, 90, 180, 270].flatMap((yawDeg): Spot[] => {
    const box = boxAt(ware, { position: [0, 0, 0], yawDeg });
    const [low, high]: [Vec3, Vec3] = [
      [rect.x0 + margins.sideM - box.min[0], 0, rect.z0 + margins.sideM - box.min[2]],
      [rect.x1 - margins.sideM - box.max[0], 0, rect.z1 - margins.sideM - box.max[2]],
    ];
    if (low[0] > high[0] || low[2] > high[2]) return [];
    return [
      (random) =>
        settled([random.between(low[0], high[0]), 0, random.between(low[2], high[2])], yawDeg),
    ];
  });
}
