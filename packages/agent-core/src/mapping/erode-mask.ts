/** A part of an image, pixels: `[x0, x1) × [y0, y1)`. */
export interface PixelWindow {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/**
 * Erodes a 0/1 mask by a square of side 2r + 1 inside a window. Pixels outside the image count as set, so that a thing
 * cut off by the image keeps its cut edge (as OpenCV's erode).
 *
 * @param mask Row-major, `heightPx × widthPx`.
 * @returns A new mask; zero outside the window.
 */
export function erodeMask(
  mask: Uint8Array,
  widthPx: number,
  options: { readonly radiusPx: number; readonly window: PixelWindow },
): Uint8Array {
  const { radiusPx, window } = options;
  const heightPx = mask.length / widthPx;
  const { x0, y0, x1, y1 } = window;
  // What the window depends on reaches one radius beyond it.
  const rows = reach(y0, y1, { radiusPx, limit: heightPx });
  const across = new Uint8Array(mask.length);
  const out = new Uint8Array(mask.length);
  const along = { ...reach(x0, x1, { radiusPx, limit: widthPx }), step: 1, radiusPx };
  for (let y = rows.from; y < rows.to; y++)
    sweep(mask, across, { ...along, start: y * widthPx, limit: widthPx });
  const down = { ...rows, step: widthPx, radiusPx };
  for (let x = x0; x < x1; x++) sweep(across, out, { ...down, start: x, limit: heightPx });
  for (let y = rows.from; y < rows.to; y++) {
    const isOutside = y < y0 || y >= y1;
    if (isOutside) out.fill(0, y * widthPx + x0, y * widthPx + x1);
  }
  return out;
}

const reach = (
  from: number,
  to: number,
  { radiusPx, limit }: { readonly radiusPx: number; readonly limit: number },
): { readonly from: number; readonly to: number } => ({
  from: Math.max(0, from - radiusPx),
  to: Math.min(limit, to + radiusPx),
});

/** A stretch `[from, to)` of one line of `limit` pixels. */
interface Line {
  readonly start: number;
  readonly step: number;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly radiusPx: number;
}

/** Keeps the pixels of a stretch whose `radiusPx` neighbours on both sides are set. */
function sweep(mask: Uint8Array, out: Uint8Array, line: Line): void {
  const { start, step, from, to, limit, radiusPx } = line;
  let runStart = from;
  for (let i = from; i <= to; i++) {
    if (i < to && mask[start + i * step] !== 0) continue;
    const first = runStart === 0 ? 0 : runStart + radiusPx;
    const end = i === limit ? limit : i - radiusPx;
    for (let k = first; k < end; k++) out[start + k * step] = 1;
    runStart = i + 1;
  }
}
