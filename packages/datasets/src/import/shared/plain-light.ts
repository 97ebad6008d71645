import type { BakedLight, BuiltHome } from '@parley/scenes/format';

/**
 * Light that depends on the direction of a face alone: floors bright, walls a little less, opposite walls told apart.
 * Linear RGB, 1 is a white wall in good light. Imported homes come without lamps to compute light from.
 */
export function plainLight(home: Pick<BuiltHome, 'render'>): BakedLight {
  return new Map(
    [...home.render].map(([id, parts]) => [id, parts.map(({ normals }) => lightOf(normals))]),
  );
}

function lightOf(normals: Float32Array): Float32Array {
  const out = new Float32Array(normals.length);
  for (let k = 0; k < normals.length; k += 3) {
    const [x, y, z] = normals.subarray(k, k + 3) as unknown as [number, number, number];
    const share = y < -0.9 ? 0.86 : 0.76 + 0.16 * y + 0.08 * (0.6 * x + 0.8 * z);
    out.fill(share, k, k + 3);
  }
  return out;
}
