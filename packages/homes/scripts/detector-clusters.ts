import type { PaintedHome, PaintedMesh } from '@parley/scenes/paint';

/** Edge of the cells into which meshes are cut, metres: about a piece of furniture. */
const CELL_M = 1.5;

/** A part of a mesh with the box around it, metres. */
export interface Cluster {
  readonly mesh: PaintedMesh;
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

/** A home cut into small parts, of which a view needs only some. */
export interface ClusteredHome {
  /** All but the meshes. */ readonly rest: Omit<PaintedHome, 'meshes'>;
  readonly clusters: readonly Cluster[];
}

export function clusterHome({ meshes, ...rest }: PaintedHome): ClusteredHome {
  return { rest, clusters: meshes.flatMap(cutMesh) };
}

function cutMesh(mesh: PaintedMesh): Cluster[] {
  const cells = new Map<string, number[]>();
  const { positions, indices } = mesh;
  for (let t = 0; t < indices.length; t += 3) {
    const cell = [0, 1, 2].map((axis) => {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += positions[3 * (indices[t + k] as number) + axis] as number;
      return Math.floor(sum / 3 / CELL_M);
    });
    const key = cell.join();
    const triangles = cells.get(key);
    if (triangles === undefined) cells.set(key, [t]);
    else triangles.push(t);
  }
  return [...cells.values()].map((triangles) => clusterOf(mesh, triangles));
}

function clusterOf(mesh: PaintedMesh, triangles: readonly number[]): Cluster {
  const own = new Map<number, number>();
  const indices = Uint32Array.from(
    triangles.flatMap((t) =>
      [0, 1, 2].map((k) => {
        const vertex = mesh.indices[t + k] as number;
        const known = own.get(vertex);
        if (known !== undefined) return known;
        own.set(vertex, own.size);
        return own.size - 1;
      }),
    ),
  );
  const rows = (from: Float32Array, width: number): Float32Array =>
    Float32Array.from(
      [...own.keys()].flatMap((v) => [...from.subarray(width * v, width * (v + 1))]),
    );
  const positions = rows(mesh.positions, 3);
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3] as number, value);
    max[i % 3] = Math.max(max[i % 3] as number, value);
  });
  const uvs = rows(mesh.uvs, 2);
  const colours = rows(mesh.colours, 4);
  return { mesh: { ...mesh, positions, indices, uvs, colours }, min, max };
}
