/** Fewer words of Latin letters ("Red fabric.") say too little. */
const LEAST_WORDS = 3;
/** English may be so far behind the likeliest language: names and loan words ("Chaise longue, taupe velvet") are not a language. */
const LEAST_SHARE = 0.8;

/**
 * Is a reply in English, as far as that can be told? By the n-grams of `eld`, in its small size; what it cannot place passes.
 *
 * CONTRIBUTOR NOTES. Replies are short. Refused of 383 English answers of people, and of 45 English phrases about furniture; passed
 * of 92 short sentences in other languages: a list of small words of English and its neighbours 0, 0, 53; franc-min and tinyld 23
 * and 17 of the 45 phrases; eld alone 22, 3, 0; with both rules above 0, 1, 2 (two words each). Its medium size is no better. A
 * call takes 0.06 ms; the n-grams, 1.6 MB, are loaded with the first.
 */
export async function isEnglish(text: string): Promise<boolean> {
  const words = text.match(/[\p{L}']+/gu) ?? [];
  const isLatin = words.every((word) => /^[\p{Script=Latin}']+$/u.test(word));
  if (isLatin && words.length < LEAST_WORDS) return true;
  const { eld } = await import('eld/small');
  const result = eld.detect(text);
  if (result.language === '') return true;
  const scores = result.getScores();
  return (scores.en ?? 0) >= LEAST_SHARE * Math.max(...Object.values(scores));
}
