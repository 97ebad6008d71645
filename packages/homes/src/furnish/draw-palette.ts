import type { ColourName } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';

/** Colours that go with all others: most of what a home holds. */
const CALM = ['white', 'beige', 'grey', 'brown'] as const satisfies readonly ColourName[];
/** Colours that people put together, beside the calm ones. */
const FAMILIES = [
  ['navy', 'blue', 'turquoise'],
  ['green', 'olive', 'yellow'],
  ['red', 'orange', 'pink'],
  ['turquoise', 'green', 'orange'],
  ['purple', 'pink', 'blue'],
  ['navy', 'yellow', 'olive'],
  ['blue', 'red', 'green'],
] as const satisfies readonly (readonly ColourName[])[];

/** The colours of a home: the calm ones, one family, and an accent from elsewhere. */
export interface Palette {
  /** What most things have. */ readonly main: readonly ColourName[];
  /** Further ones for what must be told apart. */ readonly accents: readonly ColourName[];
  /** What wood has: seldom painted, and then in one colour. A colour that stands twice is twice as usual. */
  readonly wood: readonly ColourName[];
}

/** Draws the palette of a home. */
export function drawPalette(random: RandomStream): Palette {
  const family: readonly ColourName[] = random.pick(FAMILIES);
  const others = FAMILIES.flat().filter((name) => !family.includes(name));
  return {
    main: [...CALM, ...family],
    accents: [...CALM, ...family, random.pick(others), random.pick(others)],
    wood: [
      'brown',
      'brown',
      'beige',
      'beige',
      'white',
      'white',
      'grey',
      'black',
      random.pick(family),
    ],
  };
}
