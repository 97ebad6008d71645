import type { SensorPreset } from '@parley/protocol';

/** A depth and id frame; row-major `heightPx × widthPx`, top row first. The rasteriser's frames have the same shape. */
export interface DepthIdFrame {
  /** Metres along the optical axis; 0 where nothing was hit, below `minDepthM` or beyond `maxDepthM`. */
  readonly depthM: Float32Array;
  /** Instance id of what is seen, 0 for nothing; not limited by the depth range. */
  readonly ids: Uint32Array;
}

/**
 * Depth and ids from what a graphics chip hands back, bottom row first.
 *
 * @param pixels `channels × pixels`: depth in metres, id, and nothing of interest after them.
 */
export function unpackDepthIds(
  pixels: Float32Array,
  channels: number,
  sensor: Pick<SensorPreset, 'widthPx' | 'heightPx' | 'minDepthM' | 'maxDepthM'>,
): DepthIdFrame {
  const { widthPx, heightPx, minDepthM, maxDepthM } = sensor;
  const depthM = new Float32Array(widthPx * heightPx);
  const ids = new Uint32Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row++) {
    let from = channels * widthPx * (heightPx - 1 - row);
    for (let k = row * widthPx; k < (row + 1) * widthPx; k++, from += channels) {
      const z = pixels[from] as number;
      depthM[k] = z >= minDepthM && z <= maxDepthM ? z : 0;
      ids[k] = pixels[from + 1] as number;
    }
  }
  return { depthM, ids };
}

/** sRGB bytes, `3 × pixels`, top row first, from RGBA bytes with the bottom row first. */
export function unpackRgb(rgba: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  let to = 0;
  for (let row = heightPx - 1; row >= 0; row--)
    for (let from = 4 * widthPx * row; from < 4 * widthPx * (row + 1); from += 4) {
      rgb[to++] = rgba[from] as number;
      rgb[to++] = rgba[from + 1] as number;
      rgb[to++] = rgba[from + 2] as number;
    }
  return rgb;
}
