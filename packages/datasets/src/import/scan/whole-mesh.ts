import type { TriangleMesh } from '@parley/scenes/format';
import type { GltfScene } from '../gltf/read-gltf';
import { addTriangle, type LabelDraft } from './labelled-mesh';

/** Without annotation everything is structure. */
export function addUnlabelled({ primitives }: GltfScene, labels: LabelDraft): void {
  for (const { positions, indices } of primitives) {
    for (let k = 0; k < indices.length; k += 3) {
      const corner = (i: number): [number, number, number] => {
        const at = 3 * (indices[k + i] as number);
        return [positions[at] as number, positions[at + 1] as number, positions[at + 2] as number];
      };
      addTriangle(labels, [corner(0), corner(1), corner(2)], { id: 0, rgb: 0 });
    }
  }
}

/** The render mesh in the world frame. */
export function walkableOf({ primitives }: GltfScene): TriangleMesh {
  const vertices = primitives.reduce((sum, { positions }) => sum + positions.length, 0);
  const positions = new Float32Array(vertices);
  const indices = new Uint32Array(primitives.reduce((sum, one) => sum + one.indices.length, 0));
  let [at, next] = [0, 0];
  for (const one of primitives) {
    for (const index of one.indices) indices[next++] = at / 3 + index;
    for (let k = 0; k < one.positions.length; k += 3) {
      positions[at + k] = one.positions[k] as number;
      positions[at + k + 1] = one.positions[k + 2] as number;
      positions[at + k + 2] = -(one.positions[k + 1] as number) + 0;
    }
    at += one.positions.length;
  }
  return { positions, indices };
}
