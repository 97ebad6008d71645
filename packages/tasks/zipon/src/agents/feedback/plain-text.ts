import { FIRST_NAMES } from './words/first-names';
import { fixSpelling } from './words/fix-spelling';

/** Longest text that is read, characters; the rest says nothing. */
const MOST_CHARS = 4000;

/** Contractions of closed words written out, with the apostrophe or without; `Alice's` stays. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\b(that|this|there|what|here|where|he|she|who)'?s\b(?! (?:own|name|place|best)\b)/gi, '$1 is'],
  [/\bit's\b/gi, 'it is'],
  // "its" is meant for "it is", but before what a thing has.
  [
    /\bits\b(?! (?:colou?r|legs?|size|shape|place|frame|doors?|drawers?|top|owner|left|right|back|front|name|own|cover|cushions?|side|corner)\b)/gi,
    'it is',
  ],
  [/\b(is|are|was|were|do|does|did|has|have|could|would|should|must)n'?t\b/gi, '$1 not'],
  [/\b(?:can'?t|cannot)\b/gi, 'can not'],
  [/\bwo(?:n't|nt)\b/gi, 'will not'],
  [/\b(you|they|these|those)'?re\b/gi, '$1 are'],
  [/\bwe're\b/gi, 'we are'],
  [/\b(you|i|we|they)'?ve\b/gi, '$1 have'],
  [/\b(you|they)'?ll\b/gi, '$1 will'],
  [/\b(i|we|it)'ll\b/gi, '$1 will'],
  [/\b(i|you|we|they|he|she|it)'d\b/gi, '$1 would'],
  [/\bi'?m\b/gi, 'I am'],
  [
    /\b(mine|bed|one|thing|goal)'s\b(?= (?:(?:in|on|at|next|near|by|behind|under|the|a|an|not)\b|\p{L}+'s\b))/giu,
    '$1 is',
  ],
];

/** "thats" of a name: "that is Bob's" with its apostrophe left out. */
const NAMED = /(?<![\p{L}'])(\p{L}{2,20})s(?=$|[\s.,!?;)])/gu;
const OWNED_LOW = /(?<![\p{L}'])(\p{Ll}{2,20})'s(?![\p{L}])/gu;

/**
 * A person's words as the readers take them: apostrophes and spaces made plain, contractions written out, what chats leave out put back
 * ("thats bobs": "that is Bob's"), slips of the pen put right. Capitals stay. Total, and takes time by the length of the text alone.
 *
 * @param owners People whose names are known, e.g. from the name of the goal.
 */
export function plainText(text: string, owners: readonly string[] = []): string {
  const plain = text
    .slice(0, MOST_CHARS)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\bu[- ]?turn\b/gi, 'turn around')
    .replaceAll(/(?<=\d)\s*'(?=\s|$)/g, ' feet')
    .replaceAll(/[ \t\r\f\v\u00a0]+/g, ' ');
  const known = new Set([...FIRST_NAMES, ...owners.map((name) => name.toLowerCase())]);
  const isName = (word: string): boolean => known.has(word.toLowerCase());
  const written = WRITTEN_OUT.reduce((all, [pattern, words]) => all.replace(pattern, words), plain)
    .replace(NAMED, (whole, name: string) => (isName(name) ? `${capital(name)}'s` : whole))
    .replace(OWNED_LOW, (whole, name: string) => (isName(name) ? `${capital(name)}'s` : whole));
  return written.replaceAll(
    /(?<![\p{L}\p{N}'-])\p{L}[\p{Ll}]*(?![\p{L}\p{N}'-])/gu,
    (word, at: number) => respell(word, at === 0),
  );
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The word as it was meant. A name may look like a slip: what has a capital within a text stays. */
function respell(word: string, isFirst: boolean): string {
  const low = word.toLowerCase();
  if (FIRST_NAMES.has(low) || (word !== low && !isFirst)) return word;
  const meant = fixSpelling(low);
  return word === low ? meant : meant === low ? word : capital(meant);
}
