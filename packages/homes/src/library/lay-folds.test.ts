import { describe, expect, it } from 'vitest';
import { layFolds } from './lay-folds';

/** A bedspread of 2 × 2 m at 0.5 m, and a board at its foot that faces ahead. */
const BED = {
  positions: Float32Array.from([
    ...[-1, 0.5, -1, 1, 0.5, -1, -1, 0.5, 1, 1, 0.5, 1],
    ...[-1, 0, 1, 1, 0, 1, -1, 0.5, 1, 1, 0.5, 1],
  ]),
  normals: Float32Array.from([
    0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1,
  ]),
  uvs: new Float32Array(16),
  indices: Uint32Array.from([0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6]),
};

describe('folds', () => {
  const folded = layFolds(BED, { category: 'bed', triangles: 4 });

  it('show on what faces up, and move nothing', () => {
    const tops = Array.from({ length: folded.normals.length / 3 }, (_, v) => ({
      up: folded.normals[3 * v + 1] as number,
      y: folded.positions[3 * v + 1] as number,
    })).filter(({ up }) => up > 0.1);
    expect(Math.min(...tops.map(({ up }) => up))).toBeLessThan(0.98);
    expect(new Set(tops.map(({ y }) => y))).toEqual(new Set([0.5]));
    expect([...folded.positions.slice(0, 24)]).toEqual([...BED.positions]);
    expect([...folded.normals.slice(12, 24)]).toEqual([...BED.normals.slice(12)]);
  });

  it('have normals of length 1, and add no more triangles than a model may get', () => {
    for (let v = 0; v < folded.normals.length; v += 3)
      expect(Math.hypot(...folded.normals.slice(v, v + 3))).toBeCloseTo(1, 5);
    expect(folded.indices.length / 3 - 4).toBeLessThanOrEqual(1200);
    const full = layFolds(BED, { category: 'bed', triangles: 5000 });
    expect(full.indices).toEqual(BED.indices);
  });

  it('are for cloth alone', () => {
    expect(layFolds(BED, { category: 'table', triangles: 4 })).toBe(BED);
  });
});
