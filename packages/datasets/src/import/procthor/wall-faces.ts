import { roundM, type Vec3 } from '@parley/protocol';
import { isInside, type XZ } from '@parley/scenes/polygon';
import { badImport } from '../../input/bad-import';
import type { Opening, Wall } from './house-schema';

/** The inner face of a wall in the world frame. */
export interface WallFace {
  readonly id: string;
  readonly roomId: string;
  readonly material: string;
  /** Paint of the file, 0…1 per channel. */ readonly color: Wall['color'];
  /** Left foot for someone in the room who faces the wall. */ readonly start: XZ;
  /** Unit vector to the right. */ readonly along: XZ;
  /** Unit vector into the room. */ readonly inward: XZ;
  readonly lengthM: number;
  readonly footM: number;
  readonly topM: number;
}

/** A rectangle of a wall face: metres along it and up. */
export interface Rect {
  readonly u0: number;
  readonly u1: number;
  readonly y0: number;
  readonly y1: number;
}

const TINY_M = 1e-4;
/** How far into the room to look for the side that a wall faces, metres. */
const PROBE_M = 0.05;

/** A wall of the file as the face that its room sees; null for one without length. */
export function wallFace(wall: Wall, polygon: readonly XZ[]): WallFace | null {
  const corners = wall.polygon.map(({ x, y, z }): Vec3 => [x, y, -z]);
  const ys = corners.map(([, y]) => y);
  const [a, b] = corners as [Vec3, Vec3];
  const [dx, dz] = [b[0] - a[0], b[2] - a[2]];
  const lengthM = Math.sqrt(dx * dx + dz * dz);
  if (lengthM < TINY_M) return null;
  const along: XZ = [dx / lengthM, dz / lengthM];
  const middle: XZ = [(a[0] + b[0]) / 2, (a[2] + b[2]) / 2];
  // Right × up = inward, so inward is right turned by a quarter.
  const inward: XZ = [-along[1], along[0]];
  const probe: XZ = [middle[0] + inward[0] * PROBE_M, middle[1] + inward[1] * PROBE_M];
  const base = {
    id: wall.id,
    roomId: wall.roomId,
    material: wall.material,
    color: wall.color,
    lengthM,
    footM: Math.min(...ys),
    topM: Math.max(...ys),
  };
  if (isInside(polygon, probe)) return { ...base, start: [a[0], a[2]], along, inward };
  return {
    ...base,
    start: [b[0], b[2]],
    along: [-along[0], -along[1]],
    inward: [-inward[0], -inward[1]],
  };
}

/** A point of a face: `u` along, `y` up, `outM` into the room. */
export const onFace = (face: WallFace, u: number, y: number, outM = 0): Vec3 => [
  roundM(face.start[0] + face.along[0] * u + face.inward[0] * outM),
  roundM(y),
  roundM(face.start[1] + face.along[1] * u + face.inward[1] * outM),
];

/** A door or window in the world: its two feet and its heights. */
export interface PlacedOpening {
  readonly opening: Opening;
  readonly a: XZ;
  readonly b: XZ;
  readonly y0: number;
  readonly y1: number;
}

/**
 * Where an opening is: x runs along its first wall from that wall's first corner; the second wall has it mirrored, which
 * comes to the same place.
 *
 * @throws {ParleyError} `BAD_SCENE` when neither wall is there.
 */
export function placeOpening(
  opening: Opening,
  walls: ReadonlyMap<string, Wall>,
  where: string,
): PlacedOpening {
  const first = walls.get(opening.wall0);
  const wall = first ?? walls.get(opening.wall1);
  if (wall === undefined)
    throw badImport(`${where} ${opening.id}`, `wall ${opening.wall0} is not there`);
  const [p, q] = wall.polygon as [Wall['polygon'][number], Wall['polygon'][number]];
  const lengthM = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.z - p.z) * (q.z - p.z));
  const point = (x: number): XZ => {
    const share = (first === undefined ? lengthM - x : x) / lengthM;
    return [p.x + (q.x - p.x) * share, -(p.z + (q.z - p.z) * share)];
  };
  const footM = Math.min(...wall.polygon.map(({ y }) => y));
  return {
    opening,
    a: point(opening.min.x),
    b: point(opening.max.x),
    y0: footM + opening.min.y,
    y1: footM + opening.max.y,
  };
}

/** The part of a face that an opening takes away. */
export function holeIn(face: WallFace, { a, b, y0, y1 }: PlacedOpening): Rect {
  const along = ([x, z]: XZ): number =>
    (x - face.start[0]) * face.along[0] + (z - face.start[1]) * face.along[1];
  const [u, v] = [along(a), along(b)];
  return {
    u0: Math.max(0, Math.min(u, v)),
    u1: Math.min(face.lengthM, Math.max(u, v)),
    y0: Math.max(face.footM, y0),
    y1: Math.min(face.topM, y1),
  };
}

/** What is left of a face without its holes, as rectangles that touch. */
export function solidRects(face: WallFace, holes: readonly Rect[]): Rect[] {
  const cuts = (from: number, to: number, inner: readonly number[]): [number, number][] => {
    const edges = [...new Set([from, ...inner.filter((v) => v > from && v < to), to])];
    edges.sort((p, q) => p - q);
    return edges.slice(1).map((end, i) => [edges[i] as number, end]);
  };
  return cuts(
    0,
    face.lengthM,
    holes.flatMap(({ u0, u1 }) => [u0, u1]),
  ).flatMap(([u0, u1]) => {
    const here = holes.filter((hole) => hole.u0 < u1 - TINY_M && hole.u1 > u0 + TINY_M);
    return cuts(
      face.footM,
      face.topM,
      here.flatMap(({ y0, y1 }) => [y0, y1]),
    )
      .map(([y0, y1]): Rect => ({ u0, u1, y0, y1 }))
      .filter(({ y0, y1 }) => !here.some((h) => h.y0 < y1 - TINY_M && h.y1 > y0 + TINY_M));
  });
}
