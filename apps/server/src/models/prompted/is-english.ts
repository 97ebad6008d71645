/** Small words of English: a sentence of it has some. */
const ENGLISH = new Set(
  'the a an is are was it its this that there of in on at with and or to no not from by for has have which be as i you'.split(
    ' ',
  ),
);
/** Small words of its neighbours in Latin script that are no words of English. */
const OTHERS = new Set(
  'el los las una está esta hay del con muy der das ist und ein eine mit auf nicht le les une est et avec dans sur il uno della sono che het een niet van är och på não uma é os jest nie и'.split(
    ' ',
  ),
);
const LEAST_WORDS = 4;
const MOST_FOREIGN_LETTERS = 0.3;

/**
 * Is a reply in English, as far as that can be told? Short answers ("Red fabric.") pass; letters of another script, or a
 * sentence without one small word of English but with those of another language, do not.
 */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
  if (letters.length > 0 && foreign / letters.length > MOST_FOREIGN_LETTERS) return false;
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  if (words.length < LEAST_WORDS) return true;
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const others = words.filter((word) => OTHERS.has(word)).length;
  return others === 0 || english >= others;
}
