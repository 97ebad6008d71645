import { wordsOf } from './tf-idf';

const STOP_WORDS: ReadonlySet<string> = new Set(
  'a about am an and any are as at be been before by can do does for from has have i if in is it its me my not of off on one or so some that the then there this to was we what which who with would you your'.split(
    ' ',
  ),
);

/** A word and how often it stands. */
export interface WordCount {
  readonly word: string;
  readonly count: number;
  /** Of all counted words, 0…1. */ readonly share: number;
}

/** The words of texts that stand most often, without those that say nothing (GenComm Fig. 14); equal ones by the alphabet. */
export function wordFrequencies(texts: readonly string[], most: number): WordCount[] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const word of texts.flatMap(wordsOf)) {
    if (STOP_WORDS.has(word) || word.length < 2) continue;
    all++;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word, count]) => ({ word, count, share: count / all }));
}
