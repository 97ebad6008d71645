import { describe, expect, it } from 'vitest';
import { createRingWorld } from '../world';
import { type FloorObject, floorPairs } from './floor-pairs';
import { PinverifyEpisode } from './pinverify-episode';

const mug = (n: number, split: 'train' | 'test', category = 'mug'): FloorObject => ({
  ...{ id: `${category}-${n}`, category, split, sizeM: [0.1, 0.1, 0.1] },
  parts: [{ name: 'body', attributes: { colour: 'red' }, seenFrom: ['front'] }],
});
const OBJECTS = [
  ...[0, 1].map((n) => mug(n, 'train')),
  mug(0, 'train', 'hat'),
  mug(2, 'test'),
  mug(3, 'test'),
];

describe('pairs on the floor', () => {
  const pairs = floorPairs(OBJECTS, 'train');

  it('are one of each type for each target that has a negative of either', () => {
    expect(pairs.map(({ episodeId }) => episodeId)).toEqual([
      ...['floor-mug-0-positive', 'floor-mug-0-neg_same', 'floor-mug-0-neg_diff'],
      ...['floor-mug-1-positive', 'floor-mug-1-neg_same', 'floor-mug-1-neg_diff'],
    ]);
    expect(new Set(pairs.map(({ index }) => index)).size).toBe(6);
    for (const pair of pairs) expect(PinverifyEpisode.parse(pair)).toEqual(pair);
  });

  it('ask about objects of their split alone', () => {
    const ids = pairs.flatMap(({ target, query }) => [target.objectId, query.objectId]);
    for (const id of ids) expect(['mug-0', 'mug-1', 'hat-0']).toContain(id);
  });

  it('can be stood around, at 1.55 m', () => {
    for (const pair of pairs) expect(() => createRingWorld(pair)).not.toThrow();
    const [x, y, z] = pairs[0]?.views[0]?.position ?? [0, 0, 0];
    expect(Math.sqrt(x * x + z * z)).toBeCloseTo(1.55, 5);
    expect(y).toBe(1.31);
  });

  it('guess the mask by the size, by hand', () => {
    // 1.26 m above and 1.55 m off: 1.99752 m away. Across 0.1 m: 23.47 px; tall (0.1 · 1.55 + 0.1 · 1.26) ÷ 1.99752 = 0.140674 m:
    // 33.02 px. 0.6 · 23 · 33 = 455.4.
    expect(pairs[0]?.views[0]?.areaPx).toBe(455);
  });
});
