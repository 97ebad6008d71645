import type { Image } from '../textures';
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphOf } from './font';

export type Rgb = readonly [red: number, green: number, blue: number];
/** Pixels from the left and the top. */
export type Place = readonly [x: number, y: number];

/** A picture that is drawn on with few means: polygons, lines, letters, other pictures. What lies outside is left out. */
export interface Canvas extends Image {
  fill(corners: readonly Place[], colour: Rgb, opacity?: number): void;
  line(from: Place, to: Place, colour: Rgb): void;
  outline(corners: readonly Place[], colour: Rgb): void;
  /** @param scale Pixels of one dot of a letter. */
  text(words: string, place: Place, options?: { colour?: Rgb; scale?: number }): void;
  /** @param rgb `3 × pixels`. */
  picture(rgb: Uint8Array, widthPx: number, place: Place): void;
}

const INK: Rgb = [40, 40, 44];

export const textWidth = (words: string, scale = 2): number =>
  [...words].length * (GLYPH_WIDTH + 1) * scale;

export function openCanvas(widthPx: number, heightPx: number): Canvas {
  const rgba = new Uint8Array(4 * widthPx * heightPx).fill(255);
  const dot = (x: number, y: number, colour: Rgb, opacity = 1): void => {
    if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) return;
    const at = 4 * (y * widthPx + x);
    for (let k = 0; k < 3; k++)
      rgba[at + k] = Math.round(
        (rgba[at + k] as number) * (1 - opacity) + (colour[k] as number) * opacity,
      );
  };
  const line = (from: Place, to: Place, colour: Rgb): void => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))));
    for (let i = 0; i <= steps; i++)
      dot(Math.round(from[0] + (dx * i) / steps), Math.round(from[1] + (dy * i) / steps), colour);
  };
  return {
    widthPx,
    heightPx,
    rgba,
    line,
    fill: (corners, colour, opacity = 1) => {
      const rows = corners.map(([, y]) => y);
      const last = Math.min(heightPx - 1, Math.ceil(Math.max(...rows)));
      for (let y = Math.max(0, Math.floor(Math.min(...rows))); y <= last; y++) {
        const cuts = crossings(corners, y + 0.5);
        for (let k = 0; k + 1 < cuts.length; k += 2) {
          const to = Math.min(widthPx, Math.ceil((cuts[k + 1] as number) - 0.5));
          for (let x = Math.max(0, Math.ceil((cuts[k] as number) - 0.5)); x < to; x++)
            dot(x, y, colour, opacity);
        }
      }
    },
    outline: (corners, colour) => {
      corners.forEach((corner, i) => {
        line(corner, corners[(i + 1) % corners.length] as Place, colour);
      });
    },
    text: (words, [left, top], { colour = INK, scale = 2 } = {}) => {
      [...words].forEach((character, n) => {
        const hasInk = glyphOf(character);
        for (let y = 0; y < GLYPH_HEIGHT * scale; y++)
          for (let x = 0; x < GLYPH_WIDTH * scale; x++)
            if (hasInk(Math.floor(x / scale), Math.floor(y / scale)))
              dot(
                Math.round(left) + n * (GLYPH_WIDTH + 1) * scale + x,
                Math.round(top) + y,
                colour,
              );
      });
    },
    picture: (rgb, wide, [left, top]) => {
      for (let i = 0; 3 * i < rgb.length; i++) {
        const colour = rgb.subarray(3 * i, 3 * i + 3) as unknown as Rgb;
        dot(left + (i % wide), top + Math.floor(i / wide), colour);
      }
    },
  };
}

/** Where a line of pixels enters and leaves a polygon, from the left. */
function crossings(corners: readonly Place[], y: number): number[] {
  const cuts: number[] = [];
  corners.forEach(([x0, y0], i) => {
    const [x1, y1] = corners[(i + 1) % corners.length] as Place;
    if (y0 <= y !== y1 <= y) cuts.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  });
  return cuts.sort((a, b) => a - b);
}
