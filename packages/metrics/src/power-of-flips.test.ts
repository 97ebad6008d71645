import { describe, expect, it } from 'vitest';
import { differenceByFlips, powerOfSignFlips } from './power-of-flips';

const eight = { clusters: 8, pairsACluster: 2, level: 0.05 / 3 };

describe('powerOfSignFlips', () => {
  it('is 1 where each pair differs the same way, and 0 with too few clusters for any find', () => {
    expect(powerOfSignFlips({ ...eight, onlyFirst: 1, onlySecond: 0 })).toBe(1);
    // Five clusters, all for one side: p = 2 / 32.
    expect(powerOfSignFlips({ clusters: 5, pairsACluster: 9, onlyFirst: 1, onlySecond: 0 })).toBe(
      0,
    );
  });

  it('is the chance that seven or eight of eight differ, where nothing speaks against', () => {
    // One pair a cluster, none for the second: p = 2^(1−k) of k that differ, below 0.05 / 3 from k = 7 on.
    // C(8,7) 0.8⁷ 0.2 + 0.8⁸ = 0.336 + 0.168 = 0.503.
    const power = powerOfSignFlips({ ...eight, pairsACluster: 1, onlyFirst: 0.8, onlySecond: 0 });
    expect(Math.abs(power - 0.503)).toBeLessThan(0.05);
  });

  it('does not exceed the level where nothing differs', () => {
    const power = powerOfSignFlips({ ...eight, onlyFirst: 0.2, onlySecond: 0.2 });
    expect(power).toBeLessThanOrEqual(0.03);
  });
});

describe('differenceByFlips', () => {
  it('is where the power is reached, and less with more pairs a cluster', () => {
    const few = differenceByFlips(eight) ?? 1;
    const at = (onlyFirst: number) => powerOfSignFlips({ ...eight, onlyFirst, onlySecond: 0 });
    expect(at(few)).toBeGreaterThanOrEqual(0.8);
    expect(at(few - 0.05)).toBeLessThan(0.8);
    expect(differenceByFlips({ ...eight, pairsACluster: 6 }) ?? 1).toBeLessThan(few);
    expect(differenceByFlips({ ...eight, clusters: 5, level: 0.05 })).toBeNull();
  });
});
