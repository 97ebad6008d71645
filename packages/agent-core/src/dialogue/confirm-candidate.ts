import type { ImageRef } from '@parley/protocol';
import { type AgentHeader, ask, note, type Routine } from '../ports';
import type { DialogueMemory } from './dialogue-memory';
import {
  type AskOptions,
  endSilence,
  hearAnswer,
  listenerOf,
  noteSilence,
  takeIn,
} from './manners';

/** The question that is put with a candidate's own picture. */
export const IS_IT_THIS_ONE = 'Is it this one?';

/** What the person said of a shown candidate; `unsure`: nothing that decides. */
export interface Confirmed {
  readonly answer: 'yes' | 'no' | 'unsure' | 'no-answer' | 'failed';
  readonly memory: DialogueMemory;
}

/**
 * Shows a candidate to the person and asks whether it is the one. What the person says besides yes or no is taken in as
 * facts ("no, mine is red"). Counts as a question like any other.
 */
export function* confirmCandidate(
  picture: ImageRef,
  start: DialogueMemory,
  header: AgentHeader,
  options: AskOptions,
): Routine<Confirmed> {
  const listener = listenerOf(header, options);
  const questionId = `${header.episodeId}/${header.actor}/q${start.asked.length + 1}`;
  const asked: DialogueMemory = { ...start, asked: [...start.asked, IS_IT_THIS_ONE] };
  yield* note({ type: 'stage', stage: 'asking' });
  const reply = yield* ask(questionId, IS_IT_THIS_ONE, header.answerTimeoutMs, {
    form: 'yes-no',
    picture,
  });
  yield* note({ type: 'stage', stage: 'thinking' });
  if (reply.kind === 'failed') return { answer: 'failed', memory: asked };
  if (reply.kind === 'no-answer') {
    const open = { ...listener, question: IS_IT_THIS_ONE, again: [] };
    return { answer: 'no-answer', memory: yield* noteSilence(asked, open) };
  }
  const memory = { ...asked, manners: endSilence(asked.manners) };
  if (reply.via === 'cant-tell') return { answer: 'unsure', memory };
  const { category } = header;
  const { act, flags } = hearAnswer(reply.text, { category, question: IS_IT_THIS_ONE });
  if (flags.length > 0) return { answer: 'unsure', memory };
  const answer = act === 'confirm' ? 'yes' : act === 'deny' || act === 'correct' ? 'no' : 'unsure';
  const { reading } = hearAnswer(reply.text, { category, question: null });
  if (reading === 'unread') return { answer, memory };
  const taken = yield* takeIn({ question: '', words: reply.text }, memory, listener);
  return { answer, memory: taken.memory };
}
