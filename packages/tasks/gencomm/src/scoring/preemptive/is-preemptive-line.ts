import { ADVERBS, ONGOING, PAST, SUBJECT } from './motion-words';
import { sentencesOf } from './sentences';

const INTERJECTION =
  /^(?:(?:okay|ok|good|great|well|yes|no|nope|understood|done|hello|hi|thanks|thank you|perfect|right|then|and|but|so)(?: ,)? )+/;

/** What happened in steps before, and is no claim about this conversation. */
const EARLIER =
  /\b(?:last|previous|earlier) (?:action|step|move|turn|command)\b|\bstep before\b|\bbefore (?:this|our|the) (?:conversation|talk|dialogue)\b|\bbefore we (?:talked|spoke)\b|\b(?:i|you|we) \w+ earlier\b/;

const CONDITION = /^(?:if|unless|in case|suppose|supposing|provided|should (?:i|you|we)) /;

/** What is to come, or is only thought of: a clause with "after", "once" or "when" before it has not happened. */
const TO_COME =
  /\b(?:will|should|would|could|may|might|must|need|can|tell|describe|let)\b|, (?:then |please )?(?:turn|move|look|go|walk|rotate|stop|step|report|keep|head)\b/;
const AFTER_CLAUSE = /\b(?:after|once|when|as soon as) [^,]*?(?:,|(?=\b(?:i|you|we) will\b)|$)/;

/** Where one stands or looks: with "now" it says that it was not so before. */
const PLACED =
  '(?:(?:standing|located|positioned|right|directly|back|there) )*(?:facing|looking|at|in|inside|by|near|beside|behind|before|next to|in front of|close to|past|across from|outside|through|on|there)\\b';

const say = (pattern: string): RegExp => new RegExp(pattern);

/** Each says by itself that somebody has moved, or is moving, while they talk. */
const CLAIMS: readonly RegExp[] = [
  // "I moved", "you have just turned", "we have been moving"
  say(`${SUBJECT}${ADVERBS}(?:have ${ADVERBS})?${PAST}`),
  say(`${SUBJECT}${ADVERBS}(?:am|are|have been) ${ADVERBS}${ONGOING}`),
  // "and turned left" after "I"
  say(
    `${SUBJECT}(?!(?:will|should|would|could|may|might|must|need|can|did|do|am|are|have) )[^,]* (?:and|then) ${ADVERBS}${PAST}`,
  ),
  // "Moved ahead.", "Turning right now."
  say(`^${ADVERBS}${PAST}`),
  say(
    `^${ADVERBS}${ONGOING}(?!.*\\b(?:would|will|could|should|may|might|can|is|brings|lets|seems)\\b)`,
  ),
  say(`(?<!without )\\bhaving ${ADVERBS}${PAST}`),
  say(`\\bafter (?:${ONGOING}|(?:the|my|your) (?:turn|move|movement|rotation)\\b)`),
  say(`\\b(?:job|done|work|finished) ${ADVERBS}${ONGOING}`),
  // The state that only a motion leaves behind.
  say(`${SUBJECT}(?:am|are) ${ADVERBS}(?:closer|nearer)\\b`),
  /\b(?:is|am|are) (?:closer|nearer) than before\b/,
  /\b(?:my|your|our) new (?:position|location|place|spot|viewpoint|orientation)\b/,
  /\b(?:my|your|the) (?:turn|move|movement|rotation) (?:has )?(?:brought|is done|is complete)\b/,
  /\b(?:came|coming) into view\b/,
  /\b(?:my|your|the) view has (?:now )?changed\b/,
  /\bwith (?:that|the|this|my|your) (?:turn|move|movement|rotation|step) (?:done|complete|completed|made|finished|behind)\b/,
  say(`${SUBJECT}(?:am|are) ${ADVERBS}making (?:my|your|our) way\\b`),
  // "As I move forward, I see": while they talk.
  /^as (?:i|we) (?:move|turn|walk|rotate|go|step|advance|approach|enter|pass|round|back)\b[^,]* , (?:i|we) (?:now |can |also )*(?:see|notice|spot|find|get|pass)\b/,
  // Where one is now is not where one was: "I am now facing the door", "I'm in front of it now", "now that you are in the hall".
  say(`${SUBJECT}(?:am|are) (?:just |also |finally |currently )?now ${PLACED}`),
  say(`\\bnow(?: that)? ${SUBJECT}(?:am|are) ${PLACED}`),
  say(`${SUBJECT}(?:am|are) (?:just |already |finally )?${PLACED}[^,]* now\\b`),
  say(`${SUBJECT}should (?:now|already) be ${PLACED}`),
];

/**
 * Does a line take a motion of the robot for done, or for under way, while nobody can move? Rules over tense, modality and negation, without a
 * model: what is to come, possible, conditional, denied, asked, commanded, done by others or in steps before is no such claim (GenComm
 * §IV-A, appendix D). {@link measureClassifier} tells how often it is right.
 */
export const isPreemptiveLine = (text: string): boolean => claimingSentences(text).length > 0;

/** The sentences of a line that do, as {@link sentencesOf} gives them. */
export const claimingSentences = (text: string): string[] => sentencesOf(text).filter(claimsMotion);

function claimsMotion(sentence: string): boolean {
  const core = sentence.replace(INTERJECTION, '');
  if (EARLIER.test(core) || CONDITION.test(core)) return false;
  const told = TO_COME.test(core) ? core.replace(AFTER_CLAUSE, ' ').trim() : core;
  return CLAIMS.some((claim) => claim.test(told));
}
