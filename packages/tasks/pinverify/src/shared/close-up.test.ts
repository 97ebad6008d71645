import { expect, it } from 'vitest';
import { closeUpOf } from './close-up';

const VIEW = { widthPx: 360, heightPx: 640 };

it('is the box with three pixels around it, cut where the view ends (PInVerify §5.1)', () => {
  // 100.5 → 100 − 3; 180.2 → 181 + 3.
  expect(closeUpOf([100.5, 200, 180.2, 300], VIEW)).toEqual({
    ...{ left: 97, top: 197, widthPx: 87, heightPx: 106 },
  });
  expect(closeUpOf([1, 0, 359, 640], VIEW)).toEqual({
    ...{ left: 0, top: 0, widthPx: 360, heightPx: 640 },
  });
});

it('is none of a box outside of the view', () => {
  expect(closeUpOf([400, 10, 420, 30], VIEW)).toBeNull();
  expect(closeUpOf([10, 650, 30, 700], VIEW)).toBeNull();
});
