import { thingWords } from './thing-words';

const COMMON = thingWords();

/** The words of homes with no categories of their own are made once. */
export const remember = (more: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  more.every((category) => COMMON.get(category)?.includes(category)) ? COMMON : thingWords(more);
