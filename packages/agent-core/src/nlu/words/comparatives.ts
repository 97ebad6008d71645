import type { StatementType } from '../statement';

/** A word that compares: "bigger" is `larger` in size. */
export interface Comparative {
  readonly type: StatementType;
  readonly value: string;
}

const size = (value: string): Comparative => ({ type: 'size', value });
const colour = (value: string): Comparative => ({ type: 'colour', value });
const age = (value: string): Comparative => ({ type: 'age', value });

/** Comparatives by word; the value goes before "than". */
export const COMPARATIVE_WORDS: Readonly<Record<string, Comparative>> = {
  larger: size('larger'),
  bigger: size('larger'),
  smaller: size('smaller'),
  littler: size('smaller'),
  tinier: size('smaller'),
  taller: size('taller'),
  higher: size('taller'),
  shorter: size('shorter'),
  lower: size('shorter'),
  longer: size('longer'),
  wider: size('wider'),
  broader: size('wider'),
  narrower: size('narrower'),
  slimmer: size('narrower'),
  thinner: size('thinner'),
  thicker: size('thicker'),
  deeper: size('deeper'),
  darker: colour('darker'),
  lighter: colour('lighter'),
  brighter: colour('brighter'),
  paler: colour('lighter'),
  older: age('older'),
  newer: age('newer'),
};

/** What a thing is when it is "too …": the sought one is the other way. */
export const OPPOSITE_COMPARATIVES: Readonly<Record<string, Comparative>> = {
  large: size('smaller'),
  small: size('larger'),
  tall: size('shorter'),
  short: size('taller'),
  low: size('taller'),
  long: size('shorter'),
  wide: size('narrower'),
  narrow: size('wider'),
  thin: size('thicker'),
  thick: size('thinner'),
  dark: colour('lighter'),
  light: colour('darker'),
  old: age('newer'),
  new: age('older'),
};

/** "as tall as", "the size of": the value goes before the name of the thing. */
export const EQUATIVE_WORDS: Readonly<Record<string, Comparative>> = {
  tall: size('as tall as'),
  high: size('as tall as'),
  large: size('as large as'),
  big: size('as large as'),
  small: size('as small as'),
  long: size('as long as'),
  wide: size('as wide as'),
  size: size('as large as'),
  height: size('as tall as'),
  colour: colour('same as'),
  material: { type: 'material', value: 'same as' },
};
