import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LabelRequest, overlap, placeLabels } from './place-labels';

const SIZE = { width: 28, height: 16, gap: 11 };
const at = (x: number, y: number, priority = 0): LabelRequest => ({
  anchor: { x, y },
  priority,
  ...SIZE,
});

it('puts a lone label to the right of its dot', () => {
  expect(placeLabels([at(100, 50)])).toEqual([{ x: 111, y: 42, width: 28, height: 16 }]);
});

it('moves the lesser of two neighbours to the other side', () => {
  // Right of the first would begin at x = 111 and cover the second's, which begins at 113.
  const [lesser, greater] = placeLabels([at(100, 50, 0.5), at(102, 50, 0.9)]);
  expect(greater).toMatchObject({ x: 113, y: 42 });
  expect(lesser).toMatchObject({ x: 61, y: 42 });
});

it('leaves out a label that has no room', () => {
  const all = { x: 0, y: 0, width: 200, height: 200 };
  expect(placeLabels([at(100, 100)], [all])).toEqual([null]);
});

it('never lets two labels, or a label and what is taken, overlap', () => {
  const request = fc
    .record({ x: fc.integer({ min: 0, max: 160 }), y: fc.integer({ min: 0, max: 160 }) })
    .chain(({ x, y }) => fc.nat(10).map((priority) => at(x, y, priority)));
  fc.assert(
    fc.property(
      fc.array(request, { maxLength: 16 }),
      fc.array(request, { maxLength: 4 }),
      (a, b) => {
        const taken = b.map(({ anchor: { x, y } }) => ({ x, y, width: 10, height: 10 }));
        const boxes = placeLabels(a, taken);
        expect(boxes).toHaveLength(a.length);
        const all = [...boxes.filter((box) => box !== null), ...taken];
        boxes.forEach((box) => {
          if (box === null) return;
          expect(all.filter((other) => other !== box && overlap(box, other))).toEqual([]);
        });
      },
    ),
  );
});
