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

/** Chroma in OKLab below which people see white, grey or black. */
const LEAST_CHROMA = 0.01;
const GREYS: readonly ColourName[] = ['white', 'grey', 'black'];

/** The colour name whose rendered colour looks most like a light. */
export const nearestColour = (light: Light): ColourName => nearestOf(NAMES, okLabOf(light));

/**
 * Names that a person may give a light: the nearest of all, and for a light below {@link LEAST_CHROMA} also the nearest of white,
 * grey and black: the OKLab distance of a light grey is least to beige.
 */
export function colourNamesFor(light: Light): readonly ColourName[] {
  const lab = okLabOf(light);
  const nearest = nearestOf(NAMES, lab);
  const isNeutral = Math.sqrt(lab[1] * lab[1] + lab[2] * lab[2]) < LEAST_CHROMA;
  return isNeutral && !GREYS.includes(nearest) ? [nearest, nearestOf(GREYS, lab)] : [nearest];
}

function nearestOf(names: readonly ColourName[], lab: OkLab): ColourName {
  let [best, least] = [names[0] as ColourName, Infinity];
  for (const name of names) {
    const distance = okLabDistance(lab, PALETTE.get(name) as OkLab);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}
