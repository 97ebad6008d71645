import type { TriangleMesh } from '@parley/scenes/format';

/** Triangles of a scan with the id of what they belong to, in the frame of the file. */
export interface LabelDraft {
  /** `9 × triangles`: three corners each. */ readonly corners: number[];
  /** Id of each triangle, 0 for none. */ readonly ids: number[];
  /** Area of colours that no id has, m² by packed RGB. */ readonly unlisted: Map<number, number>;
  areaM2: number;
}

export const emptyLabels = (): LabelDraft => ({
  corners: [],
  ids: [],
  unlisted: new Map(),
  areaM2: 0,
});

type Corner = readonly [number, number, number, ...number[]];

/** Adds a triangle; black and id 0 are nothing, other colours without id are noted. */
export function addTriangle(
  draft: LabelDraft,
  [a, b, c]: readonly [Corner, Corner, Corner],
  { id, rgb }: { readonly id: number; readonly rgb: number },
): void {
  const areaM2 = triangleAreaM2(a, b, c);
  draft.corners.push(a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]);
  draft.ids.push(id);
  draft.areaM2 += areaM2;
  if (id === 0 && rgb !== 0) draft.unlisted.set(rgb, (draft.unlisted.get(rgb) ?? 0) + areaM2);
}

function triangleAreaM2(a: Corner, b: Corner, c: Corner): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return Math.sqrt(x * x + y * y + z * z) / 2;
}

/**
 * One welded mesh for each id, in the world frame: vertices at the same place (as 32-bit floats) become one. The file's
 * frame is z-up: (x, y, z) → (x, z, −y), which keeps the turn of triangles.
 */
export function meshesById({ corners, ids }: LabelDraft): Map<number, TriangleMesh> {
  const trianglesOf = new Map<number, number[]>();
  ids.forEach((id, triangle) => {
    const list = trianglesOf.get(id);
    if (list === undefined) trianglesOf.set(id, [triangle]);
    else list.push(triangle);
  });
  return new Map(
    [...trianglesOf].map(([id, triangles]) => [id, welded(corners, triangles)] as const),
  );
}

function welded(corners: readonly number[], triangles: readonly number[]): TriangleMesh {
  const slots = new Map<string, number>();
  const positions: number[] = [];
  const indices: number[] = [];
  for (const triangle of triangles) {
    const three = [0, 1, 2].map((k) => {
      const at = 9 * triangle + 3 * k;
      const x = Math.fround(corners[at] as number);
      const y = Math.fround(corners[at + 2] as number);
      const z = Math.fround(-(corners[at + 1] as number)) + 0;
      const key = `${x} ${y} ${z}`;
      const known = slots.get(key);
      if (known !== undefined) return known;
      const slot = slots.size;
      slots.set(key, slot);
      positions.push(x, y, z);
      return slot;
    }) as [number, number, number];
    if (three[0] !== three[1] && three[1] !== three[2] && three[2] !== three[0])
      indices.push(...three);
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}
