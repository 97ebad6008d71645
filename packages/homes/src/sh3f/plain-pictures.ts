import { decode as decodePng, encode as encodePng } from 'fast-png';
import { decode as decodeJpeg, encode as encodeJpeg } from 'jpeg-js';
import { greyPixels, type PictureTools, pictureFacts } from './picture-tools';

const QUALITY = 80;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
  readonly channels: number;
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;

function pixelsOf(bytes: Uint8Array): Pixels {
  if (isPng(bytes)) {
    const { width, height, data, channels } = decodePng(bytes);
    return { width, height, data, channels };
  }
  const { width, height, data } = decodeJpeg(bytes, { useTArray: true });
  return { width, height, data, channels: 4 };
}

/** Picture tools for a library that is imported on a user's computer: pictures stay as they are, JPEG or PNG. */
export const PLAIN_PICTURES: PictureTools = {
  inspect: async (bytes) => {
    const { data, channels } = pixelsOf(bytes);
    if (channels >= 3) return pictureFacts(data, channels);
    const grey = Array.from(data).flatMap((x, i) => (i % channels === 0 ? [x, x, x] : []));
    return pictureFacts(grey, 3);
  },
  keep: async (bytes) => ({ mimeType: isPng(bytes) ? 'image/png' : 'image/jpeg', bytes }),
  grey: async (bytes) => {
    const { width, height, data, channels } = pixelsOf(bytes);
    if (channels < 3) return { mimeType: 'image/png', bytes };
    const grey = greyPixels(data, channels);
    if (isPng(bytes)) {
      const png = encodePng({ width, height, data: grey, channels: 1, depth: 8 });
      return { mimeType: 'image/png', bytes: new Uint8Array(png) };
    }
    const rgba = Uint8Array.from({ length: grey.length * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : (grey[i >> 2] as number),
    );
    const jpeg = encodeJpeg({ width, height, data: rgba }, QUALITY);
    return { mimeType: 'image/jpeg', bytes: new Uint8Array(jpeg.data) };
  },
};
