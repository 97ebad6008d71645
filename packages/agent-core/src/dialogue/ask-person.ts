import { ask, hear, note, type Routine, type SearchHeader } from '../ports';
import { IS_IT_THIS_ONE, readConfirmation } from './confirmation';
import type { DialogueMemory } from './dialogue-memory';
import {
  type AskOptions,
  endSilence,
  hasBudget,
  hearAnswer,
  listenerOf,
  markCannotTell,
  noteSilence,
  type OpenQuestion,
  questionNumber,
  readReply,
  readUnasked,
  type Turn,
  type WhyNotAsk,
  whyNotAsk,
} from './manners';

/**
 * How a question ended. `not-understood`: the person spoke, and nothing of it is a fact. `not-asked`: it was never
 * sent, and `why` says why. `said-before`: the person takes it for answered ("I already told you"). `dismissed`: the candidate that it was
 * about is not the one.
 */
export type Asked =
  | 'answered'
  | 'cant-tell'
  | 'no-answer'
  | 'not-understood'
  | 'said-before'
  | 'refused'
  | 'dismissed'
  | 'failed'
  | 'not-asked';

/** So many of these in a row end the talk about a candidate; none of them speaks against it. */
export const TELLS_NOTHING: ReadonlySet<Asked> = new Set(['cant-tell', 'said-before']);

/** What came of listening. */
export interface HeardPerson {
  readonly memory: DialogueMemory;
  /** Are the facts others than before? Then candidates may come back (SCI-12d). */
  readonly changed: boolean;
}

/** What came of listening to what was said unasked. */
export interface HeardUnasked extends HeardPerson {
  /** Late and corrected answers to "Is it this one?", by the number of the question, 1 for the first put. */
  readonly confirmations: ReadonlyMap<number, 'yes' | 'no'>;
}

/** What came of a question. */
export interface AskedPerson extends HeardPerson {
  readonly asked: Asked;
  /** Null when it was sent. */
  readonly why: WhyNotAsk | null;
}

/** Times that one question is sent at most: in other words, after a reply, after a kind sentence. */
const MOST_SENT = 3;

/**
 * Puts one question to the person and updates what is known (CoIN §4.2, Algorithm 3).
 * A time-out leaves the facts as they are; "can't tell" is recorded as such and not asked again.
 *
 * With manners (UX-11a, UX-12, UX-13) an answer that cannot be read is asked for in other words once, a question back is replied
 * to and the own one stands again, another language and abuse are no facts, a refusal is heeded. Each time that it is
 * sent is a question of its own in the log (`…/q3`, `…/q3.2`) and counts against the budget.
 */
export function* askPerson(
  question: string,
  start: DialogueMemory,
  header: SearchHeader,
  options: AskOptions = {},
): Routine<AskedPerson> {
  const why = whyNotAsk(question, start, header, options);
  if (why !== null) return { memory: start, asked: 'not-asked', changed: false, why };
  const family = `${header.trialId}/${header.actor}/q${start.asked.length + 1}`;
  let open: OpenQuestion = { ...listenerOf(header, options), question, again: [] };
  let memory: DialogueMemory = { ...start, asked: [...start.asked, question] };
  let text = question;
  for (let sent = 1; ; sent++) {
    const questionId = sent === 1 ? family : `${family}.${sent}`;
    const turn = yield* sendOnce({ text, questionId }, memory, open);
    memory = turn.memory;
    if (turn.kind === 'settled') return ended(turn.asked, memory);
    if (sent === MOST_SENT || !hasBudget(memory, header)) return ended('not-understood', memory);
    ({ text } = turn);
    open = { ...open, again: [...open.again, turn.because] };
    const { manners } = memory;
    memory = { ...memory, manners: { ...manners, repeats: manners.repeats + 1 } };
  }

  function ended(asked: Asked, after: DialogueMemory): AskedPerson {
    const { manners } = after;
    const isUnread = asked === 'not-understood' || asked === 'said-before';
    const unread = isUnread ? [...manners.unread, question] : manners.unread;
    const closed = { ...after, manners: { ...manners, unread } };
    return { memory: closed, asked, changed: isChanged(start, after), why: null };
  }
}

/** A {@link Turn}, or silence, or a backend that failed. */
type Sent =
  | Turn
  | {
      readonly kind: 'settled';
      readonly asked: 'no-answer' | 'failed';
      readonly memory: DialogueMemory;
    };

function* sendOnce(
  { text, questionId }: { readonly text: string; readonly questionId: string },
  start: DialogueMemory,
  open: OpenQuestion,
): Routine<Sent> {
  yield* note({ type: 'stage', stage: 'asking' });
  const reply = yield* ask(questionId, text, open.header.rules.timeouts.answerMs);
  yield* note({ type: 'stage', stage: 'thinking' });
  if (reply.kind === 'failed') return { kind: 'settled', asked: 'failed', memory: start };
  if (reply.kind === 'no-answer')
    return { kind: 'settled', asked: 'no-answer', memory: yield* noteSilence(start, open) };
  const memory = { ...start, manners: endSilence(start.manners) };
  if (reply.via === 'text') return yield* readReply(reply.text, memory, { open, questionId });
  return {
    kind: 'settled',
    asked: 'cant-tell',
    memory: yield* markCannotTell(open.question, memory),
  };
}

/**
 * Takes in what the person said unasked: additions, corrections, late answers. Any word of the person ends the silence:
 * questions may come again.
 */
export function* hearPerson(
  start: DialogueMemory,
  header: SearchHeader,
  options: AskOptions = {},
): Routine<HeardUnasked> {
  const { messages } = yield* hear();
  let memory = start;
  const confirmations = new Map<number, 'yes' | 'no'>();
  for (const message of messages) {
    if (header.actors.includes(message.from)) continue;
    const number = questionNumber(message);
    const isOfPicture = number !== null && memory.asked[number - 1] === IS_IT_THIS_ONE;
    const said = isOfPicture ? confirmationIn(message.text, header.given.category) : null;
    if (said !== null && number !== null && said.answer !== 'unsure')
      confirmations.set(number, said.answer);
    if (said === null || said.answer === 'unsure' || said.tellsMore)
      memory = yield* readUnasked(message, memory, listenerOf(header, options));
    else memory = { ...memory, manners: endSilence(memory.manners) };
  }
  return { memory, changed: isChanged(start, memory), confirmations };
}

/** What words say of a shown candidate; null when they are abuse or in another language. */
function confirmationIn(
  text: string,
  category: string,
): ReturnType<typeof readConfirmation> | null {
  const { flags } = hearAnswer(text, { category, question: IS_IT_THIS_ONE });
  return flags.length > 0 ? null : readConfirmation(text, category);
}

const isChanged = ({ facts: before }: DialogueMemory, { facts }: DialogueMemory): boolean =>
  facts !== before &&
  (facts.length !== before.length || facts.some((fact, i) => fact !== before[i]));
