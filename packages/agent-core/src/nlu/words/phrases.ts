/** A list of phrases from comma-separated text: word lists stay readable and short. */
export const phrases = (text: string): readonly string[] =>
  text
    .split(',')
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');
