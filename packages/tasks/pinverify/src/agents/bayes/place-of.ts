/** Where an attribute is on its object, as far as its words say: what one can hope to see from where depends on it. */
export const PLACES = ['front', 'back', 'left', 'right', 'sign', 'whole'] as const;
export type Place = (typeof PLACES)[number];

const SIDES: readonly (readonly [Place, RegExp])[] = [
  ['back', /\b(?:back|rear|behind)\b/],
  ['front', /\b(?:front|face|screen|dial)\b/],
  ['left', /\bleft side\b/],
  ['right', /\bright side\b/],
];
/** On some side, and nothing says which. */
const SIGN = /"|\b(?:text|letters|logo|print|picture|patch|sticker|mark|number|name)\b/;

/** @param text Name and evidence of an attribute. Both sides, or no word of one, is the whole where it is no sign. */
export function placeOf(text: string): Place {
  const words = text.toLowerCase();
  const named = SIDES.filter(([, pattern]) => pattern.test(words)).map(([place]) => place);
  const [only] = named;
  if (only !== undefined && named.length === 1) return only;
  return named.length === 0 && SIGN.test(words) ? 'sign' : 'whole';
}

/** Thirtieths of the circle from a place's middle to the front of the object, to its left; null: it has no middle. */
const MIDDLE: Readonly<Record<Place, number | null>> = {
  ...{ front: 0, left: 3, back: 6, right: 9 },
  ...{ sign: null, whole: null },
};

/**
 * Steps of 30° between where one stands and the middle of a place, 0 to 6; 0 for a place without a middle.
 *
 * @param sector 0 to 5, to the left of where one began. @param front Sector that the object's front faces.
 */
export function stepsFrom(place: Place, sector: number, front: number): number {
  const middle = MIDDLE[place];
  if (middle === null) return 0;
  const apart = Math.abs(2 * (sector - front) - middle) % 12;
  return Math.min(apart, 12 - apart);
}
