import type { Box } from '@parley/protocol';

/** RGBA bytes, top row first. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

type Colour = readonly [number, number, number];
/** A white line between two dark ones is seen on any ground. */
const LIGHT: Colour = [255, 255, 255];
const DARK: Colour = [16, 20, 19];
/** Air between the thing and the line, and the width of the line, as shares of the picture's width. */
const AIR = 0.012;
const LINE = 0.006;

/** Draws a frame around a box of a picture, in place; the part outside the picture is left out. */
export function drawFrame(canvas: Canvas, box: Box): void {
  const linePx = Math.max(2, Math.round(LINE * canvas.width));
  const airPx = Math.max(2, Math.round(AIR * canvas.width));
  const at = (by: number): Box => [box[0] - by, box[1] - by, box[2] + by, box[3] + by];
  drawRing(canvas, at(airPx + linePx + 1), { widthPx: linePx + 2, colour: DARK });
  drawRing(canvas, at(airPx + linePx), { widthPx: linePx, colour: LIGHT });
}

function drawRing(
  canvas: Canvas,
  box: Box,
  { widthPx, colour }: { readonly widthPx: number; readonly colour: Colour },
): void {
  // A thing at the edge keeps its frame: the line moves into the picture.
  const x0 = Math.max(0, Math.round(box[0]));
  const y0 = Math.max(0, Math.round(box[1]));
  const x1 = Math.min(canvas.width, Math.round(box[2]));
  const y1 = Math.min(canvas.height, Math.round(box[3]));
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const isRing = x < x0 + widthPx || x >= x1 - widthPx || y < y0 + widthPx || y >= y1 - widthPx;
      if (isRing) canvas.data.set(colour, 4 * (y * canvas.width + x));
    }
  }
}
