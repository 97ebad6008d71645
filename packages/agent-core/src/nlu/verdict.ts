import type { AskedQuestion } from './read-question';
import { is, type Tag } from './tag-words';

/** Whole clauses that say yes or no without either word. */
const VERDICT_CLAUSES: ReadonlyMap<string, 'yes' | 'no'> = new Map([
  ...'a bit,a little,a little bit,a tiny bit,slightly,somewhat,kind of,sort of,mostly,partly,partially,always,usually,often,very,quite,very much,it is,it does,they are,they do,it has,there is,there are,that is so,it can,it sure is,it is indeed,it does indeed,it is yes,they are indeed,does,is,i do,i think it is,i think it does,i think there is,i believe it is,i believe there is,i think they are,i guess it is,probably it is,it probably is,it should be,it is that,it really is,it really does,looks like it,seems so,seems like it,must be,could be,it is i think,i am,we do,he is,she is,he does,there is one,there are some,there are a few,it has one,it has some,it might,it could,it may,i suppose it might,i suppose it could,i guess it might,it might do,more or less,i suppose,i guess,pretty much,it appears to,it seems to,it appears so,it would seem so,it looks like it,it will,you are right,you are'
    .split(',')
    .map((clause) => [clause, 'yes'] as const),
  ...'it is not,it does not,they are not,they do not,it has not,there is not,there are not,it is not no,it can not,does not,is not,are not,do not,has not,not it,it was,they were,it used to,used to,it used to be,used to be,used to have,once,not any more,not anymore,no longer,does not look like it,does not seem like it,does not seem so,it never was,it never has,i do not,we do not,he is not,she is not,he does not,it did,there was,there were,there used to be,not this time,isnt,it isnt,there used to be one,it used to have one,it had one once,neither is,it has none,there is none,there are none,has not got one,does not have one,does not have any,it has no,you are wrong,not quite,not at the moment,not now,probably not,maybe not,broken off,fell off,it fell off,gone,it is gone,missing,it is missing,they are gone,came off,it came off,likely not,perhaps not,i think not,i guess not,i would say not,not really no,not much,not very,not especially,not particularly,not so much,not that much,not too much,not terribly,does not seem to,does not seem to have one,does not seem to have any,does not appear to,does not appear to have one,does not look like it has one,there is not one,there is not any,there are not any,there is none there,none at all,none whatsoever,not a single one'
    .split(',')
    .map((clause) => [clause, 'no'] as const),
]);

/** What a clause says to a closed question, and the words that are left. */
export interface Verdict {
  readonly rest: readonly Tag[];
  readonly said: 'yes' | 'no' | null;
}

export interface VerdictSituation {
  readonly asked: AskedQuestion | null;
  /** No yes or no was said before. */
  readonly isFirst: boolean;
  /** The robot shows something, so that a yes or no may come unasked. */
  readonly isFeedback: boolean;
  /** The asked value was ruled out by what was said before. */
  readonly isRuledOut: boolean;
}

/**
 * Yes or no in a clause: a clause that says nothing else ("it isn't"), or a word at its start ("nope, green"), unless
 * that belongs to a noun ("no frame"). A doubt before it stays where it is: "maybe yes" is a doubtful yes.
 */
export function takeVerdict(tags: readonly Tag[], situation: VerdictSituation): Verdict {
  const { asked, isFirst, isFeedback, isRuledOut } = situation;
  const isClosed = asked !== null && asked.form !== 'open';
  const core = tags.filter((tag) => !is(tag, 'filler') || is(tag, 'yes') || is(tag, 'no'));
  const whole =
    VERDICT_CLAUSES.get(tags.map((tag) => tag.text).join(' ')) ??
    VERDICT_CLAUSES.get(core.map((tag) => tag.text).join(' '));
  // "open, a bit", "open, yes": of what was said, and no answer to "Is it closed?"
  const isOfSaid = isRuledOut && isFirst && !isFeedback;
  if (isOfSaid && (whole === 'yes' || core.every((tag) => is(tag, 'yes'))))
    return { rest: [], said: null };
  if (whole !== undefined && isClosed) return { rest: [], said: isFirst ? whole : null };
  // "luckily not"
  if (
    isClosed &&
    tags.length > 1 &&
    tags.length <= 3 &&
    tags.at(-1)?.text === 'not' &&
    isBare(tags)
  )
    return { rest: [], said: isFirst ? 'no' : null };
  let i = 0;
  while (i < tags.length && isLead(tags[i] as Tag)) i++;
  const tag = tags[i];
  const said = is(tag, 'yes') ? 'yes' : is(tag, 'no') ? 'no' : null;
  if (tag === undefined || said === null) return lastWord(tags, situation);
  if (asked === null && !isFeedback && said === 'yes') return { rest: tags, said: null };
  // "that's the one in the attic": another one
  if (tag.text === 'that is the one' && i + 1 < tags.length && !isFeedback)
    return { rest: tags, said: null };
  if (deniesNext(tags, i, isClosed)) return { rest: tags, said: null };
  if (
    isOfValue(tag, tags[i + 1], asked) ||
    belongsToNoun(tag, tags.slice(i + 1), isClosed || isFeedback)
  )
    return { rest: tags, said: null };
  // "not at all, …": one verdict counts, the words of a second are no content.
  const rest = tags.filter((_, k) => k !== i);
  return { rest, said: isFirst ? said : null };
}

