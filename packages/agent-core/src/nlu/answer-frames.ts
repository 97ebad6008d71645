import { remember } from '../ports';
import type { Context } from './context';
import { editDistance } from './edit-distance';
import { I_WANT, kindWords, PICTURE, YOU_WANT } from './sought-subject';
import type { Clause } from './split-clauses';
import { isCommonWord, lookUp } from './word-index';

const LEAD = '((?:(?:well|so|oh|ok|okay|um+|uh+|hm+|hi|hey|right|yes|yeah|and|but|now|sure) )*)';
const VERB = '(?:is|are|has|have|had|does|looks?|seems?|appears?|stands?|sits?|hangs?|lies)';

/** "from what I see", "going by the photo": where the speaker has it from. */
const SOURCE = `(?:(?:(?:just |only )?(?:from|by|going by|going on|judging by|judging from|based on|according to|with|in) what (?:i|we) (?:can |could )?(?:see|make out)|as (?:far|best|much|well) as (?:i|we) (?:can|could) (?:see|make out)|(?:by|from) the looks? of (?:it|things|that)|(?:looking|having a look|having looked|glancing|going|judging|checking|based|according|as seen) (?:at|by|in|on|to|from) (?:my|the|this|that) ${PICTURE})(?: (?:here|(?:in|on|of|from) (?:my|the|this|that) ${PICTURE}))?)`;
/** "from what I can tell": with doubt. */
const TOLD_FIRST = new RegExp(
  `^${LEAD}(?:from|by|going by) what (?:i|we) (?:can|could) (?:tell|judge) (.+)$`,
);
const SOURCE_FIRST = new RegExp(`^${LEAD}${SOURCE} (.+)$`);
const SOURCE_LAST = new RegExp(`^(.+) ${SOURCE}$`);
/** In the photo of the thing; a picture that is looked for shows things itself. */
const IN_PICTURE_FIRST = new RegExp(
  `^${LEAD}(?:in|on|from) (?:my|the|this|that) ${PICTURE} (?=(?:it|the) )(.+)$`,
);
const IN_PICTURE_LAST = new RegExp(
  `^((?:it|the [a-z ]+) ${VERB} .+) (?:in|on|from) (?:my|the|this|that) ${PICTURE}$`,
);

/** "the answer is", "that would be", "it should be": no more than "it is". */
const ANSWER = new RegExp(
  `^${LEAD}(?:(?:the|my|your|that|short|simple) )*answer(?: (?:to (?:that|this|it|your question|the question)|for (?:that|this|you)|here|there))* (?:is|would be|will be|has to be|should be)(?: (?:that )?it is)? (.+)$`,
);
const WOULD_BE = new RegExp(`^${LEAD}(?:it|that) (?:would|will|should) be (.+)$`);
/** "My guess is grey". */
const GUESS = new RegExp(
  `^${LEAD}my (?:best )?(?:guess|bet) (?:is|would be)(?: (?:that )?it is)? (.+)$`,
);
/** "It looks grey to me". */
const TO_ME =
  /^(.*\b(?:looks?|seems?|appears?|feels?)\b.+) (?:to (?:me|us|my eyes?)|in my (?:eyes|opinion|view))$/;

/**
 * Takes from a clause what only says who speaks, from where, or that an answer follows: "from what I see the lamp is grey", "the answer is
 * grey", "you want the lamp that is grey" say of the sought thing that it is grey, as "it is grey" does.
 */
export function unframed(clause: Clause, context: Context): Clause {
  const before = clause.words.join(' ');
  let text = withKindSpelt(clause.words, context.category).join(' ');
  const put = (pattern: RegExp, words: string): void => {
    text = text.replace(pattern, words);
  };
  put(GUESS, '$1i think it is $2');
  put(TOLD_FIRST, '$1i think $2');
  put(SOURCE_FIRST, '$1$2');
  put(SOURCE_LAST, '$1');
  if (context.category !== 'picture' && context.type !== 'content') {
    put(IN_PICTURE_FIRST, '$1$2');
    put(IN_PICTURE_LAST, '$1');
  }
  if (!context.isFeedback && !context.namesThing) {
    put(ANSWER, '$1it is $2');
    if (!isPlace(context)) put(WOULD_BE, '$1it is $2');
    put(wanting(context.category), '$1it $2');
  }
  put(TO_ME, '$1');
  return text === before ? clause : { ...clause, words: text.split(' ') };
}

/** "It should be in the hall" is a guess, where "it should be grey" says what is looked for. */
const isPlace = ({ type }: Context): boolean => type === 'relation' || type === 'room';

/** "you want the lamp that is grey", "look for the one which has a shade". */
const wanting = (category: string): RegExp =>
  wantingOf(
    category,
    () =>
      new RegExp(
        `^${LEAD}(?:${I_WANT}|${YOU_WANT}|${FIND}|it is|that is) (?:the|an?) (?:thing|${kindWords(category)}) (?:that|which) (?=${VERB}\\b)(.+)$`,
      ),
  );
const wantingOf = remember<RegExp>(1000);
const FIND =
  '(?:please |just )*(?:look for|find|go for|go to|choose|pick|get|take|search for|look out for|watch for)';

/** "the platn I want": a word that nothing is known of, and one slip from the name of what is looked for. */
const withKindSpelt = (words: readonly string[], category: string): readonly string[] =>
  words.map((word) => {
    const isSlip =
      word.length >= 4 &&
      word.length <= category.length + 1 &&
      word.charAt(0) === category.charAt(0) &&
      !isCommonWord(word) &&
      lookUp(word).length === 0 &&
      editDistance(word, category, 1) === 1;
    return isSlip ? category : word;
  });
