import type { ColourName } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';

/** Names that are written on belongings; no maker has them. */
export const BRANDS = ['NOVA', 'ORBIT', 'KITE', 'LUMA', 'PIXO', 'ROVE', 'TERRA', 'VEGA'] as const;

/** One item by number: neighbours of a kind differ, and all items come equally often. */
export const takeTurns = <T>(items: readonly T[], n: number): T => items[n % items.length] as T;

/** A colour that stands out from others. */
export function otherThan(
  random: RandomStream,
  colours: readonly ColourName[],
  ...taken: readonly ColourName[]
): ColourName {
  const free = colours.filter((one) => !taken.some((other) => looksLike(one, other)));
  return random.pick(free.length === 0 ? colours : free);
}

/** Colours that one may take for each other in poor light, by families. */
const FAMILIES: readonly (readonly ColourName[])[] = [
  ['black', 'navy'],
  ['grey'],
  ['white', 'beige'],
  ['brown'],
  ['red', 'pink'],
  ['orange', 'gold', 'yellow'],
  ['green', 'olive', 'turquoise'],
  ['blue', 'purple', 'navy'],
];
const looksLike = (a: ColourName, b: ColourName): boolean =>
  a === b || FAMILIES.some((family) => family.includes(a) && family.includes(b));

/** Colours of cloth and leather. */
export const CLOTH = [
  'navy',
  'red',
  'green',
  'grey',
  'brown',
  'purple',
  'black',
  'orange',
  'turquoise',
  'beige',
] as const satisfies readonly ColourName[];
/** Colours of prints and trims, which stand out. */
export const BRIGHT = [
  'white',
  'yellow',
  'red',
  'turquoise',
  'orange',
  'pink',
  'black',
  'green',
  'blue',
] as const satisfies readonly ColourName[];
