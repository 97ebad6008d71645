/**
 * Words of texts weighted by how few texts have them: term frequency × ln((1 + N) ÷ (1 + n)) + 1, as scikit-learn smooths it. The stand-in
 * for a sentence encoder where none is at hand, under its own name: it knows no synonyms and no order.
 *
 * @returns A vector each, of as many numbers as there are different words.
 */
export function tfIdf(texts: readonly string[]): number[][] {
  const words = texts.map(wordsOf);
  const places = new Map<string, number>();
  const havingWord = new Map<string, number>();
  for (const list of words)
    for (const word of new Set(list)) {
      if (!places.has(word)) places.set(word, places.size);
      havingWord.set(word, (havingWord.get(word) ?? 0) + 1);
    }
  return words.map((list) => {
    const vector = new Array<number>(places.size).fill(0);
    for (const word of list) {
      const at = places.get(word) as number;
      const rarity = Math.log((1 + texts.length) / (1 + (havingWord.get(word) as number))) + 1;
      vector[at] = (vector[at] as number) + rarity;
    }
    return vector;
  });
}

/** Lower-case words of a text. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
