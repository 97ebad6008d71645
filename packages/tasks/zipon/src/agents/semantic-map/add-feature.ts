import { claimSlot, type FeatureMap, measureSlot } from './feature-map';

/**
 * Adds one feature to a cell, as if so many pixels of it had been seen at a height. For maps that are not made of frames.
 *
 * @param feature Of the dimensions of the map.
 */
export function addFeature(
  map: FeatureMap,
  cell: number,
  seen: {
    readonly feature: ArrayLike<number>;
    readonly pixels: number;
    readonly heightM: number;
  },
): void {
  const { feature, pixels, heightM } = seen;
  const slot = claimSlot(map, cell);
  for (let k = 0; k < map.dims; k++)
    map.sums[slot * map.dims + k] =
      (map.sums[slot * map.dims + k] as number) + pixels * (feature[k] as number);
  map.weights[slot] = (map.weights[slot] as number) + pixels;
  map.heightSums[slot] = (map.heightSums[slot] as number) + pixels * heightM;
  measureSlot(map, slot);
}
