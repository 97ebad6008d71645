import { describe, expect, it } from 'vitest';
import { boxMesh } from '../test-home/boxes';
import { shellsOf } from './shells';

const cube = boxMesh([{ min: [0, 0, 0], max: [1, 1, 1] }]);

describe('shellsOf', () => {
  it('finds a closed box, though its faces share no vertex', () => {
    expect(cube.positions.length).toBe(3 * 24);
    expect(shellsOf(cube)).toEqual([
      { triangles: Array.from({ length: 12 }, (_, i) => i), isClosed: true },
    ]);
  });

  it('keeps separate boxes apart, in the order of their triangles', () => {
    const two = boxMesh([
      { min: [0, 0, 0], max: [1, 1, 1] },
      { min: [2, 0, 0], max: [3, 1, 1] },
    ]);
    expect(shellsOf(two).map(({ triangles, isClosed }) => [triangles[0], isClosed])).toEqual([
      [0, true],
      [12, true],
    ]);
  });

  it('calls a box without a lid open', () => {
    const lidless = { ...cube, indices: cube.indices.slice(6) };
    expect(shellsOf(lidless).map(({ isClosed }) => isClosed)).toEqual([false]);
  });

  it('calls a box turned inside out open: its front faces are not the outer ones', () => {
    const indices = cube.indices.slice();
    for (let i = 0; i < indices.length; i += 3) indices.subarray(i, i + 3).reverse();
    expect(shellsOf({ ...cube, indices }).map(({ isClosed }) => isClosed)).toEqual([false]);
  });

  it('calls a single sheet open', () => {
    const sheet = { ...cube, indices: cube.indices.slice(0, 6) };
    expect(shellsOf(sheet).map(({ isClosed }) => isClosed)).toEqual([false]);
  });
});
