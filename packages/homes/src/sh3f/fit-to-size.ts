import type { Vec3 } from '@parley/protocol';
import type { Mat3 } from './catalogue';
import type { Soup } from './soup';

/**
 * Turns a model by its catalogue's matrix and stretches its bounding box to the catalogue's size, because the units of
 * a file are arbitrary. The result stands on y = 0 with the middle of its footprint at the origin; the front of a
 * Sweet Home 3D model faces +z, as ours do.
 *
 * @param sizeM Width, height, depth.
 */
export function fitToSize(
  soups: readonly Soup[],
  sizeM: Vec3,
  rotation: Mat3 | null,
): readonly Soup[] {
  const turned = rotation === null ? soups : soups.map((soup) => rotate(soup, rotation));
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of turned) {
    positions.forEach((value, i) => {
      min[i % 3] = Math.min(min[i % 3] as number, value);
      max[i % 3] = Math.max(max[i % 3] as number, value);
    });
  }
  const scale = sizeM.map((size, k) => {
    const extent = (max[k] as number) - (min[k] as number);
    return extent > 1e-9 ? size / extent : 1;
  });
  const shift = [0, 1, 2].map((k) =>
    k === 1 ? (min[k] as number) : ((min[k] as number) + (max[k] as number)) / 2,
  );
  return turned.map((soup) => ({
    ...soup,
    positions: soup.positions.map(
      (value, i) => (value - (shift[i % 3] as number)) * (scale[i % 3] as number),
    ),
    normals: mapUnit(soup.normals, (n) => n.map((x, k) => x / (scale[k] as number))),
  }));
}

const rotate = (soup: Soup, m: Mat3): Soup => {
  const turn = ([x, y, z]: readonly number[]): number[] =>
    [0, 3, 6].map(
      (row) =>
        (m[row] as number) * (x as number) +
        (m[row + 1] as number) * (y as number) +
        (m[row + 2] as number) * (z as number),
    );
  const positions = new Float32Array(soup.positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    positions.set(turn([...soup.positions.subarray(i, i + 3)]), i);
  }
  return { ...soup, positions, normals: mapUnit(soup.normals, turn) };
};

/** Maps vectors and makes them unit length again; zero stays zero. */
function mapUnit(vectors: Float32Array, map: (v: readonly number[]) => number[]): Float32Array {
  const out = new Float32Array(vectors.length);
  for (let i = 0; i < vectors.length; i += 3) {
    const mapped = map([...vectors.subarray(i, i + 3)]);
    const length = Math.sqrt(mapped.reduce((sum, x) => sum + x * x, 0));
    if (length > 1e-12)
      out.set(
        mapped.map((x) => x / length),
        i,
      );
  }
  return out;
}
