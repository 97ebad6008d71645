import type { Effect, ModelReply, ResultOf } from '@parley/protocol';
import { agentHeader, driveRoutine, type HeaderOptions } from '@parley/test-kit';
import type { Routine } from '../ports';
import { type AskedPerson, askPerson } from './ask-person';
import { DialogueConfig } from './dialogue-config';
import { type DialogueMemory, initialMemory } from './dialogue-memory';
import type { AskOptions } from './manners';
import { ruleReason } from './rule-reasoner';

export const header = agentHeader();
export const COLOUR = 'What colour is the seat?';
export const MATERIAL = 'What is the armchair made of?';
export const SHAPE = 'What shape is the armchair?';
export const start = initialMemory({
  instruction: header.given.instruction,
  fidelity: 'paper',
});
export const full = DialogueConfig.parse({ acknowledge: true });

export type Reply = string | ResultOf<'ask'>;
export const silence: Reply = { kind: 'no-answer' };
const toResult = (reply: Reply): ResultOf<'ask'> =>
  typeof reply === 'string' ? { kind: 'answered', text: reply, via: 'text' } : reply;

interface Play {
  readonly replies?: readonly Reply[];
  readonly options?: AskOptions;
  readonly memory?: DialogueMemory;
  readonly header?: HeaderOptions;
  readonly heard?: ResultOf<'hear'>['messages'];
  readonly reader?: (words: string, facts: readonly string[]) => ModelReply;
}

/** Runs a routine with the offline reasoner and a person who gives these replies, then stays silent. */
export function run<T>(routine: Routine<T>, { replies = [], heard = [], reader }: Play) {
  const { value, effects } = driveRoutine(routine, {
    model: (_method, input: { answer: string; facts: string[] }) =>
      reader?.(input.answer, input.facts) ?? {
        kind: 'ok',
        output: ruleReason('reasoner.updateFacts', input as never),
      },
    ask: (_, nth) => toResult(replies[nth - 1] ?? silence),
    hear: () => heard,
  });
  return { value, effects, asks: asksIn(effects), said: saidIn(effects) };
}
const asksIn = (effects: readonly Effect[]) =>
  effects.flatMap((e) => (e.kind === 'ask' ? [[e.questionId, e.text]] : []));
const saidIn = (effects: readonly Effect[]) =>
  effects.flatMap((e) => (e.kind === 'say' ? [e.text] : []));
export const flagsIn = (effects: readonly Effect[]) =>
  effects.flatMap((e) =>
    e.kind === 'note' && e.belief.type === 'remark' && e.belief.flag !== undefined
      ? [[e.belief.flag, e.belief.questionId]]
      : [],
  );

export const put = (question: string, play: Play = {}) =>
  run<AskedPerson>(
    askPerson(question, play.memory ?? start, agentHeader(play.header), {
      manners: full,
      candidateId: 'c1',
      ...play.options,
    }),
    play,
  );
