import { MeshoptSimplifier } from 'meshoptimizer';
import type { SlotMesh } from './soup';

/** First error that is allowed, and how it grows until the model is small enough. */
const FIRST_ERROR_M = 0.0012;
const GROWTH = 1.6;
const ROUNDS = 10;
/** Largest error as a share of the size of the model. */
const MAX_ERROR = 0.012;
/** How much a turned normal weighs against a moved vertex. */
const NORMAL_WEIGHTS = [0.25, 0.25, 0.25, 0.1, 0.1];

/**
 * Fewer triangles for all slots of a model: edges collapse within an error that grows until the target is met or the
 * shape would suffer; what then has more than `maxTriangles` (leaves) is clustered. Slots keep their order; one may end
 * up empty.
 */
export function simplifySlots(
  meshes: readonly SlotMesh[],
  options: { readonly target: number; readonly maxTriangles: number; readonly sizeM: number },
): SlotMesh[] {
  let fewer = meshes;
  let errorM = FIRST_ERROR_M;
  for (let round = 0; round < ROUNDS && errorM < MAX_ERROR * options.sizeM; round++) {
    fewer = fewer.map((mesh) => collapse(mesh, errorM));
    if (trianglesOf(fewer) <= options.target) return fewer.map(compact);
    errorM *= GROWTH;
  }
  const share = options.maxTriangles / trianglesOf(fewer);
  return fewer.map((mesh) => compact(share < 1 ? cluster(mesh, share) : mesh));
}

export const trianglesOf = (meshes: readonly SlotMesh[]): number =>
  meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0);

function collapse(mesh: SlotMesh, errorM: number): SlotMesh {
  if (mesh.indices.length === 0) return mesh;
  const vertices = mesh.positions.length / 3;
  const attributes = new Float32Array(vertices * 5);
  for (let v = 0; v < vertices; v++) {
    attributes.set(mesh.normals.subarray(3 * v, 3 * v + 3), 5 * v);
    attributes.set(mesh.uvs.subarray(2 * v, 2 * v + 2), 5 * v + 3);
  }
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    mesh.indices,
    mesh.positions,
    3,
    attributes,
    5,
    NORMAL_WEIGHTS,
    null,
    0,
    errorM,
    ['ErrorAbsolute'],
  );
  return { ...mesh, indices };
}

function cluster(mesh: SlotMesh, share: number): SlotMesh {
  const target = 3 * Math.max(8, Math.floor((mesh.indices.length / 3) * share));
  if (mesh.indices.length <= target) return mesh;
  const [indices] = MeshoptSimplifier.simplifySloppy(
    mesh.indices,
    mesh.positions,
    3,
    null,
    target,
    1,
  );
  return { ...mesh, indices };
}

/** Without the vertices that no triangle uses. */
function compact(mesh: SlotMesh): SlotMesh {
  const place = new Map<number, number>();
  const indices = mesh.indices.map((old) => {
    const index = place.get(old) ?? place.size;
    place.set(old, index);
    return index;
  });
  const pick = (values: Float32Array, width: number): Float32Array => {
    const out = new Float32Array(place.size * width);
    for (const [old, index] of place) {
      out.set(values.subarray(old * width, old * width + width), index * width);
    }
    return out;
  };
  return {
    positions: pick(mesh.positions, 3),
    normals: pick(mesh.normals, 3),
    uvs: pick(mesh.uvs, 2),
    indices,
  };
}
