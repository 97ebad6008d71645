import { CATEGORIES, hashJson } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { basisTexts } from './basis-texts';
import { spaceByWords } from './by-words.fixture';
import { FEATURE_BASIS, readBasis, textOfNumbers } from './feature-basis';
import stored from './feature-basis.json';
import { fitBasis } from './fit-basis';
import { fuseRegions } from './fuse-regions';
import { patchRelevance } from './patch-relevance';
import { useLiteSpace } from './text-space';
import { dot } from './vector';

describe('the space of maps', () => {
  it('is made of the directions that hold most', () => {
    // Squares along the axes: 9 + 9, 4 and 1 in all.
    const vectors = [
      [3, 0, 0, 0],
      [-3, 0, 0, 0],
      [0, 2, 0, 0],
      [0, 0, 1, 0],
    ];
    const [first, second] = fitBasis(vectors, 2);
    expect(Math.abs(first?.[0] ?? 0)).toBeCloseTo(1, 6);
    expect(Math.abs(second?.[1] ?? 0)).toBeCloseTo(1, 6);
    expect(dot(first ?? [], second ?? [])).toBeCloseTo(0, 9);
  });

  it('takes the mean off and gives a vector of length 1', () => {
    const basis = readBasis({
      provenance: { command: '', encoder: '', texts: '', count: 0 },
      dims: 2,
      width: 3,
      mean: textOfNumbers([0, 0, 0.6]),
      rows: textOfNumbers([1, 0, 0, 0, 0, 1]),
    });
    // (0, 0.6, 0.8) less (0, 0, 0.6) is (0, 0.6, 0.2): along the two rows 0 and 0.2.
    const [x, y] = basis.project([0, 0.6, 0.8]);
    expect([x, y]).toEqual([expect.closeTo(0, 4), expect.closeTo(1, 6)]);
  });

  it('is kept as the command made it, of the texts that there are', () => {
    expect(stored.provenance.texts).toBe(hashJson(basisTexts()));
    const { dims, width } = stored;
    const bytes = Buffer.from(stored.rows, 'base64');
    const row = (i: number): number[] =>
      Array.from({ length: width }, (_, k) => bytes.readInt16LE(2 * (i * width + k)) / 32767);
    expect(dims).toBe(64);
    for (const [i, j] of [
      [0, 0],
      [0, 1],
      [3, 40],
      [63, 63],
    ] as const)
      expect(dot(row(i), row(j))).toBeCloseTo(i === j ? 1 : 0, 2);
  });

  it('knows synonyms, and tells categories apart', async () => {
    const names = Object.keys(CATEGORIES);
    const asked = ['couch', 'refrigerator', 'television', 'photo', 'laptop'];
    const features = await useLiteSpace().featuresOf([...asked, ...names]);
    const nearest = asked.map((_, i) => {
      const likeness = names.map((__, k) =>
        dot(features[i]?.map ?? [], features[asked.length + k]?.map ?? []),
      );
      return names[likeness.indexOf(Math.max(...likeness))];
    });
    expect(nearest).toEqual(['sofa', 'fridge', 'tv', 'picture', 'computer']);
    expect(features[0]?.map).toHaveLength(FEATURE_BASIS.dims);
    expect(features[0]?.memory).toHaveLength(512);
  });

  it('gives a text the same numbers, alone or among others', async () => {
    const space = spaceByWords();
    const [alone] = await space.featuresOf(['red chair']);
    const many = await spaceByWords().featuresOf(['sofa', 'red chair', 'sofa']);
    expect(many[1]).toEqual(alone);
    expect(many[2]).toEqual(many[0]);
  });
});

describe('regions', () => {
  it('are mixed with the whole as ConceptFusion does it', () => {
    // Two at right angles, half the picture each: the whole lies between them, both are as like it: half and half.
    // 0.5 · (√½, √½) + 0.5 · (1, 0) is at 22.5°.
    const [first, second] = fuseRegions([
      { feature: [1, 0], share: 0.5 },
      { feature: [0, 1], share: 0.5 },
    ]);
    expect(first).toEqual([expect.closeTo(0.92388, 5), expect.closeTo(0.38268, 5)]);
    expect(second).toEqual([expect.closeTo(0.38268, 5), expect.closeTo(0.92388, 5)]);
    expect(fuseRegions([])).toEqual([]);
  });

  it('keep more of their own where they stand out', () => {
    const [first, , last] = fuseRegions([
      { feature: [1, 0], share: 1 / 3 },
      { feature: [1, 0], share: 1 / 3 },
      { feature: [0, 1], share: 1 / 3 },
    ]);
    // The whole is (2, 1)/√5. Likeness: 0.8944 + 2/3 and 0.4472 + 1/3; softmax: 0.4068, 0.4068, 0.1864.
    // 0.4068 · (0.8944, 0.4472) + 0.5932 · (1, 0) = (0.9570, 0.1819), to length 1.
    expect(first).toEqual([expect.closeTo(0.9824, 3), expect.closeTo(0.1867, 3)]);
    // 0.1864 · (0.8944, 0.4472) + 0.8136 · (0, 1) = (0.1667, 0.8970), to length 1.
    expect(last).toEqual([expect.closeTo(0.1827, 3), expect.closeTo(0.9832, 3)]);
  });
});

it('patches are as relevant as the mean of their pixels', () => {
  const frame = {
    widthPx: 4,
    heightPx: 1,
    dims: 2,
    vectors: Float32Array.of(1, 0, 0, 1),
    regionOf: Uint16Array.of(0, 1, 0xffff, 0xffff),
  };
  // Left: between both, cosine √½. Right: nothing.
  expect(patchRelevance(frame, [1, 0], { cols: 2, rows: 1 })).toEqual([
    Math.round(Math.SQRT1_2 * 1e4) / 1e4,
    null,
  ]);
  expect(patchRelevance(frame, [1, 0], { cols: 4, rows: 1 })).toEqual([1, 0, null, null]);
});
