import { ParleyError } from '@parley/protocol';
import type { SensorMesh } from '../format';
import { type Box, boxAround } from './box';
import { shellsOf } from './shells';

/** Bodies with more triangles are cut in halves until no piece has more, so that culling bites on them too. */
const MAX_CLUSTER_TRIANGLES = 32;
const MAX_INSTANCE_ID = 0xffff;
const STRUCTURE_ID = 1;

/** What is inside or outside as a whole: an instance, or one wall of the structure. */
export interface BakedBody extends Box {
  readonly instanceId: number;
  /** All its shells are closed: from outside only front faces are drawn. */ readonly isClosed: boolean;
}

/** A piece of one body: its own vertices, its triangles, its box. */
export interface Cluster extends Box {
  readonly body: BakedBody;
  /** Vertices [start, end) in {@link Baked.positions} ÷ 3. */
  readonly vertexStart: number;
  readonly vertexEnd: number;
  /** Triangles [start, end) in {@link Baked.indices} ÷ 3. */
  readonly triangleStart: number;
  readonly triangleEnd: number;
}

/** A body and its clusters, in the order of their triangles. */
export interface ClusteredBody {
  readonly body: BakedBody;
  readonly clusters: readonly Cluster[];
}

/** All sensor meshes in one pair of arrays, world frame, metres; clusters and bodies in the order of their triangles. */
export interface Baked {
  readonly positions: Float64Array;
  readonly indices: Uint32Array;
  readonly clusters: readonly Cluster[];
  /** Walls, floors and ceilings. */ readonly structure: readonly ClusteredBody[];
  /** All other bodies. */ readonly things: readonly ClusteredBody[];
}

/**
 * Cuts sensor meshes into clusters with boxes of their own.
 *
 * @throws {ParleyError} `BAD_SCENE` for an instance id beyond 65535, a missing vertex or a coordinate that is no number.
 */
export function bake(meshes: readonly SensorMesh[]): Baked {
  const positions: number[] = [];
  const indices: number[] = [];
  const clusters: Cluster[] = [];
  for (const { mesh, body, triangles } of meshes.flatMap(piecesOf)) {
    const vertexStart = positions.length / 3;
    const triangleStart = indices.length / 3;
    const newIndex = new Map<number, number>();
    for (const triangle of triangles) {
      for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
        const old = mesh.indices[corner] as number;
        let index = newIndex.get(old);
        if (index === undefined) {
          index = positions.length / 3;
          newIndex.set(old, index);
          for (let i = 3 * old; i < 3 * old + 3; i++) positions.push(mesh.positions[i] as number);
        }
        indices.push(index);
      }
    }
    clusters.push({
      ...boxAround(positions.slice(3 * vertexStart)),
      body,
      vertexStart,
      vertexEnd: positions.length / 3,
      triangleStart,
      triangleEnd: indices.length / 3,
    });
  }
  const bodies = bodiesOf(clusters);
  return {
    positions: Float64Array.from(positions),
    indices: Uint32Array.from(indices),
    clusters,
    structure: bodies.filter(({ body }) => body.instanceId === STRUCTURE_ID),
    things: bodies.filter(({ body }) => body.instanceId !== STRUCTURE_ID),
  };
}

/** Clusters of a body follow each other. */
function bodiesOf(clusters: readonly Cluster[]): ClusteredBody[] {
  const bodies = new Map<BakedBody, Cluster[]>();
  for (const cluster of clusters) {
    const own = bodies.get(cluster.body);
    if (own === undefined) bodies.set(cluster.body, [cluster]);
    else own.push(cluster);
  }
  return [...bodies].map(([body, own]) => ({ body, clusters: own }));
}

interface Piece {
  readonly mesh: SensorMesh;
  readonly body: BakedBody;
  readonly triangles: Uint32Array;
}

/** An instance is one body, the structure one for each of its shells: the eye is always inside the whole of it. */
function piecesOf(mesh: SensorMesh): Piece[] {
  check(mesh);
  const shells = shellsOf(mesh);
  const isClosed = shells.every((shell) => shell.isClosed);
  const all = shells.flatMap(({ triangles }) => triangles).sort((a, b) => a - b);
  const bodies = mesh.instanceId === STRUCTURE_ID ? shells : [{ triangles: all, isClosed }];
  const middles = middlesOf(mesh);
  return bodies.flatMap(({ triangles, ...rest }) => {
    const box = boxAround(cornersOf(mesh, triangles));
    const body: BakedBody = { ...box, instanceId: mesh.instanceId, isClosed: rest.isClosed };
    const parts = split(middles, Uint32Array.from(triangles));
    return parts.map((part) => ({ mesh, body, triangles: part }));
  });
}

/** Corners of triangles as `x, y, z, x, y, z, …`. */
function cornersOf({ positions, indices }: SensorMesh, triangles: readonly number[]): Float64Array {
  const corners = new Float64Array(9 * triangles.length);
  let at = 0;
  for (const triangle of triangles)
    for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
      const vertex = 3 * (indices[corner] as number);
      for (let axis = 0; axis < 3; axis++) corners[at++] = positions[vertex + axis] as number;
    }
  return corners;
}

function check({ instanceId, positions, indices }: SensorMesh): void {
  const fail = (what: string) =>
    new ParleyError('BAD_SCENE', what, {
      where: `sensor mesh of instance ${instanceId}`,
      remedy: 'Build the home again.',
    });
  if (!Number.isInteger(instanceId) || instanceId < 1 || instanceId > MAX_INSTANCE_ID) {
    throw fail(`instance ids run from 1 to ${MAX_INSTANCE_ID}`);
  }
  if (indices.length % 3 !== 0) throw fail(`${indices.length} indices are no triangles`);
  if (indices.some((index) => index >= positions.length / 3)) throw fail('a vertex is missing');
  if (!positions.every(Number.isFinite)) throw fail('a coordinate is not a number');
}

/** Halves a list of triangles along the longest side of their middles' box until every part is small. */
function split(middles: Float64Array, triangles: Uint32Array): Uint32Array[] {
  if (triangles.length === 0) return [];
  if (triangles.length <= MAX_CLUSTER_TRIANGLES) return [triangles];
  const axis = longestAxis(middles, triangles);
  const place = (triangle: number): number => middles[3 * triangle + axis] as number;
  const sorted = triangles.slice().sort((a, b) => place(a) - place(b) || a - b);
  const middle = sorted.length >> 1;
  return [
    ...split(middles, sorted.subarray(0, middle)),
    ...split(middles, sorted.subarray(middle)),
  ];
}

function longestAxis(middles: Float64Array, triangles: Uint32Array): number {
  const ofAxis = (axis: number): number => {
    let [min, max] = [Infinity, -Infinity];
    for (const triangle of triangles) {
      const value = middles[3 * triangle + axis] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    return (max - min) / 2;
  };
  const half = [ofAxis(0), ofAxis(1), ofAxis(2)];
  return half.indexOf(Math.max(...half));
}

/** Three times the middle of each triangle, as `x, y, z, x, y, z, …`; only the order matters. */
function middlesOf({ positions, indices }: SensorMesh): Float64Array {
  const middles = new Float64Array(indices.length);
  const at = (corner: number, axis: number): number =>
    positions[3 * (indices[corner] as number) + axis] as number;
  for (let corner = 0; corner < indices.length; corner += 3)
    for (let axis = 0; axis < 3; axis++)
      middles[corner + axis] = at(corner, axis) + at(corner + 1, axis) + at(corner + 2, axis);
  return middles;
}
