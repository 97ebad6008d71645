import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimPlace, createLayer, placeOf, readCell, writeCell } from './layer';

const WIDTH = 200;
const bytes = (length: number) => new Uint8Array(length);

describe('a layer', () => {
  it('reads as an array of all cells would, wherever was written in whatever order', () => {
    const cell = fc.integer({ min: 0, max: WIDTH * WIDTH - 1 });
    const writes = fc.array(fc.tuple(cell, fc.integer({ min: 0, max: 255 })), { maxLength: 40 });
    fc.assert(
      fc.property(writes, fc.constantFrom(0, 255), (written, empty) => {
        const layer = createLayer(WIDTH, bytes, empty);
        const whole = new Uint8Array(WIDTH * WIDTH).fill(empty);
        for (const [index, value] of written) {
          writeCell(layer, index, value);
          whole[index] = value;
        }
        for (let index = 0; index < whole.length; index++)
          if (readCell(layer, index) !== whole[index]) return false;
        return true;
      }),
      { numRuns: 50 },
    );
  });

  it('holds the window that is used, not the map', () => {
    const layer = createLayer(1000, (length) => new Float32Array(length));
    expect(placeOf(layer, 500, 500)).toBe(-1);
    for (let at = 480; at < 520; at++) {
      const place = claimPlace(layer, at, 1000 - at);
      layer.items[place] = 1;
    }
    expect(layer.items.length).toBeLessThan(100 * 100);
    expect(layer.items.reduce((sum, value) => sum + value, 0)).toBe(40);
  });
});