/** "no stripes": to a choice, or of the asked value itself, the "no" denies what follows. */
const isOfValue = (tag: Tag, next: Tag | undefined, asked: AskedQuestion | null): boolean =>
  tag.text === 'no' &&
  is(next, 'attribute') &&
  asked !== null &&
  (asked.form === 'choice' ||
    asked.values.some((v) => next?.senses.some((s) => 'value' in s && s.value === v.value)));

/** "definitely not leather", "certainly not the very old one": the "not" is of what follows, and no verdict. */
function deniesNext(tags: readonly Tag[], at: number, isClosed: boolean): boolean {
  const tag = tags[at];
  if (!isClosed && opensWithBoth(tags.slice(at))) return true;
  if (!is(tag, 'negation') || tag?.text === 'no') return false;
  const from = tags.slice(at + 1);
  // "Is it red?" – "not at all just blue": a verdict, and another value
  const isSmall = (one: Tag, k: number): boolean =>
    is(one, 'article') ||
    (is(one, 'filler') && (!isClosed || DEGREES.test(one.text) || is(from[k - 1], 'article')));
  const next = from.find((one, k) => !isSmall(one, k));
  return NAMES.some((kind) => is(next, kind));
}
const NAMES = ['attribute', 'relation', 'thing', 'shade', 'room'] as const;
const DEGREES = /^(?:very|really|quite|so|too|all|fully|completely|totally|entirely|super)$/;

/** "certainly not it is the red one": whether that denies it or what was said before, is open. */
export const opensWithBoth = ([tag, subject, verb]: readonly Tag[]): boolean => {
  if (!is(tag, 'negation') || !is(tag, 'no') || tag?.text === 'no') return false;
  const isSubject = is(subject, 'target') || POINTERS.test(subject?.text ?? '');
  return isSubject && is(verb, 'copula');
};
const POINTERS = /^(?:this|that|these|those)$/;

/** Doubt and small words may go before a verdict. */
const isLead = (tag: Tag): boolean =>
  !is(tag, 'yes') &&
  !is(tag, 'no') &&
  !is(tag, 'relation') &&
  (is(tag, 'hedge') || is(tag, 'filler') || is(tag, 'correction') || tag.text === 'and');

/** Nothing before the last word says anything. */
const isBare = (tags: readonly Tag[]): boolean =>
  tags.slice(0, -1).every((tag) => tag.senses.length === 0 || isLead(tag));

/** "on the desk yes": a yes or no may come last. */
function lastWord(tags: readonly Tag[], { asked, isFirst }: VerdictSituation): Verdict {
  const last = tags.at(-1);
  const isPlain =
    last !== undefined && /^(yes|yeah|yep|no|nope|nah|correct|indeed)$/.test(last.text);
  if (!isPlain || !isFirst || asked === null || asked.form === 'open' || tags.length < 2)
    return { rest: tags, said: null };
  return { rest: tags.slice(0, -1), said: is(last, 'yes') ? 'yes' : 'no' };
}

function belongsToNoun(tag: Tag, after: readonly Tag[], isClosed: boolean): boolean {
  const next = after[0];
  if (next === undefined) return false;
  if (tag.text === 'right' || tag.text === 'correct' || tag.text === 'perfect')
    return !is(next, 'filler') && !is(next, 'yes') && !is(next, 'hedge');
  if (tag.text === 'wrong') return !isClosed;
  if (tag.text === 'never' || tag.text === 'hardly') return true;
  if (tag.text !== 'no') return false;
  // "no, wide open" without its comma
  if (
    isClosed &&
    after.every((one) => is(one, 'attribute') || is(one, 'shade') || is(one, 'filler'))
  )
    return false;
  if (is(next, 'target') || is(next, 'article') || is(next, 'sought')) return !isClosed;
  const isName =
    is(next, 'part') || is(next, 'thing') || is(next, 'motif') || is(next, 'attribute');
  return isName || !isClosed || (next.senses.length === 0 && next.text.endsWith('s'));
}

/** "yes, well no", "yes. wait": words that take a yes or no back before another is said. */
export const takesBack = (tag: Tag, said: 'yes' | 'no'): boolean =>
  is(tag, 'correction') &&
  (TAKES_BACK.test(tag.text) || (said === 'yes' && /\b(?:no|nope)\b/.test(tag.text)));
const TAKES_BACK =
  /\b(?:wait|oops|mistake|wrong|bad|kidding|joking|jk|lied|misspoke|misremembered|scratch|strike|back|thoughts?|corrected|silly)\b/;
