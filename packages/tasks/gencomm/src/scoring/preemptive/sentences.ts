const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b|\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'ve\b/g, ' have'],
  [/\bi'm\b/g, 'i am'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
];

/** Sentences of a line in lower case, contractions written out, commas as words of their own. */
export function sentencesOf(text: string): string[] {
  const plain = CONTRACTIONS.reduce(
    (line, [from, to]) => line.replace(from, to),
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .replace(/(\d)\.(\d)/g, '$1_$2'),
  );
  return plain
    .split(/[.!?;:…]+|\s[–—]\s/)
    .map((sentence) => sentence.replace(/,/g, ' , ').replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}
