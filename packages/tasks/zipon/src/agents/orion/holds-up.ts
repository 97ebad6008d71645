import { sentencesOf } from '../feedback/sentences';

/** "Is this Alice's bed?", "Have I found it?", "Am I there?": a yes says that the goal is reached. */
const ASKS =
  /^(?:\w+,? )?(?:is|are) (?:this|that|it|these|those|the robot) |^(?:\w+,? )?(?:(?:have|did) (?:i|we) (?:already |now )?(?:found|find|reach(?:ed)?|arrived?|got|get)|(?:am|are) (?:i|we) (?:now |already )?(?:at|there|here|in front|standing|facing|looking at))\b/i;
/** "Is it in the kitchen?", "Is this the right room?": a yes says where it is, or where the robot is. */
const ASKS_PLACE =
  /\b(?:is|are) (?:it|that|they|this) (?:in|on|at|near|next|beside|behind|under|by|close|left|right of|to|upstairs|downstairs|far|inside|outside)\b(?! (?:this |the |my )?(?:picture|image|view)\b)|\bthe (?:right|correct|wrong) (?:room|place|way|direction|side|floor|area)\b|\b(?:near|close to|next to|beside)\b/i;
/** "I have found it.": holds something up, unless an open question follows. */
const STATES =
  /\b(?:i|we) (?:have |think i have )?(?:now )?(?:found|reached|arrived|located)\b|\b(?:i|we) (?:am|are) (?:now )?(?:at|in front of|standing|facing|next to)\b|\b(?:this|here|it|that) (?:is|must be|should be)\b/i;
/** Asks for words. */
const ASKS_WORDS =
  /\b(?:where|which|what|who|whose|how|why)\b|\b(?:can|could|would|will) you\b|\b(?:tell|describe|help|give|show|say|explain)\b/i;
const DENIES = /\b(?:not|cannot|unable|failed|nothing|no)\b/i;

/**
 * What the robot's words do: hold something up as the goal, so that a plain yes ends it (SCI-11); ask for something else (help, a place,
 * more), so that a yes says something else; or neither.
 */
export function actOfWords(content: string): 'claim' | 'request' | 'neither' {
  const sentences = sentencesOf(content);
  if (sentences.some((sentence) => ASKS.test(sentence) && !ASKS_PLACE.test(sentence)))
    return 'claim';
  if (sentences.some((sentence) => ASKS_WORDS.test(sentence) || ASKS_PLACE.test(sentence)))
    return 'request';
  return sentences.some((sentence) => STATES.test(sentence) && !DENIES.test(sentence))
    ? 'claim'
    : 'neither';
}

/**
 * Do the robot's words hold something up as the goal? Words that ask for help, for a place or for more do not, whatever is answered; nor do
 * any that say none of this.
 */
export const holdsUp = (content: string): boolean => actOfWords(content) === 'claim';
