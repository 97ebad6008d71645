import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphOf } from '@parley/scenes/sheet';
import type { RgbPicture } from './draw-disc';

const LINE = [255, 255, 255] as const;
const INK = [16, 20, 19] as const;

/** Draws a grid of numbered cells, from 1 in the top left corner, rows from the top (GenComm appendix G), in place. */
export function drawGrid(picture: RgbPicture, side: number): void {
  const { widthPx, heightPx } = picture;
  for (let k = 1; k < side; k++) {
    fill(picture, [Math.round((k * widthPx) / side), 0, 1, heightPx], LINE);
    fill(picture, [0, Math.round((k * heightPx) / side), widthPx, 1], LINE);
  }
  const scale = Math.max(1, Math.floor(widthPx / side / 24));
  for (let cell = 0; cell < side * side; cell++) {
    const x = Math.round(((cell % side) * widthPx) / side) + 2;
    const y = Math.round((Math.floor(cell / side) * heightPx) / side) + 2;
    writeNumber(picture, String(cell + 1), { x, y, scale });
  }
}

function writeNumber(
  picture: RgbPicture,
  digits: string,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  const wide = digits.length * (GLYPH_WIDTH + 1) * scale + scale;
  fill(picture, [x, y, wide, (GLYPH_HEIGHT + 2) * scale], LINE);
  [...digits].forEach((digit, i) => {
    const left = x + scale + i * (GLYPH_WIDTH + 1) * scale;
    const isInk = glyphOf(digit);
    for (let row = 0; row < GLYPH_HEIGHT; row++)
      for (let column = 0; column < GLYPH_WIDTH; column++)
        if (isInk(column, row))
          fill(picture, [left + column * scale, y + (row + 1) * scale, scale, scale], INK);
  });
}

/** @param box `[left, top, width, height]` in pixels; the part outside the picture is left out. */
function fill(
  { rgb, widthPx, heightPx }: RgbPicture,
  [left, top, width, height]: readonly [number, number, number, number],
  colour: readonly [number, number, number],
): void {
  for (let y = Math.max(0, top); y < Math.min(heightPx, top + height); y++)
    for (let x = Math.max(0, left); x < Math.min(widthPx, left + width); x++)
      rgb.set(colour, 3 * (y * widthPx + x));
}
