const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(ca|can)(?:no|n')t\b|\bcant\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(is|are|was|were|does|do|did|has|have|would|could|should)n'?t\b/g, '$1 not'],
  [/\b(it|that|there|what|here|he|she|where|one)'s\b/g, '$1 is'],
  [/\bi'm\b|\bim\b/g, 'i am'],
  [/\b(they|you|we)'re\b/g, '$1 are'],
  [/\bi'd\b/g, 'i would'],
  [/\bi've\b/g, 'i have'],
  // "judging by the picture" names a source; what is standing by the picture is a thing.
  [
    /\b(?!stand|sitt|hang|lean|ly|rest)[a-z]+ing (?:by|from) (?:the|my|this|that) (?:photo|photograph|picture|image)\b/g,
    'i think',
  ],
  // "if I am not wrong": a condition on the speaker is doubt, and denies nothing of the thing.
  [/\bif i am not [a-z]+\b|\bunless i am [a-z]+\b/g, 'i think'],
  [/\btheres\b/g, 'there is'],
  [/\bthats\b/g, 'that is'],
];

/** Ends of clauses; a hedge or a "not" reaches no further. */
const BREAK =
  /[,;:!?()[\]"“”\n]|\.(?!\d)|\s[-–—]+\s|\.{2,}|…|\bbut\b|\bthough\b|\balthough\b|\bhowever\b/g;

/** One clause as lower-case words; `mark` is what ended it. */
export interface Clause {
  readonly words: readonly string[];
  /** Did a question mark end it? Doubt, when a person answers with one. */
  readonly isQuestion: boolean;
}

/** Cuts a text into clauses of plain lower-case words: contractions are spelt out, hyphens become spaces. */
export function splitClauses(text: string): Clause[] {
  let plain = text.toLowerCase().replace(/[’‘`´]/g, "'");
  for (const [pattern, words] of CONTRACTIONS) plain = plain.replace(pattern, words);
  plain = plain.replace(/\//g, ' or ').replace(/&/g, ' and ').replace(/\+/g, ' and ');
  const clauses: Clause[] = [];
  let start = 0;
  const push = (end: number, mark: string): void => {
    const words = toWords(plain.slice(start, end));
    if (words.length > 0) clauses.push({ words, isQuestion: mark === '?' });
  };
  for (const match of plain.matchAll(BREAK)) {
    push(match.index, match[0]);
    start = match.index + match[0].length;
  }
  push(plain.length, '');
  return clauses;
}

const toWords = (part: string): string[] =>
  part
    .replace(/-/g, ' ')
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/^[^\p{L}\d]+|[^\p{L}\d']+$/gu, '')
        .replace(/'s?$/, (end) => (end === "'s" ? end : '')),
    )
    .filter((word) => word !== '');
