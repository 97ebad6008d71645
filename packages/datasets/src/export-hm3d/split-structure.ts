import type { Scene, TriangleMesh } from '@parley/scenes/format';
import { isInside, type XZ } from '@parley/scenes/polygon';

/** What HM3D's annotators call the shell of a room. */
export type ShellName = 'wall' | 'floor' | 'ceiling';

/** A part of the shell of a home: of one kind, of one room. */
export interface ShellPart extends TriangleMesh {
  readonly name: ShellName;
  /** Index of its room, −1 for none. */ readonly region: number;
}

type Point = readonly [number, number, number];
type Triangle = readonly [Point, Point, Point];

/** Faces of a floor or ceiling lie this near to its height, metres. */
const LEVEL_M = 0.05;
/** A face belongs to the room that lies this far in front of it, metres. */
const IN_FRONT_M = 0.1;
/** A face farther than this from every room belongs to none, metres. */
const MAX_DISTANCE_M = 1;
/** A triangle that lies in two rooms is halved until it is smaller than this, metres, or so often. */
const SMALL_M = 0.1;
const MAX_HALVINGS = 12;

/**
 * Takes the structure of a home apart as HM3D has it: walls, floor and ceiling of each room. Triangles that lie across
 * the border of two rooms are cut there. World frame, metres.
 */
export function splitStructure(
  structure: TriangleMesh,
  scene: Pick<Scene, 'rooms' | 'bounds' | 'ceilingHeightM'>,
): ShellPart[] {
  const parts = new Map<string, { name: ShellName; region: number; positions: number[] }>();
  const polygons = scene.rooms.map(({ polygonXZ }) => polygonXZ);
  const floorM = floorHeightM(structure, scene);
  const put = (triangle: Triangle, halvings: number): void => {
    const normal = normalOf(triangle);
    const regions = samplesOf(triangle).map((point) => regionOf(polygons, inFront(point, normal)));
    if (halvings > 0 && regions.some((one) => one !== regions[0]) && longestM(triangle) > SMALL_M) {
      for (const half of halved(triangle)) put(half, halvings - 1);
      return;
    }
    const region = regions[0] as number;
    const name = nameOf(triangle, normal, { floorM, ceilingM: floorM + scene.ceilingHeightM });
    const key = `${region} ${name}`;
    const part = parts.get(key) ?? { name, region, positions: [] };
    parts.set(key, part);
    part.positions.push(...triangle.flat());
  };
  for (let k = 0; k < structure.indices.length; k += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => pointAt(structure, k + i)) as [Point, Point, Point];
    put([a, b, c], MAX_HALVINGS);
  }
  return [...parts.values()]
    .sort((a, b) => a.region - b.region || (a.name < b.name ? -1 : 1))
    .map(({ name, region, positions }) => ({
      name,
      region,
      positions: Float32Array.from(positions),
      indices: Uint32Array.from({ length: positions.length / 3 }, (_, i) => i),
    }));
}

const pointAt = ({ positions, indices }: TriangleMesh, k: number): Point => {
  const at = 3 * (indices[k] as number);
  return [positions[at] as number, positions[at + 1] as number, positions[at + 2] as number];
};

/** Height of the surface that is walked on: of all heights below the middle, the one with most area that looks up. */
function floorHeightM(structure: TriangleMesh, { bounds }: Pick<Scene, 'bounds'>): number {
  const areas = new Map<number, number>();
  for (let k = 0; k < structure.indices.length; k += 3) {
    const triangle = [0, 1, 2].map((i) => pointAt(structure, k + i)) as [Point, Point, Point];
    const [, up] = normalOf(triangle);
    const middleM = (bounds.min[1] + bounds.max[1]) / 2;
    if (up < 0.9 || triangle[0][1] > middleM) continue;
    const heightM = Math.round(triangle[0][1] * 100) / 100;
    areas.set(heightM, (areas.get(heightM) ?? 0) + areaM2(triangle));
  }
  const best = [...areas].sort((a, b) => b[1] - a[1])[0];
  return best?.[0] ?? bounds.min[1];
}

function nameOf(
  triangle: Triangle,
  [, up]: Point,
  { floorM, ceilingM }: { readonly floorM: number; readonly ceilingM: number },
): ShellName {
  if (Math.abs(up) < 0.7) return 'wall';
  const heightM = (triangle[0][1] + triangle[1][1] + triangle[2][1]) / 3;
  // Undersides of walls and their tops are level with floor and ceiling, and face the other way.
  if (heightM < floorM - LEVEL_M || (up > 0 && heightM <= floorM + LEVEL_M)) return 'floor';
  if (heightM > ceilingM + LEVEL_M || (up < 0 && heightM >= ceilingM - LEVEL_M)) return 'ceiling';
  return 'wall';
}

/** The room that a point is in or nearest to; −1 when all are far. */
function regionOf(polygons: readonly (readonly XZ[])[], [x, , z]: Point): number {
  let [best, nearestM] = [-1, MAX_DISTANCE_M];
  polygons.forEach((polygon, i) => {
    const distanceM = isInside(polygon, [x, z]) ? -1 : borderDistanceM(polygon, [x, z]);
    if (distanceM < nearestM) [best, nearestM] = [i, distanceM];
  });
  return best;
}

function borderDistanceM(polygon: readonly XZ[], [x, z]: XZ): number {
  let best = Infinity;
  polygon.forEach(([ax, az], i) => {
    const [bx, bz] = polygon[(i + 1) % polygon.length] as XZ;
    const [dx, dz] = [bx - ax, bz - az];
    const length2 = dx * dx + dz * dz;
    const along = length2 === 0 ? 0 : ((x - ax) * dx + (z - az) * dz) / length2;
    const t = Math.min(1, Math.max(0, along));
    const [ox, oz] = [x - ax - t * dx, z - az - t * dz];
    best = Math.min(best, Math.sqrt(ox * ox + oz * oz));
  });
  return best;
}

/** Middle of a triangle and points a little inside of its corners. */
function samplesOf([a, b, c]: Triangle): Point[] {
  const middle = [0, 1, 2].map(
    (k) => ((a[k] as number) + (b[k] as number) + (c[k] as number)) / 3,
  ) as unknown as Point;
  const inset = (corner: Point): Point => between(corner, middle, 0.05);
  return [middle, inset(a), inset(b), inset(c)];
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const inFront = (point: Point, normal: Point): Point => [
  point[0] + IN_FRONT_M * normal[0],
  point[1],
  point[2] + IN_FRONT_M * normal[2],
];

function lengthM(a: Point, b: Point): number {
  const [x, y, z] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  return Math.sqrt(x * x + y * y + z * z);
}

const longestM = ([a, b, c]: Triangle): number =>
  Math.max(lengthM(a, b), lengthM(b, c), lengthM(c, a));

/** Cut at the middle of its longest side. */
function halved([a, b, c]: Triangle): [Triangle, Triangle] {
  const [ab, bc, ca] = [lengthM(a, b), lengthM(b, c), lengthM(c, a)];
  if (bc > ab && bc >= ca) return halved([b, c, a]);
  if (ca > ab && ca > bc) return halved([c, a, b]);
  const middle = between(a, b, 0.5);
  return [
    [a, middle, c],
    [middle, b, c],
  ];
}

const cross = ([a, b, c]: Triangle): Point => {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
};

const areaM2 = (triangle: Triangle): number => lengthM(cross(triangle), [0, 0, 0]) / 2;

function normalOf(triangle: Triangle): Point {
  const [x, y, z] = cross(triangle);
  const length = lengthM([x, y, z], [0, 0, 0]) || 1;
  return [x / length, y / length, z / length];
}
