import { imaged, type Piece, piece, plain, renderOnly } from '../furniture';
import {
  alongFace,
  beforeFace,
  type FloorPlan,
  facesOf,
  holesOf,
  onFace,
  type WallFace,
} from '../plan';
import type { DraftInstance } from './draft-instance';
import { griddedFace } from './quads';

const UNITS: ReadonlySet<string> = new Set(['counter', 'stove', 'sink']);
/** From the worktop to the cupboards, metres. */
const FROM_M = 0.9;
const TO_M = 1.5;
const THICK_M = 0.006;
/** A unit stands at a wall that its back is this near to, metres. */
const AT_WALL_M = 0.15;
/** Tiles go on over gaps like this between units, metres. */
const GAP_M = 0.12;
const SURFACE = imaged(plain('white', 'ceramic'), 'wall/tiles');

type Span = readonly [number, number];
type Unit = Pick<DraftInstance, 'category' | 'roomId' | 'aabb'>;

/** Tiles on the walls behind the worktops of kitchens, in world frame; none before a window. */
export const buildBacksplash = (plan: FloorPlan, things: readonly Unit[]): Piece[] =>
  plan.rooms
    .filter(({ type }) => type === 'kitchen')
    .flatMap((room) => {
      const units = things.filter(
        ({ category, roomId }) => roomId === room.id && UNITS.has(category),
      );
      return facesOf(room).flatMap((face) =>
        joined(units.flatMap((unit) => spanOn(face, unit))).map((span) => tiles(plan, face, span)),
      );
    });

/** Where a unit stands along a wall; nothing when it stands elsewhere. */
function spanOn(face: WallFace, { aabb: { min, max } }: Unit): Span[] {
  const corners = [
    [min[0], min[2]],
    [max[0], max[2]],
  ] as const;
  const away = Math.min(...corners.map((corner) => beforeFace(face, corner)));
  const us = corners.map((corner) => alongFace(face, corner));
  const [from, to] = [Math.max(0, Math.min(...us)), Math.min(face.lengthM, Math.max(...us))];
  const isBehind = away > -0.05 && away < AT_WALL_M && to - from > 0.3;
  return isBehind ? [[from, to]] : [];
}

/** Spans from left to right, those with a small gap between them as one. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last === undefined || from - last[1] > GAP_M) all.push([from, to]);
    else all[all.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return all;
}

function tiles(plan: FloorPlan, face: WallFace, span: Span): Piece {
  const holes = holesOf(plan, face);
  const front = griddedFace({
    u: span,
    v: [FROM_M, TO_M],
    cutU: holes.flatMap(({ u0, u1 }) => [u0, u1]),
    cutV: holes.flatMap(({ y0, y1 }) => [y0, y1]),
    isHole: (u, v) => holes.some(({ u0, u1, y0, y1 }) => u > u0 && u < u1 && v > y0 && v < y1),
    at: (u, v) => onFace(face, [u, v, THICK_M]),
    normal: [face.inward[0], 0, face.inward[1]],
    step: 0.28,
  });
  return piece(SURFACE, renderOnly(front))[0] as Piece;
}
