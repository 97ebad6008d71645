import type { DetectorInput } from '@parley/protocol';
import { fitPicture, type PictureFit, type SizePx } from './fit-picture';

/** A picture as bytes: sRGB 0…255, row-major, top row first, 3 bytes a pixel (RGB) or 4 (RGBA; alpha is not used). */
export interface Picture extends SizePx {
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** What goes into a detector, and where the picture lies in it. */
export interface PictureTensor {
  /** `[1, 3, heightPx, widthPx]`, row-major. */ readonly data: Float32Array;
  readonly fit: PictureFit;
}

/** Weights of one row or column of a bilinear resize: `from[i]` and `from[i] + 1`, the latter with share `part[i]`. */
interface Taps {
  readonly from: Int32Array;
  readonly part: Float64Array;
}

/**
 * A picture as the tensor of a detector: fitted, padded, resized, channels in its order, normalised.
 *
 * Resizing is bilinear between pixel centres, edges repeated, each result rounded to a whole byte with halves going up:
 * sums and products of doubles only, so every runtime gets the same tensor. A picture that already has the size of its place is
 * copied.
 *
 * @param into Tensor of an earlier picture, to be filled again; allocated when left out.
 * @throws {RangeError} When the bytes are neither 3 nor 4 per pixel.
 */
export function pictureTensor(
  picture: Picture,
  input: DetectorInput,
  into?: Float32Array,
): PictureTensor {
  const perPixel = picture.data.length / (picture.widthPx * picture.heightPx);
  if (perPixel !== 3 && perPixel !== 4)
    throw new RangeError(
      `pictureTensor: ${picture.data.length} bytes for ${picture.widthPx}×${picture.heightPx} pixels`,
    );
  const area = input.widthPx * input.heightPx;
  const data = into?.length === 3 * area ? into : new Float32Array(3 * area);
  const fit = fitPicture(input, picture);
  const { content } = fit;
  const bytes = resize(picture, perPixel, content);
  const left = fit.padLeftPx;
  for (let plane = 0; plane < 3; plane++) {
    const table = valuesOf(input, plane);
    data.fill(table[input.padValue] as number, plane * area, (plane + 1) * area);
    const channel = input.channels === 'rgb' ? plane : 2 - plane;
    for (let y = 0; y < content.heightPx; y++) {
      let to = plane * area + (y + fit.padTopPx) * input.widthPx + left;
      let from = y * content.widthPx * 3 + channel;
      for (let x = 0; x < content.widthPx; x++, to++, from += 3)
        data[to] = table[bytes[from] as number] as number;
    }
  }
  return { data, fit };
}

/** What each byte becomes in one plane of the tensor. */
function valuesOf({ scale, mean, std }: DetectorInput, plane: number): Float32Array {
  const table = new Float32Array(256);
  for (let byte = 0; byte < 256; byte++)
    table[byte] = (byte * scale - (mean[plane] as number)) / (std[plane] as number);
  return table;
}

/** The picture in another size as RGB bytes. */
function resize(
  { data, widthPx, heightPx }: Picture,
  perPixel: 3 | 4,
  to: SizePx,
): Uint8Array | Uint8ClampedArray {
  const isSame = widthPx === to.widthPx && heightPx === to.heightPx;
  if (isSame && perPixel === 3) return data;
  const resized = new Uint8Array(to.widthPx * to.heightPx * 3);
  const columns = tapsOf(widthPx, to.widthPx);
  const rows = tapsOf(heightPx, to.heightPx);
  let at = 0;
  for (let y = 0; y < to.heightPx; y++) {
    const above = (rows.from[y] as number) * widthPx;
    const below = Math.min(heightPx - 1, (rows.from[y] as number) + 1) * widthPx;
    const down = rows.part[y] as number;
    for (let x = 0; x < to.widthPx; x++) {
      const near = columns.from[x] as number;
      const far = Math.min(widthPx - 1, near + 1);
      const right = columns.part[x] as number;
      for (let channel = 0; channel < 3; channel++) {
        const byte = (pixel: number): number => data[pixel * perPixel + channel] as number;
        const upper = byte(above + near) * (1 - right) + byte(above + far) * right;
        const lower = byte(below + near) * (1 - right) + byte(below + far) * right;
        resized[at++] = Math.floor(upper * (1 - down) + lower * down + 0.5);
      }
    }
  }
  return resized;
}

/** Pixel centres of the new row lie at `(i + ½) · old / new − ½` of the old one, within it. */
function tapsOf(old: number, size: number): Taps {
  const from = new Int32Array(size);
  const part = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const at = Math.min(old - 1, Math.max(0, ((i + 0.5) * old) / size - 0.5));
    from[i] = Math.floor(at);
    part[i] = at - Math.floor(at);
  }
  return { from, part };
}
