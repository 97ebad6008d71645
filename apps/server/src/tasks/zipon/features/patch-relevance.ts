import { type FeatureFrame, NO_FEATURE } from '@parley/task-zipon/shared';
import { dot } from './vector';

/**
 * Cosine of each patch of a frame and a text: of the mean of the features of its pixels.
 *
 * @param query Length 1, of the dimensions of the frame.
 * @returns Row by row, top left first, to 1e-4; null where no pixel has a feature.
 */
export function patchRelevance(
  { widthPx, heightPx, dims, vectors, regionOf }: FeatureFrame,
  query: readonly number[],
  { cols, rows }: { readonly cols: number; readonly rows: number },
): (number | null)[] {
  const regions = vectors.length / dims;
  const counts = new Uint32Array(cols * rows * regions);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const region = regionOf[y * widthPx + x] as number;
      if (region === NO_FEATURE) continue;
      const patch = Math.floor((y * rows) / heightPx) * cols + Math.floor((x * cols) / widthPx);
      const at = patch * regions + region;
      counts[at] = (counts[at] as number) + 1;
    }
  return Array.from({ length: cols * rows }, (_, patch) => {
    const sum = new Float64Array(dims);
    for (let region = 0; region < regions; region++) {
      const count = counts[patch * regions + region] as number;
      if (count === 0) continue;
      for (let k = 0; k < dims; k++)
        sum[k] = (sum[k] as number) + count * (vectors[region * dims + k] as number);
    }
    const norm = Math.sqrt(dot(sum, sum));
    return norm === 0 ? null : Math.round((dot(sum, query) / norm) * 1e4) / 1e4 + 0;
  });
}
