import type { Aabb, TriangleMesh } from '@parley/scenes/format';
import { createDisjointSets } from '../../disjoint-sets/disjoint-sets';
import { boundsOf } from '../shared/boxes';

/**
 * Box of the connected part whose box has the largest volume, as Habitat boxes the instances of HM3D: specks of a
 * painting far away do not stretch it. Null for a mesh without triangles.
 */
export function largestPartBox({ positions, indices }: TriangleMesh): Aabb | null {
  const { rootOf, join } = createDisjointSets(positions.length / 3);
  for (let k = 0; k < indices.length; k += 3) {
    const [a, b, c] = indices.subarray(k, k + 3) as unknown as [number, number, number];
    join(a, b);
    join(b, c);
  }
  const pointsOf = new Map<number, number[]>();
  for (const index of indices) {
    const key = rootOf(index);
    const list = pointsOf.get(key) ?? [];
    list.push(...positions.subarray(3 * index, 3 * index + 3));
    pointsOf.set(key, list);
  }
  let best: { box: Aabb; volume: number } | null = null;
  for (const points of pointsOf.values()) {
    const box = boundsOf(points);
    if (box === null) continue;
    const volume = volumeOf(box);
    if (best === null || volume > best.volume) best = { box, volume };
  }
  return best?.box ?? null;
}

/** A flat part has a volume too: a millimetre is added to each side. */
const volumeOf = ({ min, max }: Aabb): number =>
  [0, 1, 2].reduce(
    (product, axis) => product * ((max[axis] as number) - (min[axis] as number) + 1e-3),
    1,
  );
