/** What a picture shows of one thing. */
export interface EgoMask {
  readonly pixels: number;
  /** First and last column, from 0. */ readonly xMin: number;
  readonly xMax: number;
}

/** The mask of an id in a row-major picture; null when nothing of it is seen. @param ids `heightPx × widthPx` instance ids. */
export function egoMaskOf(ids: ArrayLike<number>, id: number, widthPx: number): EgoMask | null {
  let pixels = 0;
  let [xMin, xMax] = [widthPx, -1];
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] !== id) continue;
    pixels++;
    const x = i % widthPx;
    if (x < xMin) xMin = x;
    if (x > xMax) xMax = x;
  }
  return pixels === 0 ? null : { pixels, xMin, xMax };
}
