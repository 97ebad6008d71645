import { AT } from './seen-triangle';

/** Rows of pixels with the depth of what is solid there. */
export interface DepthRows {
  readonly widthPx: number;
  /** 1 ÷ depth along the optical axis, row-major; 0 where nothing solid was painted. */
  readonly inverseDepth: Float32Array;
}

/** What {@link coveredPixels} found last: columns, and 1 ÷ depth at each; as many as it said, what follows is of before. */
export const covered = { columns: new Int32Array(256), inverseDepth: new Float64Array(256) };

/** Narrower triangles are tried pixel by pixel. */
const NARROW_PX = 6;
/** Of thinner ones rounding decides what they cover: twice their area, pixels². */
const THIN_PX2 = 0.001;
/** What a mean of three numbers may be above the largest of them by rounding, times. */
const ROUNDING = 1 + 1e-9;

/**
 * The pixels of a row whose middle lies in a triangle, nearer than what is solid there; they stand in {@link covered}.
 *
 * The columns that may be covered run from `left` to `right`, both included.
 * @returns How many.
 */
export function coveredPixels(
  { widthPx, inverseDepth }: DepthRows,
  triangle: Float64Array,
  y: number,
  { left, right }: { readonly left: number; readonly right: number },
): number {
  const ax = triangle[AT.ax] as number;
  const ay = triangle[AT.ay] as number;
  const area = triangle[AT.area] as number;
  const downB = (triangle[AT.by] as number) - ay;
  const downC = (triangle[AT.cy] as number) - ay;
  const py = y + 0.5;
  const rowB = ((triangle[AT.cx] as number) - ax) * (py - ay);
  const rowC = ((triangle[AT.bx] as number) - ax) * (py - ay);
  let first = left;
  let last = right;
  if (right - left > NARROW_PX && Math.abs(area) > THIN_PX2) {
    // Each side cuts the row once; a pixel more is tried at each end, so that rounding decides as it does within.
    const turn = area > 0 ? 1 : -1;
    const downBC = (triangle[AT.cy] as number) - (triangle[AT.by] as number);
    for (let side = 0; side < 3; side++) {
      const slope = turn * (side === 0 ? downC : side === 1 ? -downB : -downBC);
      if (slope === 0) continue;
      const cut =
        side === 0 ? rowB / downC : side === 1 ? rowC / downB : (area + rowB - rowC) / downBC;
      const at = ax + cut - 0.5;
      if (slope > 0) first = Math.max(first, Math.ceil(at) - 1);
      else last = Math.min(last, Math.floor(at) + 1);
    }
  }
  if (last - first >= covered.columns.length) widen(last - first + 1);
  const { columns, inverseDepth: found } = covered;
  const wa = triangle[AT.wa] as number;
  const wb = triangle[AT.wb] as number;
  const wc = triangle[AT.wc] as number;
  const nearest = Math.max(wa, wb, wc) * ROUNDING;
  const start = y * widthPx;
  let count = 0;
  for (let x = first; x <= last; x++) {
    const behind = inverseDepth[start + x] as number;
    if (nearest <= behind) continue;
    const across = x + 0.5 - ax;
    const sb = (across * downC - rowB) / area;
    const sc = (rowC - across * downB) / area;
    const sa = 1 - sb - sc;
    if (sa < 0 || sb < 0 || sc < 0) continue;
    const w = sa * wa + sb * wb + sc * wc;
    if (w <= behind) continue;
    columns[count] = x;
    found[count++] = w;
  }
  return count;
}

function widen(least: number): void {
  covered.columns = new Int32Array(2 * least);
  covered.inverseDepth = new Float64Array(2 * least);
}
