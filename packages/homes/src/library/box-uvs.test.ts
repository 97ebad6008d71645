import { describe, expect, it } from 'vitest';
import { withBoxUvs } from './box-uvs';

describe('withBoxUvs', () => {
  it('lays metres over each side and doubles the edge between two', () => {
    // A floor and a wall that share the edge from (0, 0, 0) to (1, 0, 0).
    const part = {
      positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 3, 0]),
      normals: new Float32Array(12),
      uvs: new Float32Array(8),
      indices: Uint32Array.from([0, 2, 1, 0, 1, 3]),
    };
    const { uvs, indices, positions } = withBoxUvs(part);
    expect(positions.length / 3).toBe(6);
    expect([...indices]).toEqual([0, 1, 2, 3, 4, 5]);
    // Floor: u = x, v = z; wall: u = x, v = y.
    expect([...uvs]).toEqual([0, 0, 0, 2, 1, 0, 0, 0, 1, 0, 0, 3]);
  });
});
