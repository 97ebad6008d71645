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

/** The colour name whose rendered colour looks most like a light. */
export function nearestColour(light: Light): ColourName {
  const lab = okLabOf(light);
  let [best, least] = [NAMES[0] as ColourName, Infinity];
  for (const [name, own] of PALETTE) {
    const distance = okLabDistance(lab, own);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}
