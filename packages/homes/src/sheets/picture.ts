import { LINEAR } from '@parley/scenes/srgb';

/** sRGB pixels, top row first. */
export interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** `3 × pixels` */ readonly rgb: Uint8Array;
}

const BACKGROUND_RGB = [182, 190, 200] as const;
/** What is behind a model: white and grey things stand out from it. */
export const BACKGROUND = {
  rgb: BACKGROUND_RGB,
  light: BACKGROUND_RGB.map((byte) => LINEAR[byte] as number),
} as const;
const INK = 16;

export function emptyPicture(widthPx: number, heightPx: number): Picture {
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let i = 0; i < rgb.length; i++) rgb[i] = BACKGROUND.rgb[i % 3] as number;
  return { widthPx, heightPx, rgb };
}

/** Copies one picture into another with its upper left corner at (x, y). */
export function place(
  onto: Picture,
  { widthPx, heightPx, rgb }: Picture,
  x: number,
  y: number,
): void {
  for (let row = 0; row < heightPx; row++)
    onto.rgb.set(
      rgb.subarray(3 * row * widthPx, 3 * (row + 1) * widthPx),
      3 * ((y + row) * onto.widthPx + x),
    );
}

/** Rows of 3 bits for each digit. */
const DIGITS: readonly (readonly number[])[] = [
  [7, 5, 5, 5, 7],
  [2, 6, 2, 2, 7],
  [7, 1, 7, 4, 7],
  [7, 1, 7, 1, 7],
  [5, 5, 7, 1, 1],
  [7, 4, 7, 1, 7],
  [7, 4, 7, 5, 7],
  [7, 1, 1, 1, 1],
  [7, 5, 7, 5, 7],
  [7, 5, 7, 1, 7],
];
/** Pixels of a dot of a digit. */
const DOT_PX = 4;
/** Height of a written number. */
export const NUMBER_PX = 5 * DOT_PX;

/** Writes a whole number with its upper left corner at (x, y). */
export function writeNumber(onto: Picture, value: number, x: number, y: number): void {
  [...`${value}`].forEach((digit, place) => {
    (DIGITS[Number(digit)] as readonly number[]).forEach((bits, row) => {
      for (let column = 0; column < 3; column++)
        if ((bits >> (2 - column)) & 1)
          dot(onto, x + (4 * place + column) * DOT_PX, y + row * DOT_PX);
    });
  });
}

/** Draws a bar of so many pixels with ticks at its ends, as high as a number, from (x, y) to the right. */
export function drawBar(onto: Picture, lengthPx: number, x: number, y: number): void {
  const stroke = 2;
  const fill = (fromX: number, toX: number, row: number): void => {
    onto.rgb.fill(INK, 3 * (row * onto.widthPx + fromX), 3 * (row * onto.widthPx + toX));
  };
  for (let row = y; row < y + NUMBER_PX; row++) {
    fill(x, x + stroke, row);
    fill(x + lengthPx - stroke, x + lengthPx, row);
  }
  const middle = y + NUMBER_PX / 2;
  for (let row = middle; row < middle + stroke; row++) fill(x, x + lengthPx, row);
}

function dot({ rgb, widthPx }: Picture, x: number, y: number): void {
  for (let dy = 0; dy < DOT_PX; dy++)
    rgb.fill(INK, 3 * ((y + dy) * widthPx + x), 3 * ((y + dy) * widthPx + x + DOT_PX));
}
