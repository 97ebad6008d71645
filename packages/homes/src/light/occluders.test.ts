import type { Vec3 } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { describe, expect, it } from 'vitest';
import { hemisphere } from './bake-light';
import { buildOccluders } from './occluders';

/** Plain test of one triangle, written apart from the tree: plane, then three edges. */
function crosses(t: readonly number[], o: Vec3, d: Vec3): number | null {
  const p = (k: number): Vec3 => [
    t[k * 3] as number,
    t[k * 3 + 1] as number,
    t[k * 3 + 2] as number,
  ];
  const [a, b, c] = [p(0), p(1), p(2)];
  const minus = (u: Vec3, v: Vec3): Vec3 => [u[0] - v[0], u[1] - v[1], u[2] - v[2]];
  const cross = (u: Vec3, v: Vec3): Vec3 => [
    u[1] * v[2] - u[2] * v[1],
    u[2] * v[0] - u[0] * v[2],
    u[0] * v[1] - u[1] * v[0],
  ];
  const dot = (u: Vec3, v: Vec3): number => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
  const n = cross(minus(b, a), minus(c, a));
  const down = dot(n, d);
  if (Math.abs(down) < 1e-12) return null;
  const s = dot(n, minus(a, o)) / down;
  const q: Vec3 = [o[0] + d[0] * s, o[1] + d[1] * s, o[2] + d[2] * s];
  const sides = [
    dot(n, cross(minus(b, a), minus(q, a))),
    dot(n, cross(minus(c, b), minus(q, b))),
    dot(n, cross(minus(a, c), minus(q, c))),
  ];
  return s > 0 && (sides.every((x) => x > 1e-9) || sides.every((x) => x < -1e-9)) ? s : null;
}

describe('buildOccluders', () => {
  it('agrees with every triangle tried in turn', () => {
    const random = randomStream('occluders');
    const corners = Float32Array.from({ length: 200 * 9 }, () => random.between(-1, 1));
    const tree = buildOccluders(corners);
    let blocked = 0;
    for (let ray = 0; ray < 300; ray++) {
      const o: Vec3 = [random.between(-2, 2), random.between(-2, 2), random.between(-2, 2)];
      const d = hemisphere(64)[ray % 64] as Vec3;
      const maxM = random.between(0.2, 3);
      const hits = Array.from({ length: 200 }, (_, i) =>
        crosses([...corners.subarray(i * 9, i * 9 + 9)], o, d),
      );
      const isClose = hits.some((s) => s !== null && Math.abs(s - maxM) < 1e-4);
      const expected = hits.some((s) => s !== null && s < maxM);
      if (!isClose) expect(tree.blocks(o, d, maxM)).toBe(expected);
      if (expected) blocked++;
    }
    expect(blocked).toBeGreaterThan(30);
  });

  it('blocks nothing when there is nothing', () => {
    expect(buildOccluders(new Float32Array(0)).blocks([0, 0, 0], [0, 1, 0], 5)).toBe(false);
  });
});

describe('hemisphere', () => {
  it('gives unit vectors whose mean height is 2/3, as cosine density asks for', () => {
    const all = hemisphere(200);
    for (const [x, y, z] of all) expect(x * x + y * y + z * z).toBeCloseTo(1, 9);
    expect(all.reduce((sum, [, y]) => sum + y, 0) / 200).toBeCloseTo(2 / 3, 2);
  });
});
