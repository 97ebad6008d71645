import type { Effect, HeardMessage, ResultOf } from '@parley/protocol';
import { agentHeader, driveRoutine } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import type { Routine } from '../ports';
import { hearPerson } from './ask-person';
import { confirmCandidate } from './confirm-candidate';
import { IS_IT_THIS_ONE } from './confirmation';
import { DialogueConfig } from './dialogue-config';
import { initialMemory } from './dialogue-memory';
import { HEEDED, KIND_LINES } from './manners';
import { ruleReason } from './rule-reasoner';

const header = agentHeader();
const start = initialMemory({
  instruction: header.given.instruction,
  fidelity: 'paper',
});
const manners = DialogueConfig.parse({});
const picture = { frameId: 'f', box: [0, 0, 9, 9], imageId: null } as const;

function run<T>(
  routine: Routine<T>,
  replies: readonly string[],
  heard: readonly HeardMessage[] = [],
) {
  const { value, effects } = driveRoutine(routine, {
    model: (_method, input) => ({
      kind: 'ok',
      output: ruleReason('reasoner.updateFacts', input as never),
    }),
    ask: (_, nth): ResultOf<'ask'> => {
      const text = replies[nth - 1];
      return text === undefined ? { kind: 'no-answer' } : { kind: 'answered', text, via: 'text' };
    },
    hear: () => [...heard],
  });
  return { value, asked: asksIn(effects), said: saidIn(effects), flags: flagsIn(effects) };
}
const asksIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'ask' ? [effect] : []));
const saidIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'say' ? [effect.text] : []));
const flagsIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === 'remark' ? [effect.belief.flag] : [],
  );
const show = (replies: readonly string[]) =>
  run(confirmCandidate(picture, start, header, { manners, candidateId: 'armchair-1' }), replies);

describe('"Is it this one?"', () => {
  it.each([
    ['yes', 'yes'],
    ['yep, that one', 'yes'],
    ['no', 'no'],
    ['nope, mine is red', 'no'],
    ['hm, not sure', 'unsure'],
    ['yes i already told you', 'yes'],
    ['no i already told you', 'no'],
    ['i already told you', 'unsure'],
    ['that one has gold legs, mine doesnt', 'no'],
    ['this is red, mine isnt', 'no'],
  ])('reads "%s" as %s', (reply, answer) => {
    expect(show([reply]).value.answer).toBe(answer);
  });

  it('keeps what is said besides', () => {
    expect(show(['no, mine is red']).value.memory.facts.join(' ')).toContain('red');
  });

  it('heeds a refusal: no more questions about the candidate', () => {
    const { value, said } = show(['stop asking']);
    expect(value.answer).toBe('refused');
    expect(said).toContain(HEEDED);
    expect(value.memory.manners.refused).toContain('armchair-1');
  });

  it('replies to a question back and shows the candidate once more', () => {
    const { value, asked, said } = show(['why do you ask?', 'yes']);
    expect(said).toHaveLength(1);
    expect(asked.map(({ picture: shown }) => shown)).toEqual([picture, picture]);
    expect(asked.map(({ questionId }) => questionId)).toEqual([
      expect.stringMatching(/\/q1$/),
      expect.stringMatching(/\/q1\.2$/),
    ]);
    expect(value.answer).toBe('yes');
    expect(value.memory.asked).toEqual([IS_IT_THIS_ONE]);
  });

  it('meets abuse with one kind sentence and a flag', () => {
    const { value, said, flags } = show(['you stupid piece of shit', 'no']);
    expect(said).toEqual([KIND_LINES.abuse]);
    expect(flags).toContain('abuse');
    expect(value.answer).toBe('no');
  });
});

describe('a word about it afterwards', () => {
  const { memory } = show(['no']).value;
  const later = (text: string): HeardMessage => ({
    messageId: 'm1',
    from: 'person',
    text,
    questionId: `${header.trialId}/${header.actor}/q1`,
    question: IS_IT_THIS_ONE,
  });
  const hear = (text: string) => run(hearPerson(memory, header, { manners }), [], [later(text)]);

  it('is told by the number of the question', () => {
    expect([...hear('sorry, yes').value.confirmations]).toEqual([[1, 'yes']]);
    expect(hear('hm').value.confirmations.size).toBe(0);
  });

  it('is not answered by "I did not understand"', () => {
    expect(hear('yes it is').said).toEqual([]);
  });
});
