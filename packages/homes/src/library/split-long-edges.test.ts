import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLongEdges } from './split-long-edges';

type Mesh = Parameters<typeof splitLongEdges>[0];

/** A sheet of n × n squares of a size, each of two triangles, that faces up. */
function sheet(n: number, sizeM: number): Mesh {
  const across = n + 1;
  const corners = Array.from({ length: across * across }, (_, i) => [
    (i % across) * sizeM,
    Math.floor(i / across) * sizeM,
  ]) as [number, number][];
  const indices: number[] = [];
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++) {
      const a = row * across + column;
      indices.push(a, a + across, a + 1, a + 1, a + across, a + across + 1);
    }
  return {
    positions: Float32Array.from(corners.flatMap(([x, z]) => [x, 0, z])),
    normals: Float32Array.from(corners.flatMap(() => [0, 1, 0])),
    uvs: Float32Array.from(corners.flat()),
    indices: Uint32Array.from(indices),
  };
}

const trianglesOf = ({ indices }: Mesh): number[][] =>
  Array.from({ length: indices.length / 3 }, (_, t) => [...indices.slice(3 * t, 3 * t + 3)]);

const at = ({ positions }: Mesh, v: number): [number, number] => [
  positions[3 * v] as number,
  positions[3 * v + 2] as number,
];

/** Twice the area of a triangle, positive for one that faces up. */
function signedArea(mesh: Mesh, [a = 0, b = 0, c = 0]: readonly number[]): number {
  const [[ax, az], [bx, bz], [cx, cz]] = [at(mesh, a), at(mesh, b), at(mesh, c)];
  return (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
}

/** How many triangles have each edge, in either direction. */
function edgesOf(mesh: Mesh): Map<string, { count: number; lengthM: number }> {
  const edges = new Map<string, { count: number; lengthM: number }>();
  for (const corners of trianglesOf(mesh))
    for (const [i, a] of corners.entries()) {
      const b = corners[(i + 1) % 3] as number;
      const [[ax, az], [bx, bz]] = [at(mesh, a), at(mesh, b)];
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const count = (edges.get(key)?.count ?? 0) + 1;
      edges.set(key, { count, lengthM: Math.hypot(ax - bx, az - bz) });
    }
  return edges;
}

describe('edges that are too long', () => {
  it('are halved, and the surface stays the same: area, sides, no gap', () => {
    const sheets = fc.record({
      n: fc.integer({ min: 1, max: 4 }),
      sizeM: fc.double({ min: 0.1, max: 1, noNaN: true }),
      mostM: fc.double({ min: 0.15, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(sheets, ({ n, sizeM, mostM }) => {
        const before = sheet(n, sizeM);
        const after = splitLongEdges(before, { mostM, leastUp: 0.35 });
        const areas = trianglesOf(after).map((triangle) => signedArea(after, triangle));
        expect(Math.min(...areas)).toBeGreaterThan(0);
        const area = areas.reduce((sum, one) => sum + one, 0) / 2;
        expect(area).toBeCloseTo((n * sizeM) ** 2, 4);
        const edges = [...edgesOf(after).values()];
        // Inner edges are those of two triangles: a middle on one side alone would leave a gap.
        const outline = edges.filter(({ count }) => count === 1);
        expect(edges.every(({ count }) => count <= 2)).toBe(true);
        expect(outline.reduce((sum, { lengthM }) => sum + lengthM, 0)).toBeCloseTo(
          4 * n * sizeM,
          4,
        );
        expect(Math.max(...edges.map(({ lengthM }) => lengthM))).toBeLessThanOrEqual(
          Math.max(mostM + 1e-6, (Math.SQRT2 * sizeM) / 16 + 1e-6),
        );
      }),
    );
  });

  it('stay where they face aside', () => {
    const wall = sheet(2, 1);
    wall.normals.fill(0);
    expect(splitLongEdges(wall, { mostM: 0.2, leastUp: 0.35 }).indices).toEqual(wall.indices);
  });
});
