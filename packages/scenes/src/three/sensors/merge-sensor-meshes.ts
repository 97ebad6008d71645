import { BufferAttribute, BufferGeometry } from 'three';
import type { SensorMesh } from '../../format';

/**
 * All sensor meshes of a home in one geometry, so that one draw call shows them: `position` (world frame, metres) and
 * `instanceId` (a number per vertex, exact up to 65535).
 */
export function mergeSensorMeshes(meshes: readonly SensorMesh[]): BufferGeometry {
  const vertexCount = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0);
  const indexCount = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0);
  const positions = new Float32Array(3 * vertexCount);
  const instanceIds = new Uint16Array(vertexCount);
  const indices = new Uint32Array(indexCount);
  let [vertex, at] = [0, 0];
  for (const mesh of meshes) {
    const end = vertex + mesh.positions.length / 3;
    positions.set(mesh.positions, 3 * vertex);
    instanceIds.fill(mesh.instanceId, vertex, end);
    for (const index of mesh.indices) indices[at++] = vertex + index;
    vertex = end;
  }
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('instanceId', new BufferAttribute(instanceIds, 1))
    .setIndex(new BufferAttribute(indices, 1));
}
