import sharp from 'sharp';
import { greyPixels, type PictureTools, pictureFacts } from '../../src/sh3f';

const FACTS_PX = 64;
const QUALITY = 72;

/** Picture tools that write WebP no larger than `maxPx`. */
export const sharpPictures = (maxPx: number): PictureTools => ({
  inspect: async (bytes) => {
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .toColourspace('srgb')
      .resize(FACTS_PX, FACTS_PX, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return pictureFacts(data, info.channels);
  },
  keep: async (bytes) => ({
    mimeType: 'image/webp',
    bytes: new Uint8Array(
      await small(bytes, maxPx).webp({ quality: QUALITY, effort: 6 }).toBuffer(),
    ),
  }),
  grey: async (bytes) => {
    const { data, info } = await small(bytes, maxPx / 2)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: 1 as const };
    const webp = await sharp(greyPixels(data, info.channels), { raw })
      .webp({ quality: QUALITY, effort: 6 })
      .toBuffer();
    return { mimeType: 'image/webp', bytes: new Uint8Array(webp) };
  },
});

const small = (bytes: Uint8Array, maxPx: number) =>
  sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(maxPx, maxPx, { fit: 'inside', withoutEnlargement: true });
