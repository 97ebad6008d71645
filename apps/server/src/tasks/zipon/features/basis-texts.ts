import { CATEGORIES, COLOURS, MATERIALS, ROOM_TYPES } from '@parley/protocol';

/** Colours that things of homes often have: each category is named in these. */
const COLOUR_NAMES = Object.keys(COLOURS);

/**
 * Texts that the space of maps is to tell apart: every category of homes by its name, in some colour and of some material, and rooms. They
 * come from the vocabulary, not from any home.
 */
export function basisTexts(): string[] {
  const names = Object.keys(CATEGORIES);
  const looks = names.flatMap((name, i) => [
    `${COLOUR_NAMES[i % COLOUR_NAMES.length]} ${name}`,
    `${COLOUR_NAMES[(5 * i + 3) % COLOUR_NAMES.length]} ${MATERIALS[i % MATERIALS.length]} ${name}`,
  ]);
  // Names count thrice: what is asked for most is to be told apart best.
  return [...names, ...names, ...names, ...looks, ...ROOM_TYPES];
}
