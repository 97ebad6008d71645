/** Words that describe nothing. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at by can find has have i in is it its made near next no not of on or seen that the there this to what which with you image picture one'.split(
    ' ',
  ),
);

/**
 * How alike two short descriptions are: cosine of their counts of content words, plurals and singulars as one, the name of
 * the thing itself left out. The offline stand-in for a sentence embedding: no model, the same everywhere; it knows no
 * synonyms.
 *
 * ```ts
 * wordOverlap('A red fabric chair.', 'the red chair with black legs', ['chair']); // → 1 / (√2 · √3)
 * ```
 *
 * @returns 0…1, rounded to 1e-6; 0 where a text has no content words.
 */
export function wordOverlap(a: string, b: string, without: readonly string[] = []): number {
  const left = countsOf(a, without);
  const right = countsOf(b, without);
  let dot = 0;
  for (const [word, count] of left) dot += count * (right.get(word) ?? 0);
  const norms = normOf(left) * normOf(right);
  return norms === 0 ? 0 : Math.round((dot / norms) * 1e6) / 1e6;
}

function countsOf(text: string, without: readonly string[]): ReadonlyMap<string, number> {
  const left = new Set(without.flatMap((name) => wordsOf(name)));
  const counts = new Map<string, number>();
  for (const word of wordsOf(text))
    if (!STOP_WORDS.has(word) && !left.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) =>
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
  );

const normOf = (counts: ReadonlyMap<string, number>): number =>
  Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
