import type { Box } from '@parley/protocol';
import type { Picture } from '../detection';

/**
 * A rectangle of an RGB picture, at least one pixel each way; what lies outside the picture is left out.
 *
 * @param box `[x0, y0, x1, y1)` in pixels of the picture; rounded outwards.
 */
export function cutPicture({ widthPx, heightPx, data }: Picture, box: Box): Picture {
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const x0 = within(Math.floor(box[0]), widthPx - 1);
  const y0 = within(Math.floor(box[1]), heightPx - 1);
  const width = Math.max(1, within(Math.ceil(box[2]), widthPx) - x0);
  const height = Math.max(1, within(Math.ceil(box[3]), heightPx) - y0);
  const cut = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 3 * ((y0 + y) * widthPx + x0);
    cut.set(data.subarray(from, from + 3 * width), 3 * y * width);
  }
  return { widthPx: width, heightPx: height, data: cut };
}
