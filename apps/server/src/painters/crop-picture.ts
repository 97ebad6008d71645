import type { Box } from '@parley/protocol';
import type { Image } from '@parley/scenes/textures';

/** A crop of a thing: so many pixels are added around its box, and its shorter side is at least so long (PInVerify §5.1). */
export const CROP = { paddingPx: 3, leastSidePx: 512 } as const;

/**
 * Cuts the box of a thing out of a picture, with what is around it, and enlarges what is small.
 *
 * @param box Pixels x0 y0 x1 y1; what lies outside of the picture is left out.
 * @returns Null where no pixel of the picture is in the box.
 */
export function cropPicture(image: Image, box: Box): Image | null {
  const [x0, y0] = [box[0], box[1]].map((at) => Math.max(0, Math.floor(at) - CROP.paddingPx));
  const x1 = Math.min(image.widthPx, Math.ceil(box[2]) + CROP.paddingPx);
  const y1 = Math.min(image.heightPx, Math.ceil(box[3]) + CROP.paddingPx);
  const [left, top] = [x0 as number, y0 as number];
  if (x1 <= left || y1 <= top) return null;
  const crop = cut(image, { left, top, widthPx: x1 - left, heightPx: y1 - top });
  const scale = CROP.leastSidePx / Math.min(crop.widthPx, crop.heightPx);
  if (scale <= 1) return crop;
  return enlarge(crop, Math.round(crop.widthPx * scale), Math.round(crop.heightPx * scale));
}

function cut(
  { widthPx: rowPx, rgba }: Image,
  {
    left,
    top,
    widthPx,
    heightPx,
  }: { left: number; top: number; widthPx: number; heightPx: number },
): Image {
  const own = new Uint8Array(4 * widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    const from = 4 * ((top + y) * rowPx + left);
    own.set(rgba.subarray(from, from + 4 * widthPx), 4 * y * widthPx);
  }
  return { widthPx, heightPx, rgba: own };
}

/**
 * A larger picture, by cubic convolution with a = −0.5 (Keys 1981), first along rows and then along columns, rounded between, as Pillow's
 * `BICUBIC` does.
 *
 * @param widthPx At least that of the picture. @param heightPx Likewise.
 */
export function enlarge(image: Image, widthPx: number, heightPx: number): Image {
  const { heightPx: rows, rgba } = image;
  const wide = new Uint8Array(4 * widthPx * rows);
  const across = tapsOf(image.widthPx, widthPx);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < widthPx; x++)
      blend(rgba, { from: 4 * y * image.widthPx, step: 4 }, across[x] as Taps, {
        into: wide,
        at: 4 * (y * widthPx + x),
      });
  const all = new Uint8Array(4 * widthPx * heightPx);
  const down = tapsOf(rows, heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      blend(wide, { from: 4 * x, step: 4 * widthPx }, down[y] as Taps, {
        into: all,
        at: 4 * (y * widthPx + x),
      });
  return { widthPx, heightPx, rgba: all };
}

/** Which pixels one is made from, and how much each counts. */
interface Taps {
  readonly first: number;
  readonly weights: readonly number[];
}

const REACH = 2;

/** For each pixel of a row of `to` pixels, those of one of `from`. */
const tapsOf = (from: number, to: number): Taps[] =>
  Array.from({ length: to }, (_, i) => {
    const centre = ((i + 0.5) * from) / to;
    const first = Math.max(0, Math.trunc(centre - REACH + 0.5));
    const end = Math.min(from, Math.trunc(centre + REACH + 0.5));
    const weights = Array.from({ length: end - first }, (_, k) => cubic(first + k + 0.5 - centre));
    const sum = weights.reduce((all, one) => all + one, 0);
    return { first, weights: weights.map((one) => one / sum) };
  });

function cubic(at: number): number {
  const t = Math.abs(at);
  if (t < 1) return (1.5 * t - 2.5) * t * t + 1;
  return t < REACH ? -0.5 * (((t - 5) * t + 8) * t - 4) : 0;
}

function blend(
  source: Uint8Array,
  { from, step }: { readonly from: number; readonly step: number },
  { first, weights }: Taps,
  { into, at }: { readonly into: Uint8Array; readonly at: number },
): void {
  for (let channel = 0; channel < 4; channel++) {
    let sum = 0;
    for (let k = 0; k < weights.length; k++)
      sum += (weights[k] as number) * (source[from + step * (first + k) + channel] as number);
    into[at + channel] = Math.min(255, Math.max(0, Math.round(sum)));
  }
}
