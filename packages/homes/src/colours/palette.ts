import { COLOURS, type ColourName } from '@parley/protocol';
import { LINEAR } from '@parley/scenes/srgb';
import { type OkLab, okLabDistance, okLabOf } from './oklab';

/** Linear light 0…1, sRGB primaries. */
export type Light = readonly [red: number, green: number, blue: number];

const NAMES = Object.keys(COLOURS) as ColourName[];
const PALETTE: ReadonlyMap<ColourName, OkLab> = new Map(
  NAMES.map((name) => {
    const [r, g, b] = COLOURS[name];
    const light: Light = [LINEAR[r] as number, LINEAR[g] as number, LINEAR[b] as number];
    return [name, okLabOf(light)];
  }),
);

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
