import type { ColourName } from '@parley/protocol';
import { lightOf, nearestColour } from './nearest-colour';

type Bytes = readonly [red: number, green: number, blue: number];

/** Bits a channel that a name is worked out for: colours within 8 of each other share one. */
const BITS = 5;
const STEP = 256 >> BITS;
const known = new Map<number, ColourName>();

/** The name of the vocabulary whose colour looks most like sRGB bytes. */
export function colourNameOf([r, g, b]: Bytes): ColourName {
  const cell = (byte: number): number => Math.floor(byte / STEP);
  const key = (cell(r) << (2 * BITS)) | (cell(g) << BITS) | cell(b);
  const held = known.get(key);
  if (held !== undefined) return held;
  const middle = (byte: number): number => cell(byte) * STEP + STEP / 2;
  const name = nearestColour(lightOf([middle(r), middle(g), middle(b)]));
  known.set(key, name);
  return name;
}
