import type { TriangleMesh } from '@parley/scenes/format';

/** Several meshes as one, in their order. */
export function joinMeshes(meshes: readonly TriangleMesh[]): TriangleMesh {
  const positions = new Float32Array(sum(meshes, (mesh) => mesh.positions.length));
  const indices = new Uint32Array(sum(meshes, (mesh) => mesh.indices.length));
  let [position, index] = [0, 0];
  for (const mesh of meshes) {
    const first = position / 3;
    positions.set(mesh.positions, position);
    indices.set(
      mesh.indices.map((vertex) => vertex + first),
      index,
    );
    position += mesh.positions.length;
    index += mesh.indices.length;
  }
  return { positions, indices };
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
