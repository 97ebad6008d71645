/** Words before a place, the longest first. */
const BEFORE =
  'in front of|next to|close to|on top of|to the left of|to the right of|left of|right of|in|on|at|by|near|beside|behind|under|above|between|opposite|into|to';
const NAME = "(?:(?:the|an?|my|our|\\p{L}+'s)\\s+)?\\p{L}[\\p{L}' -]{0,40}?";
/** What says that it is taken back. Alone, or in another place, such words are a no. */
const BACK =
  "[\\s,.–—-]+(?:or |ah |oh |erm? )*(?:no|nope|sorry|rather|correction|i mean)[\\s,.–—-]+(?:sorry |rather |it is |its |it's )*";
/** "By the window, no, by the door": the same words before both. */
const SAME_WORDS = new RegExp(`\\b(?<words>${BEFORE}) ${NAME}${BACK}(?=\\k<words> \\p{L})`, 'iu');
/** "The kitchen, no, the study": nothing before either. */
const BARE = new RegExp(
  `^(?:it is |its |it's )?the (?<name>\\p{L}[\\p{L} ]{0,40}?)${BACK}(?=the \\p{L}[\\p{L} ]{0,40}[.!]*$)`,
  'iu',
);
/** Begins with a verdict: what follows is what the robot has found, and where the goal is. */
const IS_VERDICT = /^(?:no|nope|nah|not|yes|yeah|yep|that|this|you|wrong)\b/i;

/**
 * A text in which a place that its author puts in place of another stands alone: "in the kitchen by the window, no, by the door" is "in the
 * kitchen by the door". The no is of the place, and no verdict; an answer that begins with a verdict keeps it.
 */
export function replacePlaces(text: string): string {
  if (IS_VERDICT.test(text.trim())) return text;
  const match = SAME_WORDS.exec(text) ?? BARE.exec(text);
  if (match === null) return text;
  return replacePlaces(`${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`);
}
