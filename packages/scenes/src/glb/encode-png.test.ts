import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Image, paint } from '../textures';
import { encodePng } from './encode-png';

/** A decoder for the PNGs that we write: one IDAT, 8 bits, RGB or palette. */
function decode(png: Uint8Array): { widthPx: number; heightPx: number; rgb: number[] } {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    chunks.set(
      String.fromCharCode(...png.subarray(at + 4, at + 8)),
      png.subarray(at + 8, at + 8 + length),
    );
    at += 12 + length;
  }
  const header = chunks.get('IHDR') as Uint8Array;
  const size = new DataView(header.buffer, header.byteOffset);
  const [widthPx, heightPx, isPalette] = [size.getUint32(0), size.getUint32(4), header[9] === 3];
  const lines = inflateSync(chunks.get('IDAT') as Uint8Array);
  const depth = isPalette ? 1 : 3;
  const stride = widthPx * depth;
  const out: number[] = [];
  let above: number[] = Array.from({ length: stride }, () => 0);
  for (let y = 0; y < heightPx; y++) {
    const filter = lines[y * (stride + 1)] as number;
    const row: number[] = [];
    for (let i = 0; i < stride; i++) {
      const left = i < depth ? 0 : (row[i - depth] as number);
      const up = above[i] as number;
      const corner = i < depth ? 0 : (above[i - depth] as number);
      const p = left + up - corner;
      const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const guess = [0, left, up, (left + up) >> 1, paeth][filter] as number;
      row.push(((lines[y * (stride + 1) + 1 + i] as number) + guess) & 255);
    }
    above = row;
    const palette = chunks.get('PLTE');
    for (const value of row) {
      if (palette !== undefined) out.push(...palette.subarray(value * 3, value * 3 + 3));
      else out.push(value);
    }
  }
  return { widthPx, heightPx, rgb: out };
}

const rgbOf = (image: Image): number[] => [...image.rgba].filter((_, i) => i % 4 !== 3);

describe('encodePng', () => {
  it('holds every pixel, with few colours and with many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 255 }),
        (widthPx, heightPx, step) => {
          const image = paint([widthPx, heightPx], (x, y) => [
            (Math.floor(x) * step) % 256,
            (Math.floor(y) * step * 7) % 256,
            (Math.floor(x * y) * step) % 256,
          ]);
          expect(decode(encodePng(image))).toEqual({ widthPx, heightPx, rgb: rgbOf(image) });
        },
      ),
      { numRuns: 20 },
    );
  });
});
