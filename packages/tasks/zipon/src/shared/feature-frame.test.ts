import { ParleyError } from '@parley/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeFeatureFrame, encodeFeatureFrame, NO_FEATURE } from './feature-frame';

const frames = fc
  .record({
    widthPx: fc.integer({ min: 1, max: 12 }),
    heightPx: fc.integer({ min: 1, max: 9 }),
    dims: fc.integer({ min: 1, max: 5 }),
    regions: fc.integer({ min: 0, max: 4 }),
  })
  .chain(({ widthPx, heightPx, dims, regions }) =>
    fc
      .record({
        vectors: fc.array(fc.float({ noNaN: true, min: -1, max: 1 }), {
          minLength: regions * dims,
          maxLength: regions * dims,
        }),
        pixels: fc.array(fc.integer({ min: -1, max: regions - 1 }), {
          minLength: widthPx * heightPx,
          maxLength: widthPx * heightPx,
        }),
      })
      .map(({ vectors, pixels }) => ({
        widthPx,
        heightPx,
        dims,
        vectors: Float32Array.from(vectors),
        regionOf: Uint16Array.from(pixels, (region) => (region < 0 ? NO_FEATURE : region)),
      })),
  );

it('comes back as it was, to the bit', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const bytes = encodeFeatureFrame(frame);
      expect(decodeFeatureFrame(bytes)).toEqual(frame);
      // Whatever the buffer that the bytes stand in.
      const shifted = new Uint8Array(bytes.length + 3);
      shifted.set(bytes, 3);
      expect(encodeFeatureFrame(decodeFeatureFrame(shifted.subarray(3)))).toEqual(bytes);
    }),
  );
});

it('keeps one region a run: 20 bytes of header, 4 a number, 4 a run', () => {
  const regionOf = new Uint16Array(70_000).fill(0);
  const frame = { widthPx: 350, heightPx: 200, dims: 2, vectors: Float32Array.of(1, 0), regionOf };
  // 70,000 pixels are a run of 65,535 and one of 4,465.
  expect(encodeFeatureFrame(frame).length).toBe(20 + 2 * 4 + 2 * 4);
});

it('refuses what is no frame, whatever is wrong with it', () => {
  const good = encodeFeatureFrame({
    widthPx: 2,
    heightPx: 1,
    dims: 1,
    vectors: Float32Array.of(1),
    regionOf: Uint16Array.of(0, NO_FEATURE),
  });
  const other = (at: number, value: number): Uint8Array => {
    const bytes = good.slice();
    bytes[at] = value;
    return bytes;
  };
  // Magic, width, regions, region of the first run, its length.
  const bad = [
    new Uint8Array(3),
    good.slice(0, -1),
    other(0, 9),
    other(4, 3),
    other(12, 2),
    other(24, 1),
    other(26, 2),
  ];
  for (const bytes of bad) expect(() => decodeFeatureFrame(bytes)).toThrow(ParleyError);
});
