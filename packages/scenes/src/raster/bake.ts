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
  readonly bodies: readonly ClusteredBody[];
}

/** Walls, floor and ceiling. */
export const isStructure = ({ body }: Cluster): boolean => body.instanceId === STRUCTURE_ID;

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
    for (const old of cornersOf(mesh, triangles)) {
      const index = newIndex.get(old) ?? positions.length / 3;
      if (!newIndex.has(old)) positions.push(...coordinates(mesh, old));
      newIndex.set(old, index);
      indices.push(index);
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
  return {
    positions: Float64Array.from(positions),
    indices: Uint32Array.from(indices),
    clusters,
    bodies: bodiesOf(clusters),
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
  readonly triangles: readonly number[];
}

/** An instance is one body, the structure one for each of its shells: the eye is always inside the whole of it. */
function piecesOf(mesh: SensorMesh): Piece[] {
  check(mesh);
  const shells = shellsOf(mesh);
  const isClosed = shells.every((shell) => shell.isClosed);
  const all = shells.flatMap(({ triangles }) => triangles).sort((a, b) => a - b);
  const bodies = mesh.instanceId === STRUCTURE_ID ? shells : [{ triangles: all, isClosed }];
  return bodies.flatMap(({ triangles, ...rest }) => {
    const box = boxAround(cornersOf(mesh, triangles).flatMap((v) => [...coordinates(mesh, v)]));
    const body: BakedBody = { ...box, instanceId: mesh.instanceId, isClosed: rest.isClosed };
    return split(mesh, triangles).map((part) => ({ mesh, body, triangles: part }));
  });
}

const cornersOf = (mesh: SensorMesh, triangles: readonly number[]): number[] =>
  triangles.flatMap((t) => [...mesh.indices.subarray(3 * t, 3 * t + 3)]);

const coordinates = ({ positions }: SensorMesh, vertex: number): Float32Array =>
  positions.subarray(3 * vertex, 3 * vertex + 3);

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
function split(mesh: SensorMesh, triangles: readonly number[]): (readonly number[])[] {
  if (triangles.length === 0) return [];
  if (triangles.length <= MAX_CLUSTER_TRIANGLES) return [triangles];
  const middles = new Map(triangles.map((triangle) => [triangle, middleOf(mesh, triangle)]));
  const { half } = boxAround([...middles.values()].flat());
  const axis = half.indexOf(Math.max(...half));
  const place = (triangle: number): number => middles.get(triangle)?.[axis] ?? 0;
  const sorted = [...triangles].sort((a, b) => place(a) - place(b) || a - b);
  const middle = sorted.length >> 1;
  return [...split(mesh, sorted.slice(0, middle)), ...split(mesh, sorted.slice(middle))];
}

/** Three times the middle of a triangle; only the order matters. */
const middleOf = (mesh: SensorMesh, triangle: number): number[] => {
  const [a, b, c] = cornersOf(mesh, [triangle]).map((vertex) => coordinates(mesh, vertex));
  return [0, 1, 2].map((axis) => (a?.[axis] ?? 0) + (b?.[axis] ?? 0) + (c?.[axis] ?? 0));
};
