import { COLOURS, type ColourName } from '@parley/protocol';
import { type OkLab, okLabDistance, okLabOf } from './oklab';
import { LINEAR } from './srgb';

/** Linear light 0…1, sRGB primaries. */
export type Light = readonly [red: number, green: number, blue: number];

const NAMES = Object.keys(COLOURS) as ColourName[];
const PALETTE: ReadonlyMap<ColourName, OkLab> = new Map(
  NAMES.map((name) => [name, okLabOf(lightOf(COLOURS[name]))]),
);

/** The light of sRGB bytes. */
export function lightOf([r, g, b]: readonly [number, number, number]): Light {
  return [LINEAR[r] as number, LINEAR[g] as number, LINEAR[b] as number];
}

/** Nobody calls less colour than this beige or brown, however near its lightness is to theirs: chroma in OKLab. */
const LEAST_CHROMA = 0.02;
const GREYS: ReadonlySet<ColourName> = new Set(['white', 'grey', 'black']);

/** The colour name whose rendered colour looks most like a light; what is neutral is white, grey or black. */
export function nearestColour(light: Light): ColourName {
  const lab = okLabOf(light);
  const isNeutral = Math.sqrt(lab[1] ** 2 + lab[2] ** 2) < LEAST_CHROMA;
  let [best, least] = [NAMES[0] as ColourName, Infinity];
  for (const [name, own] of PALETTE) {
    if (isNeutral && !GREYS.has(name)) continue;
    const distance = okLabDistance(lab, own);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}
