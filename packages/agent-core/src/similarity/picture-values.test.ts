import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../detection';
import { drawnView } from './drawn-view';
import { drawnSidePx, type PictureInput, readPictureInput } from './picture-input';
import { pictureValues } from './picture-values';
import { resample } from './resample';

const CLIP = {
  do_resize: true,
  size: { shortest_edge: 16 },
  resample: 3,
  do_center_crop: true,
  crop_size: { height: 16, width: 16 },
  image_mean: [0.5, 0.5, 0.5],
  image_std: [0.5, 0.5, 0.5],
};
const SIGLIP = { size: { height: 16, width: 16 }, resample: 3 };

const plain = (rgb: readonly number[], widthPx: number, heightPx: number): Picture => ({
  widthPx,
  heightPx,
  data: new Uint8Array(3 * widthPx * heightPx).map((_, i) => rgb[i % 3] as number),
});
const side = fc.integer({ min: 1, max: 40 });
const byte = fc.integer({ min: 0, max: 255 });
const filter = fc.constantFrom<PictureInput['filter']>('nearest', 'bilinear', 'bicubic');

describe('readPictureInput', () => {
  it('reads what CLIP and SigLIP say, with the defaults of the library', () => {
    expect(readPictureInput(CLIP, 'x')).toEqual({
      shorterPx: 16,
      squeeze: null,
      filter: 'bicubic',
      crop: { widthPx: 16, heightPx: 16 },
      scale: 1 / 255,
      mean: [0.5, 0.5, 0.5],
      std: [0.5, 0.5, 0.5],
    });
    const squeezed = readPictureInput({ ...SIGLIP, resample: undefined }, 'x');
    expect(squeezed).toMatchObject({ squeeze: { widthPx: 16, heightPx: 16 }, filter: 'bilinear' });
    expect(drawnSidePx(squeezed)).toBe(16);
    const old = { size: 224, crop_size: 224, do_center_crop: true };
    expect(readPictureInput(old, 'x').crop).toEqual({ widthPx: 224, heightPx: 224 });
  });

  it.each([
    ['no size', {}, 'size'],
    ['a side that is none', { ...CLIP, size: { shortest_edge: 0 } }, 'size'],
    ['only the shorter side', { size: { shortest_edge: 16 } }, 'size'],
    ['an unknown filter', { ...CLIP, resample: 9 }, 'resample'],
    ['a division by 0', { ...CLIP, image_std: [1, 0, 1] }, 'image_std'],
    ['two channels', { ...CLIP, image_mean: [1, 1] }, 'image_mean'],
    ['nothing', null, ''],
  ])('refuses %s', (_name, config, field) => {
    expect(() => readPictureInput(config, 'x')).toThrow(
      expect.objectContaining({
        code: 'BAD_MODEL',
        message: expect.stringContaining(`preprocessor_config.json: ${field}`),
      }),
    );
  });
});

describe('resample', () => {
  it('leaves one colour as it is, whatever the sizes and the filter', () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), side, side, side, side, filter, (rgb, ...sizes) => {
        const [w, h, widthPx, heightPx, by] = sizes;
        const made = resample(plain(rgb, w, h), { widthPx, heightPx }, by);
        expect(made).toEqual(plain(rgb, widthPx, heightPx));
      }),
      { seed: 4, numRuns: 150 },
    );
  });

  it('averages what falls together: half of a black and white pattern is grey', () => {
    const data = new Uint8Array(3 * 32 * 32).map((_, i) => (Math.floor(i / 3) % 2) * 255);
    const { data: half } = resample(
      { widthPx: 32, heightPx: 32, data },
      { widthPx: 16, heightPx: 16 },
      'bilinear',
    );
    // By hand, away from the border: weights 1, 3, 3, 1 of 8 over pixels 0, 255, 0, 255.
    for (let x = 1; x < 15; x++) expect(half[3 * (5 * 16 + x)]).toBe(128);
  });

  it('cubic: one bright pixel enlarged twice, by hand', () => {
    const picture = plain([0, 0, 0], 5, 1);
    (picture.data as Uint8Array).set([200, 200, 200], 6);
    const { data } = resample(picture, { widthPx: 10, heightPx: 1 }, 'bicubic');
    // New centres lie a quarter pixel beside old ones: cubic(±0.25) = 0.8671875, cubic(±0.75) = 0.2265625, beyond that below 0.
    const reds = Array.from({ length: 10 }, (_, x) => data[3 * x]);
    expect(reds).toEqual([0, 0, 0, 45, 173, 173, 45, 0, 0, 0]);
  });
});

describe('pictureValues', () => {
  it('keeps the middle of a wide picture, or squeezes all of it', () => {
    const wide = plain([0, 255, 0], 64, 16);
    for (let y = 0; y < 16; y++)
      for (let x = 24; x < 40; x++) (wide.data as Uint8Array).set([255, 0, 0], 3 * (y * 64 + x));
    const cropped = pictureValues([wide], readPictureInput(CLIP, 'x'));
    expect(cropped.dims).toEqual([1, 3, 16, 16]);
    expect([...new Set(cropped.data.subarray(0, 256))]).toEqual([1]);
    expect([...new Set(cropped.data.subarray(256, 512))]).toEqual([-1]);
    const squeezed = pictureValues([wide], readPictureInput(SIGLIP, 'x')).data.subarray(0, 256);
    const mean = squeezed.reduce((sum, each) => sum + each, 0) / 256;
    expect(mean).toBeCloseTo(0.25, 2);
  });

  it('surrounds what is too small with black, and stacks pictures', () => {
    const input = readPictureInput({ ...CLIP, do_resize: false }, 'x');
    const { data, dims } = pictureValues([plain([255, 255, 255], 8, 8), plain([0, 0, 0], 16, 16)], {
      ...input,
    });
    expect(dims).toEqual([2, 3, 16, 16]);
    expect(data.filter((value) => value === 1)).toHaveLength(3 * 64);
    expect(data.filter((value) => value === -1)).toHaveLength(2 * 3 * 256 - 3 * 64);
  });

  it('refuses bytes that are no RGB', () => {
    const rgba = { widthPx: 4, heightPx: 4, data: new Uint8Array(64) };
    expect(() => pictureValues([rgba], readPictureInput(CLIP, 'x'))).toThrow(RangeError);
  });
});

describe('drawnView', () => {
  it('draws so large that the shorter side of view or box is the model’s, within bounds', () => {
    const sensor = { widthPx: 160, heightPx: 120 };
    const limits = { sidePx: 224, maxFramePx: 1280 };
    expect(drawnView(sensor, null, limits)).toEqual({
      size: { widthPx: 299, heightPx: 224 },
      box: null,
    });
    expect(drawnView(sensor, [10, 10, 90, 50], limits)).toEqual({
      size: { widthPx: 896, heightPx: 672 },
      box: [56, 56, 504, 280],
    });
    const tiny = drawnView(sensor, [0, 0, 2, 2], limits).size;
    expect(Math.max(tiny.widthPx, tiny.heightPx)).toBe(1280);
  });
});
