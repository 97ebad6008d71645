import { isAside } from './read-asides';
import { isImpatience, takeReminder } from './said-before';
import { type Clause, splitClauses } from './split-clauses';
import { tagWords } from './tag-words';
import { isInsult } from './words/notices';

const NOW = '(?:(?:have|had|did|just|already|only|literally) )*';
const SAID =
  '(?:said|say|told (?:you|u)|tell (?:you|u)|mentioned|wrote|written|typed|described|explained|stated|answered|given|gave|replied)';
const IT = '(?: (?:it|that|this|so|them|everything|(?:the|this|that|your) (?:question|one|part)))?';
const ABOUT = '(?: about (?:it|that|this|the [a-z]+))?';
const BEFORE =
  '(?: (?:already|before|above(?: it)?|earlier|just now|a (?:minute|moment|second) ago|once|twice|again|many times|several times|[a-z]+ times|(?:in|at) (?:my|the) [a-z]+(?: [a-z]+)?))*';
const MY_WORDS =
  '(?:above(?: it)?|(?:my|the) (?:first|earlier|previous|last|other|old|original)? ?(?:answers?|messages?|repl(?:y|ies)|descriptions?|instructions?|texts?|words)|what i (?:already |just )?(?:said|wrote|told you|typed)(?: (?:already|before|above(?: it)?|earlier))?)';

/** Whole clauses that say only that it was said. */
const REMINDERS = [
  `i ${NOW}${SAID}${IT}${ABOUT}${BEFORE}`,
  `(?:already|just) ${SAID}${IT}${ABOUT}${BEFORE}`,
  `${SAID}${IT}${ABOUT} (?:already|before|above(?: it)?|earlier)${BEFORE}`,
  `(?:as|like) (?:i ${NOW})?(?:said|say|told (?:you|u)|mentioned|wrote|written|described|explained|stated)${IT}${BEFORE}`,
  `(?:that is |it is )?(?:the )?same(?: (?:thing|answer|one))?(?: (?:as|like|that|what))?(?: (?:i ${NOW}${SAID}${BEFORE}|(?:before|above(?: it)?|earlier|last time)))`,
  `(?:that is |it is )?what i ${NOW}${SAID}${BEFORE}`,
  `(?:please )?(?:see|look|check|read|scroll up|go back)(?: (?:again|up|to|at))* ${MY_WORDS}`,
  `(?:please )?(?:scroll up|read (?:it|that) again)`,
  `(?:it is |that is )?(?:all )?in my (?:first|earlier|previous|last|other|old|original)? ?(?:answers?|messages?|repl(?:y|ies)|descriptions?|instructions?)`,
  'asked and answered',
  'you (?:have |had |just |already )*asked(?: me)?(?: (?:it|that|this)(?: (?:one|question))?)(?: (?:already|before|earlier|just now))*',
  'you (?:have |just )*already (?:know|got|have) (?:it|that|this)',
  'you (?:know|got|have) (?:it|that|this) already',
  `how (?:many times|often) (?:do|must|should|shall|will|have|am) i(?: (?:have|need|going|supposed))?(?: to)? (?:say|repeat|tell|explain|answer|write)(?: (?:you|u|myself))?${IT}${BEFORE}`,
].join('|');

const LEAD =
  '(?:(?:yes|yeah|yep|yup|no|nope|nah|ok|okay|well|but|and|because|again|ugh+|argh+|um+|uh+|hm+|oh|hey|hello|dude|man|mate|sorry|come on|omg|please) )*';
const REMINDER = new RegExp(
  `^${LEAD}(?:${REMINDERS})(?: (?:though|please|man|mate|dude|lol|you know))?$`,
);
/** Clauses that say nothing beside one. */
const EMPTY =
  /^(?:yes|yeah|yep|yup|no|nope|nah|ok|okay|well|again|ugh+|argh+|um+|uh+|hm+|oh|hey|hello|dude|man|mate|sorry|come on|omg|please|robot|already|before|above(?: it)?|earlier|for [a-z']+ sake|are you (?:deaf|listening|blind)|remember)$/;

/**
 * Does a text say only that the question was answered before ("yes I already told you", "as I said before", "see above")?
 * It tells nothing, and refuses nothing: the person takes it for answered.
 */
export function remindsOnly(text: string): boolean {
  if (ABOVE_IT.test(text)) return false;
  const clauses = splitClauses(text);
  const isOne = clauses.map(reminds);
  return isOne.includes(true) && clauses.every((clause, i) => isOne[i] || isEmpty(clause));
}

/** Is "I already told you" all that refuses in a text? */
export const isOnlyImpatient = (text: string): boolean =>
  isImpatience(splitClauses(text).flatMap(({ words }) => tagWords(words)));

/** "Look above it" says where; "look above" becomes the same words where clauses are split. */
const ABOVE_IT = /\b(?:look|check)\s+(?:(?:right|just)\s+)?above\s+it\b/i;

const reminds = (clause: Clause): boolean =>
  takeReminder(clause).said === null || REMINDER.test(clause.words.join(' '));

const isEmpty = (clause: Clause): boolean =>
  EMPTY.test(clause.words.join(' ')) || isInsult(clause.words.join(' ')) || isAside(clause);
