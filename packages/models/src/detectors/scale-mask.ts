import type { SizePx } from '@parley/agent-core/detection';
import { decodeRle, encodeRle } from '@parley/protocol';

/**
 * A run-length coded mask in another size: each pixel is what lies under its centre.
 *
 * @throws {RangeError} When the runs do not cover the image.
 */
export function scaleMask(runs: readonly number[], from: SizePx, to: SizePx): number[] {
  const mask = decodeRle(runs, from.widthPx * from.heightPx);
  const scaled = new Uint8Array(to.widthPx * to.heightPx);
  for (let y = 0; y < to.heightPx; y++) {
    const row = Math.floor(((y + 0.5) * from.heightPx) / to.heightPx) * from.widthPx;
    for (let x = 0; x < to.widthPx; x++)
      scaled[y * to.widthPx + x] = mask[
        row + Math.floor(((x + 0.5) * from.widthPx) / to.widthPx)
      ] as number;
  }
  return encodeRle(scaled);
}
