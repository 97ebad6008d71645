import type { Box } from '@parley/protocol';

/** The crop is this many times as large as the box, so that the thing stands among its surroundings. */
const AROUND = 2.2;
/** The crop has at least this share of the frame's width and height: what is tiny is not blown up into blocks. */
const LEAST_SHARE = 0.45;

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * The part of a frame that shows a thing with its surroundings: in the frame's own shape, around the middle of the box,
 * wholly inside the frame.
 *
 * @param box `[x0, y0, x1, y1)` in pixels of the frame.
 */
export function cropAround(box: Box, { widthPx, heightPx }: Size): Box {
  const needed = Math.max((box[2] - box[0]) / widthPx, (box[3] - box[1]) / heightPx);
  const share = Math.min(1, Math.max(LEAST_SHARE, AROUND * needed));
  const [width, height] = [share * widthPx, share * heightPx];
  const x0 = within((box[0] + box[2] - width) / 2, widthPx - width);
  const y0 = within((box[1] + box[3] - height) / 2, heightPx - height);
  return [x0, y0, x0 + width, y0 + height];
}

const within = (at: number, most: number): number => Math.min(Math.max(0, at), Math.max(0, most));
