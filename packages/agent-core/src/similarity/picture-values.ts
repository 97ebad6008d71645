import type { Picture, SizePx } from '../detection';
import { modelSize, type PictureInput } from './picture-input';
import { resample } from './resample';

/** Pictures as the input of a model. */
export interface PictureValues {
  /** `[count, 3, heightPx, widthPx]`, row-major, red first. */ readonly data: Float32Array;
  readonly dims: readonly [number, number, number, number];
}

/**
 * Pictures as an image-text model wants them: scaled or squeezed, the middle cut out, normalised. Where the middle is larger than the
 * picture, black surrounds it.
 *
 * @param pictures RGB, 3 bytes a pixel.
 * @throws {RangeError} When the bytes are not 3 per pixel.
 */
export function pictureValues(pictures: readonly Picture[], input: PictureInput): PictureValues {
  const size = modelSize(input);
  const area = size.widthPx * size.heightPx;
  const data = new Float32Array(3 * area * pictures.length);
  const tables = [0, 1, 2].map((channel) => valuesOf(input, channel));
  for (const [i, picture] of pictures.entries()) {
    if (picture.data.length !== 3 * picture.widthPx * picture.heightPx)
      throw new RangeError(
        `pictureValues: ${picture.data.length} bytes for ${picture.widthPx}×${picture.heightPx} pixels`,
      );
    const scaled = resample(picture, scaledSize(picture, input), input.filter);
    const left = Math.floor((scaled.widthPx - size.widthPx) / 2);
    const top = Math.floor((scaled.heightPx - size.heightPx) / 2);
    for (let channel = 0; channel < 3; channel++) {
      const table = tables[channel] as Float32Array;
      let to = (3 * i + channel) * area;
      for (let y = top; y < top + size.heightPx; y++)
        for (let x = left; x < left + size.widthPx; x++)
          data[to++] = table[byteAt(scaled, x, y, channel)] as number;
    }
  }
  return { data, dims: [pictures.length, 3, size.heightPx, size.widthPx] };
}

/** Size of a picture before its middle is cut out. */
function scaledSize(picture: SizePx, { squeeze, shorterPx }: PictureInput): SizePx {
  if (squeeze !== null) return squeeze;
  const { widthPx, heightPx } = picture;
  if (shorterPx === null) return { widthPx, heightPx };
  return widthPx <= heightPx
    ? { widthPx: shorterPx, heightPx: Math.floor((shorterPx * heightPx) / widthPx) }
    : { widthPx: Math.floor((shorterPx * widthPx) / heightPx), heightPx: shorterPx };
}

function byteAt({ data, widthPx, heightPx }: Picture, x: number, y: number, channel: number) {
  if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) return 0;
  return data[3 * (y * widthPx + x) + channel] as number;
}

/** What each byte becomes in one channel. */
function valuesOf({ scale, mean, std }: PictureInput, channel: number): Float32Array {
  return Float32Array.from(
    { length: 256 },
    (_, byte) => (byte * scale - (mean[channel] as number)) / (std[channel] as number),
  );
}
