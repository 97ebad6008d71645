/** What triangles are drawn into. Arrays are row-major `heightPx × widthPx`, top row first. */
export interface Target {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 1 ÷ depth along the optical axis; 0 where nothing was drawn. */ readonly inverseDepth: Float32Array;
  /** What the nearest triangle carries: an instance id, or a triangle's number. */ readonly payload: Uint32Array;
}

export const createTarget = (widthPx: number, heightPx: number): Target => ({
  widthPx,
  heightPx,
  inverseDepth: new Float32Array(widthPx * heightPx),
  payload: new Uint32Array(widthPx * heightPx),
});

/** A target, the vertices on the screen, and what the next triangles carry. */
export interface Painter {
  readonly target: Target;
  /** Pixels from the left edge. */ readonly x: Float64Array;
  /** Pixels from the top edge. */ readonly y: Float64Array;
  /** 1 ÷ depth, which is linear on the screen. */ readonly w: Float64Array;
  payload: number;
}

/**
 * Draws one triangle, both sides, nearest wins. A pixel is covered when its centre lies in the half-open span between
 * two edges. Edges always run from their upper to their lower end, so neighbours share every bit of them and leave
 * neither gaps nor overlaps.
 */
export function drawTriangle(painter: Painter, a: number, b: number, c: number): void {
  const { x, y } = painter;
  // Swapped by hand: drawn thousands of times a frame, it may leave nothing to collect.
  let top = a;
  let mid = b;
  let low = c;
  if (isBelow(painter, top, mid)) {
    top = b;
    mid = a;
  }
  if (isBelow(painter, mid, low)) {
    low = mid;
    mid = c;
  }
  if (isBelow(painter, top, mid)) {
    const upper = mid;
    mid = top;
    top = upper;
  }
  const topX = x[top] as number;
  const topY = y[top] as number;
  const midX = x[mid] as number;
  const midY = y[mid] as number;
  const lowX = x[low] as number;
  const lowY = y[low] as number;
  const { widthPx, heightPx, inverseDepth, payload } = painter.target;
  const firstRow = Math.max(0, Math.ceil(topY - 0.5));
  const endRow = Math.min(heightPx, Math.ceil(lowY - 0.5));
  if (firstRow >= endRow) return;
  const det = (midX - topX) * (lowY - topY) - (lowX - topX) * (midY - topY);
  if (det === 0) return;
  const topW = painter.w[top] as number;
  const midRise = (painter.w[mid] as number) - topW;
  const lowRise = (painter.w[low] as number) - topW;
  const stepX = (midRise * (lowY - topY) - lowRise * (midY - topY)) / det;
  const stepY = (lowRise * (midX - topX) - midRise * (lowX - topX)) / det;
  const longSlope = (lowX - topX) / (lowY - topY);
  const upperSlope = (midX - topX) / (midY - topY);
  const lowerSlope = (lowX - midX) / (lowY - midY);
  const carried = painter.payload;
  for (let row = firstRow; row < endRow; row++) {
    const rowY = row + 0.5;
    const long = topX + (rowY - topY) * longSlope;
    const short =
      rowY < midY ? topX + (rowY - topY) * upperSlope : midX + (rowY - midY) * lowerSlope;
    const from = Math.max(0, Math.ceil(Math.min(long, short) - 0.5));
    const end = Math.min(widthPx, Math.ceil(Math.max(long, short) - 0.5));
    let w = topW + (from + 0.5 - topX) * stepX + (rowY - topY) * stepY;
    for (let k = row * widthPx + from; k < row * widthPx + end; k++) {
      if (w > (inverseDepth[k] as number)) {
        inverseDepth[k] = w;
        payload[k] = carried;
      }
      w += stepX;
    }
  }
}

/** Order of edge ends: by y, then x, so that a shared edge runs the same way in both its triangles. */
function isBelow({ x, y }: Painter, a: number, b: number): boolean {
  const ay = y[a] as number;
  const by = y[b] as number;
  return ay > by || (ay === by && (x[a] as number) > (x[b] as number));
}
