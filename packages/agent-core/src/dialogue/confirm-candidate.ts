import { type ImageRef, YES_NO } from '@parley/protocol';
import { ask, note, type Routine, type SearchHeader } from '../ports';
import { IS_IT_THIS_ONE, readConfirmation } from './confirmation';
import type { DialogueMemory } from './dialogue-memory';
import {
  type AskOptions,
  endSilence,
  hasBudget,
  hearAnswer,
  listenerOf,
  noteSilence,
  type OpenQuestion,
  readReply,
  takeIn,
} from './manners';

/** What the person said of a shown candidate; `unsure`: nothing that decides; `refused`: and no more questions about it. */
export interface Confirmed {
  readonly answer: 'yes' | 'no' | 'unsure' | 'refused' | 'no-answer' | 'failed';
  readonly memory: DialogueMemory;
  /** Which question it was, 1 for the first: later messages may correct it. */
  readonly number: number;
}

/** Times that a candidate is shown at most: again after a reply or a kind sentence. */
const MOST_SHOWN = 2;

/**
 * Shows a candidate to the person and asks whether it is the one. What the person says besides yes or no is taken in as
 * facts ("no, mine is red"). Counts as a question like any other; a refusal, a question back, another language and abuse
 * are met as they are with any other (UX-11a).
 */
export function* confirmCandidate(
  picture: ImageRef,
  start: DialogueMemory,
  header: SearchHeader,
  options: AskOptions,
): Routine<Confirmed> {
  const number = start.asked.length + 1;
  const family = `${header.trialId}/${header.actor}/q${number}`;
  let open: OpenQuestion = { ...listenerOf(header, options), question: IS_IT_THIS_ONE, again: [] };
  let memory: DialogueMemory = { ...start, asked: [...start.asked, IS_IT_THIS_ONE] };
  for (let sent = 1; ; sent++) {
    const questionId = sent === 1 ? family : `${family}.${sent}`;
    const turn = yield* showOnce({ picture, questionId }, memory, open);
    memory = turn.memory;
    if (turn.answer !== 'again') return { answer: turn.answer, memory, number };
    if (sent === MOST_SHOWN || !hasBudget(memory, header))
      return { answer: 'unsure', memory, number };
    open = { ...open, again: [...open.again, turn.because] };
    memory = { ...memory, manners: { ...memory.manners, repeats: memory.manners.repeats + 1 } };
  }
}

type Shown =
  | { readonly answer: Confirmed['answer']; readonly memory: DialogueMemory }
  | {
      readonly answer: 'again';
      readonly because: OpenQuestion['again'][number];
      readonly memory: DialogueMemory;
    };

function* showOnce(
  { picture, questionId }: { readonly picture: ImageRef; readonly questionId: string },
  start: DialogueMemory,
  open: OpenQuestion,
): Routine<Shown> {
  const { header, config } = open;
  yield* note({ type: 'stage', stage: 'asking' });
  const shown = { form: YES_NO, picture };
  const reply = yield* ask(questionId, IS_IT_THIS_ONE, header.rules.timeouts.answerMs, shown);
  yield* note({ type: 'stage', stage: 'thinking' });
  if (reply.kind === 'failed') return { answer: 'failed', memory: start };
  if (reply.kind === 'no-answer')
    return { answer: 'no-answer', memory: yield* noteSilence(start, open) };
  const memory = { ...start, manners: endSilence(start.manners) };
  if (reply.via === 'cant-tell') return { answer: 'unsure', memory };
  const { category } = header.given;
  const { act, flags } = hearAnswer(reply.text, { category, question: IS_IT_THIS_ONE });
  const isMannered =
    (config.courtesy && flags.length > 0) ||
    (config.heedRefusal && (act === 'refuse' || act === 'said_before')) ||
    (config.replyToQuestions && act === 'question_back');
  if (isMannered) {
    const turn = yield* readReply(reply.text, memory, { open, questionId });
    if (turn.kind === 'again')
      return { answer: 'again', because: turn.because, memory: turn.memory };
    return { answer: turn.asked === 'refused' ? 'refused' : 'unsure', memory: turn.memory };
  }
  if (flags.length > 0) return { answer: 'unsure', memory };
  const { answer, tellsMore } = readConfirmation(reply.text, category);
  if (!tellsMore) return { answer, memory };
  const taken = yield* takeIn({ question: '', words: reply.text }, memory, open);
  return { answer, memory: taken.memory };
}
