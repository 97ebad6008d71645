import type { Box } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, iou, suppress } from './suppress';

const box = fc
  .tuple(fc.nat(90), fc.nat(90), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
  .map(([x, y, w, h]): Box => [x, y, x + w, y + h]);
/** Scores are distinct, so that the order in which candidates come cannot matter. */
const candidates = fc
  .array(fc.record({ label: fc.constantFrom('chair', 'sofa'), box }), { maxLength: 40 })
  .map((list) => list.map((each, i): Candidate => ({ ...each, score: ((i * 37) % 97) / 97 })));
const options = fc.record({
  nmsIou: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  maxDetections: fc.integer({ min: 1, max: 20 }),
});

describe('iou', () => {
  it('is what it says, by hand', () => {
    // Common 2 × 2 of 4 + 16: 4 / 16.
    expect(iou([0, 0, 4, 4], [1, 1, 3, 3])).toBe(4 / 16);
    expect(iou([0, 0, 2, 2], [1, 1, 3, 3])).toBe(1 / 7);
    expect(iou([0, 0, 2, 2], [2, 0, 4, 2])).toBe(0);
    expect(iou([1, 1, 1, 1], [1, 1, 1, 1])).toBe(0);
  });
});

describe('suppress', () => {
  it('keeps the best of what overlaps and is called the same', () => {
    const kept = suppress(
      [
        { label: 'chair', score: 0.5, box: [0, 0, 10, 10] },
        { label: 'chair', score: 0.9, box: [1, 0, 11, 10] },
        { label: 'sofa', score: 0.4, box: [0, 0, 10, 10] },
        { label: 'chair', score: 0.3, box: [20, 0, 30, 10] },
      ],
      { nmsIou: 0.5, maxDetections: 10 },
    );
    expect(kept.map(({ label, score }) => [label, score])).toEqual([
      ['chair', 0.9],
      ['sofa', 0.4],
      ['chair', 0.3],
    ]);
  });

  it('gives a ranked subset without doubles that covers all that was dropped', () => {
    fc.assert(
      fc.property(candidates, options, (list, { nmsIou, maxDetections }) => {
        const kept = suppress(list, { nmsIou, maxDetections });
        expect(kept.length).toBeLessThanOrEqual(maxDetections);
        kept.forEach((each, i) => {
          expect(list).toContain(each);
          if (i > 0) expect(each.score).toBeLessThanOrEqual((kept[i - 1] as Candidate).score);
          for (const other of kept.slice(0, i))
            if (other.label === each.label)
              expect(iou(other.box, each.box)).toBeLessThanOrEqual(nmsIou);
        });
        if (kept.length === maxDetections) return;
        for (const each of list.filter((one) => !kept.includes(one)))
          expect(
            kept.some(
              (one) =>
                one.label === each.label &&
                one.score >= each.score &&
                iou(one.box, each.box) > nmsIou,
            ),
          ).toBe(true);
      }),
    );
  });

  it('is done once, and does not depend on the order', () => {
    fc.assert(
      fc.property(candidates, options, fc.infiniteStream(fc.nat()), (list, chosen, salt) => {
        const kept = suppress(list, chosen);
        expect(suppress(kept, chosen)).toEqual(kept);
        const order = list.map((each) => ({ each, key: salt.next().value as number }));
        const other = order.sort((a, b) => a.key - b.key).map(({ each }) => each);
        expect(suppress(other, chosen)).toEqual(kept);
      }),
    );
  });
});
