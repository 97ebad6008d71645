import { isCommonWord, lookUp } from './word-index';
import { FOREIGN_ANSWERS, FOREIGN_WORDS, isInsult } from './words/notices';

/** What a text is besides what it says; a flagged text yields no statement. */
export type UtteranceFlag = 'other-language' | 'abuse';

/** Fewer small words of another language prove nothing: "oui" is a yes. */
const FEWEST_FOREIGN = 2;

/** Flags of a text, by plain evidence of words: an insult, a script or small words that are not English. */
export function noticeFlags(text: string): readonly UtteranceFlag[] {
  const flags: UtteranceFlag[] = [];
  if (isOtherLanguage(text)) flags.push('other-language');
  if (isInsult(text.toLowerCase().replace(/[’‘`´]/g, "'"))) flags.push('abuse');
  return flags;
}

function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const otherScript = text.match(/\p{L}/gu)?.filter((c) => !/\p{Script=Latin}/u.test(c)).length;
  if (letters >= 2 && 2 * (otherScript ?? 0) > letters) return true;
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  // The whole of an answer, and no English word among it: "rot", "dunkel grün".
  if (words.length > 0 && words.every((word) => FOREIGN_ANSWERS.has(word))) return true;
  const isForeign = (word: string): boolean =>
    (FOREIGN_WORDS.has(word) || /[^a-z']/.test(word)) && !isEnglish(word);
  const foreign = words.filter(isForeign);
  const english = words.filter((word) => isEnglish(word) && !FOREIGN_WORDS.has(word));
  return new Set(foreign).size >= FEWEST_FOREIGN && foreign.length > english.length;
}

const isEnglish = (word: string): boolean =>
  !FOREIGN_WORDS.has(word) && (lookUp(word).length > 0 || isCommonWord(word));
