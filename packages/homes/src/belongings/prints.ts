import type { ColourName } from '@parley/protocol';
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphOf } from '@parley/scenes/sheet';
import {
  both,
  disc,
  ellipse,
  everywhere,
  outline,
  rect,
  ring,
  type Shape,
  stroke,
  without,
} from '../textures/shapes';
import type { Drawing } from './laid-on';

/** What may be printed on a belonging, in one colour; x and y from −1 to 1, y down. */
const STAR = outline(
  [0, -0.95],
  [0.26, -0.32],
  [0.92, -0.28],
  [0.4, 0.14],
  [0.58, 0.8],
  [0, 0.43],
  [-0.58, 0.8],
  [-0.4, 0.14],
  [-0.92, -0.28],
  [-0.26, -0.32],
);
const any =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y));

const PRINTS = {
  star: STAR,
  heart: any(
    disc(-0.42, -0.3, 0.47),
    disc(0.42, -0.3, 0.47),
    outline([-0.85, -0.08], [0.85, -0.08], [0, 0.92]),
  ),
  moon: without(disc(0, 0, 0.9), disc(0.42, -0.2, 0.75)),
  lightning: outline(
    [0.25, -0.95],
    [-0.6, 0.15],
    [-0.08, 0.15],
    [-0.3, 0.95],
    [0.6, -0.2],
    [0.1, -0.2],
  ),
  fish: any(ellipse([-0.15, 0], [0.68, 0.42]), outline([0.35, 0], [0.95, -0.48], [0.95, 0.48])),
  cat: without(
    any(
      disc(0, 0.15, 0.66),
      outline([-0.64, 0.05], [-0.62, -0.85], [-0.05, -0.4]),
      outline([0.64, 0.05], [0.62, -0.85], [0.05, -0.4]),
    ),
    any(
      disc(-0.26, 0.05, 0.11),
      disc(0.26, 0.05, 0.11),
      outline([-0.1, 0.3], [0.1, 0.3], [0, 0.44]),
    ),
  ),
  paw: any(
    ellipse([0, 0.4], [0.5, 0.42]),
    disc(-0.62, -0.08, 0.22),
    disc(-0.23, -0.5, 0.24),
    disc(0.23, -0.5, 0.24),
    disc(0.62, -0.08, 0.22),
  ),
  flower: any(
    ...[0, 1, 2, 3, 4].map((i) =>
      disc(
        [0, 0.56, 0.35, -0.35, -0.56][i] as number,
        [-0.58, -0.18, 0.47, 0.47, -0.18][i] as number,
        0.36,
      ),
    ),
  ),
  leaf: any(both(disc(-0.55, 0, 1.05), disc(0.55, 0, 1.05)), stroke(0.12, [0, 0.6], [0, 0.98])),
  anchor: any(
    ring([0, -0.72], 0.24, 0.12),
    stroke(0.16, [0, -0.5], [0, 0.85]),
    stroke(0.15, [-0.42, -0.28], [0.42, -0.28]),
    without(ring([0, 0.15], 0.8, 0.62), rect(-1, -1, 1, 0.3)),
  ),
  smile: without(
    disc(0, 0, 0.92),
    any(
      disc(-0.32, -0.28, 0.14),
      disc(0.32, -0.28, 0.14),
      both(ring([0, 0], 0.62, 0.44), rect(-1, 0.1, 1, 1)),
    ),
  ),
  mountain: any(
    outline([-0.95, 0.75], [-0.25, -0.6], [0.35, 0.75]),
    outline([-0.1, 0.75], [0.45, -0.15], [0.95, 0.75]),
  ),
} as const satisfies Record<string, Shape>;

export type PrintName = keyof typeof PRINTS;
export const PRINT_NAMES = Object.keys(PRINTS) as readonly PrintName[];

/** Fine enough that no step shows from where things are looked at. */
const CELLS = [34, 34] as const;

/** Shapes in colours, the last on top. */
export const drawingOf = (...layers: Drawing['layers']): Drawing => ({ layers, cells: CELLS });

/** A print in one colour. */
export const printOf = (name: PrintName, colour: ColourName): Drawing =>
  drawingOf([PRINTS[name], colour]);

/** A print within a round patch of another colour. */
export const patchOf = (
  name: PrintName,
  [ink, ground]: readonly [ColourName, ColourName],
): Drawing =>
  drawingOf([disc(0, 0, 0.98), ground], [(x, y) => PRINTS[name](x / 0.7, y / 0.7), ink]);

/** A print that fills the middle of a plain ground. */
export const pictureOf = (
  name: PrintName,
  [ink, ground]: readonly [ColourName, ColourName],
): Drawing => drawingOf([everywhere, ground], [(x, y) => PRINTS[name](x / 0.75, y / 0.75), ink]);

/** Letters in a row, filling −1 to 1 both ways. */
export function letters(words: string, colour: ColourName): Drawing {
  const all = [...words];
  const wide = all.length * (GLYPH_WIDTH + 1) - 1;
  const inks = all.map(glyphOf);
  const shape: Shape = (x, y) => {
    const column = Math.floor(((x + 1) / 2) * wide);
    const row = Math.floor(((y + 1) / 2) * GLYPH_HEIGHT);
    const within = column % (GLYPH_WIDTH + 1);
    const ink = inks[Math.floor(column / (GLYPH_WIDTH + 1))];
    return ink !== undefined && within < GLYPH_WIDTH && ink(within, row);
  };
  return { layers: [[shape, colour]], cells: [wide, GLYPH_HEIGHT] };
}

/** Half width and half height of letters of a height, metres. */
export const letterSize = (words: string, heightM: number): readonly [number, number] => [
  (heightM / 2) * ((words.length * (GLYPH_WIDTH + 1) - 1) / GLYPH_HEIGHT),
  heightM / 2,
];
