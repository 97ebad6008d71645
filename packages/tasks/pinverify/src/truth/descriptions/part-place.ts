import { OBJECT_LEXICA } from './lexicon';

/** Ends of names of parts that say where they are, and which the speakers have words of their own for. */
const PLACES: readonly string[] = Object.keys(OBJECT_LEXICA.train.place);

/** A part's name without where it is. */
export const headOf = (name: string): string => {
  const place = placeOf(name);
  return place === null ? name : name.slice(0, -place.length - 1);
};

/** Where the name of a part says that it is; null: it does not. */
export const placeOf = (name: string): string | null =>
  PLACES.find((place) => name.endsWith(` ${place}`)) ?? null;
