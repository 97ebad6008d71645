/**
 * Words of texts weighted by how few texts of a collection have them: term frequency × ln((1 + N) ÷ (1 + n)) + 1, as scikit-learn smooths it. The
 * stand-in for a sentence encoder where none is at hand, under its own name: it knows no synonyms and no order.
 *
 * @param collection What rarity is counted over. Texts whose likeness is compared need one and the same.
 * @returns Makes a vector of each text, of as many numbers as the collection has different words; other words count for nothing.
 */
export function fitTfIdf(collection: readonly string[]): (texts: readonly string[]) => number[][] {
  const havingWord = new Map<string, number>();
  for (const text of collection)
    for (const word of new Set(wordsOf(text)))
      havingWord.set(word, (havingWord.get(word) ?? 0) + 1);
  const weights = new Map(
    [...havingWord].map(([word, count], place) => {
      const rarity = Math.log((1 + collection.length) / (1 + count)) + 1;
      return [word, { place, rarity }] as const;
    }),
  );
  return (texts) =>
    texts.map((text) => {
      const vector = new Array<number>(weights.size).fill(0);
      for (const word of wordsOf(text)) {
        const weight = weights.get(word);
        if (weight !== undefined)
          vector[weight.place] = (vector[weight.place] as number) + weight.rarity;
      }
      return vector;
    });
}

/** The same of texts that are a collection by themselves. */
export const tfIdf = (texts: readonly string[]): number[][] => fitTfIdf(texts)(texts);

/** Lower-case words of a text. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
