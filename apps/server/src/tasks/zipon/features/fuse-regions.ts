import { dot, unit, weightedSum } from './vector';

/** A region of a picture. */
export interface Region {
  /** Of its crop alone, length 1. */ readonly feature: readonly number[];
  /** Share of the picture, 0…1. */ readonly share: number;
}

/**
 * Region features as ConceptFusion makes them (Jatavallabhula et al. 2023, §IV-A): the feature of each crop is mixed with that of the whole
 * picture; how much, is the softmax over the regions of how like the whole it is and how like the other regions it is on average. What
 * stands out keeps more of its own.
 *
 * @returns In the order given, each of length 1.
 */
export function fuseRegions(regions: readonly Region[]): number[][] {
  const whole = weightedSum(
    regions.map(({ feature, share }) => ({ vector: feature, weight: share })),
  );
  if (whole === null) return [];
  const global = unit(whole);
  const likeness = regions.map(({ feature }) => {
    const others = regions.reduce((sum, other) => sum + dot(feature, other.feature), 0);
    return dot(feature, global) + others / regions.length;
  });
  const most = Math.max(...likeness);
  const raised = likeness.map((each) => Math.exp(each - most));
  const total = raised.reduce((sum, each) => sum + each, 0);
  return regions.map(({ feature }, i) => {
    const weight = (raised[i] as number) / total;
    return unit(feature.map((value, k) => weight * (global[k] as number) + (1 - weight) * value));
  });
}
