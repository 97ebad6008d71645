import { wordsOf } from './sentences';
import { leadingPhrase } from './word-kinds';

/** Words that a clause with a verb of its own begins with, in the middle of a run of words without commas. */
const BEGINS =
  "(?:that|this|it|there|you|mine|they|these|the (?:goal|thing|one i want)|bob's|his|hers) (?:is|are|has|have|will|can|looks?|hangs?|stands?|sits?|need|must|should|belongs|was)\\b|(?:this|that) one (?:is|was|belongs|looks)\\b|i (?:mean|meant|want|wanted) (?:the|an?|my|\\p{Lu})|(?:turn|go|walk|look|try|check|keep|come|move|search|head|find|rotate)\\b";
/** After one of these the words go on with the same clause. */
const GOES_ON =
  '(?<!\\b(?:to|of|near|by|beside|behind|under|above|on|in|at|from|think|believe|sure|guess|know|if|that|where|what|which|because|when|as|like|say|said|until|not|where it|and|or|than|for|with|have|need|could|should|must|can|will|would|please|just|then|so|you|i|we|now|do|first|the|a|seen|right|there|here|one|u|u-|which|he|she))';
const JOINT = new RegExp(
  `\\s*,\\s*|\\s*[()]\\s*|\\s+(?=(?:but|however|although|though|except)\\b)|${GOES_ON} (?=${BEGINS})|\\s+and\\s+(?=(?:${BEGINS})|then\\b|(?:left|right)$)`,
  'iu',
);

/** A no before a noun is part of it: "no idea", "no bed here", "wrong bed", "no doubt". */
const NO_OF_NOUN =
  /^(?:no|not|never|wrong|none|hardly|neither) (?:\p{L}+ )?(?:idea|clue|doubt|way|problem|worries|need|memory|longer)\b|^(?:not|never|hardly|none|neither|far from|anything but|on the contrary|don't)\b/iu;
/** A yes that other words take up: "right behind you", "exactly 2 m", "sure it is", "perfect place". */
const TAKEN_UP =
  /^(?:right|exactly|precisely|one|sure|of course|true|100|got it|naturally|certainly|definitely|absolutely|totally|indeed|you got it|i think so|i believe so|that is|dead on|spot on|perfect|for sure|correct)\b/i;
const LEADS =
  /^(?:oh|ah|ok|okay|well(?! done)|um+|uh+|er+m*|hm+|sorry|please|so|hey|hi|haha|lol|and|yeah|but|wow)\b[\s,]*/i;

/** Clauses of a sentence, in order, without commas; a leading yes or no is one by itself. */
export function splitClauses(sentence: string): string[] {
  return sentence
    .split(JOINT)
    .flatMap((part) => peel(part.trim()))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function peel(part: string): string[] {
  const words = wordsOf(part);
  for (const kind of ['no', 'yes'] as const) {
    const length = leadingPhrase(words, kind);
    if (length === 0 || length === words.length) continue;
    if (kind === 'no' ? NO_OF_NOUN.test(part) : TAKEN_UP.test(part)) continue;
    const cut = endOfWords(part, length);
    return [part.slice(0, cut).trim(), ...peel(part.slice(cut).trim())];
  }
  const [lead] = LEADS.exec(part) ?? [];
  return lead !== undefined && lead.length < part.length ? peel(part.slice(lead.length)) : [part];
}

/** Where the first words of a text end. */
function endOfWords(text: string, count: number): number {
  const pattern = /[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*/gu;
  for (let i = 0; i < count; i++) pattern.exec(text);
  return pattern.lastIndex;
}
