import { describe, expect, it } from 'vitest';
import { instanceInBox } from './instance-in-box';

/** 8 × 6 pixels: a bed (5) over most of it, a pillow (7) on the bed, the rest structure. */
function frame() {
  const ids = new Uint32Array(8 * 6).fill(1);
  for (let y = 1; y < 5; y++) for (let x = 1; x < 7; x++) ids[y * 8 + x] = 5;
  for (let y = 2; y < 4; y++) for (let x = 2; x < 4; x++) ids[y * 8 + x] = 7;
  return { ids, sensor: { widthPx: 8, heightPx: 6 } };
}

describe('instanceInBox', () => {
  it('takes what the box fits, not what covers most of it', () => {
    expect(instanceInBox(frame(), [1, 1, 7, 5])).toBe(5);
    expect(instanceInBox(frame(), [2, 2, 4, 4])).toBe(7);
    // Box of a sloppy detector around the pillow.
    expect(instanceInBox(frame(), [1, 2, 4, 4])).toBe(7);
  });

  it('is null for a box of the wall', () => {
    expect(instanceInBox(frame(), [7, 0, 8, 6])).toBeNull();
    expect(instanceInBox(frame(), [0, 0, 1, 1])).toBeNull();
  });
});
