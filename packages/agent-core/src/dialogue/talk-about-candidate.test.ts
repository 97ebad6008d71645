import type { ModelReply, ResultOf } from '@parley/protocol';
import { agentHeader, driveRoutine, type HeaderOptions } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { DialogueConfig } from './dialogue-config';
import { type DialogueMemory, initialMemory } from './dialogue-memory';
import { talkAboutCandidate } from './talk-about-candidate';

const ok = (output: unknown): ModelReply => ({ kind: 'ok', output: output as never });
const down: ModelReply = { kind: 'failed', code: 'MODEL_UNREACHABLE', message: 'down' };
const answered = (text: string): ResultOf<'ask'> => ({ kind: 'answered', text, via: 'text' });

interface Play {
  scores: readonly number[];
  config?: object;
  answers?: readonly ResultOf<'ask'>[];
  header?: HeaderOptions;
  memory?: DialogueMemory;
  updateFails?: boolean;
  roundsBefore?: number;
  question?: string | null;
  further?: readonly string[];
  heard?: ResultOf<'hear'>['messages'];
}

interface Digested {
  readonly facts: string[];
  readonly question: string;
  readonly answer: string;
}

function play(given: Play) {
  const config = DialogueConfig.parse({ scoreAgain: false, ...given.config });
  const own = agentHeader(given.header);
  const { instruction } = own.given;
  const memory = given.memory ?? initialMemory({ instruction, fidelity: config.fidelity });
  const inputs: { facts: string[]; others: string[]; asked: string[] }[] = [];
  const digested: string[] = [];
  const driven = driveRoutine(
    talkAboutCandidate(memory, {
      candidateId: 'c1',
      description: 'A red armchair.',
      header: own,
      config,
      roundsBefore: given.roundsBefore ?? 0,
    }),
    {
      model: (method, input, nth) => {
        if (method === 'reasoner.score') {
          inputs.push(input);
          const score = given.scores[nth - 1];
          const question = given.question === undefined ? `Question ${nth}?` : given.question;
          return score === undefined
            ? down
            : ok({ score, question, ...(given.further && { further: given.further }) });
        }
        if (method !== 'reasoner.updateFacts' || given.updateFails) return down;
        const { facts, question, answer } = input as Digested;
        digested.push(`${question} ${answer}`);
        return ok({ facts: [...facts, `said ${answer}`] });
      },
      ask: (_, nth) => given.answers?.[nth - 1] ?? answered(`answer ${nth}`),
      hear: (nth) => (nth === 1 ? (given.heard ?? []) : []),
    },
  );
  const asks = driven.effects.flatMap((e) => (e.kind === 'ask' ? [e] : []));
  return { ...driven.value, asks, inputs, digested, effects: driven.effects };
}

describe('talkAboutCandidate (CoIN §4.2, Algorithms 1 and 3)', () => {
  it('asks without facts, scores the same candidate again, stops (SCI-1, SCI-12a)', () => {
    const { verdict, score, asks, inputs } = play({ scores: [-1, 8] });
    expect([verdict, score]).toEqual(['accepted', 8]);
    expect(asks.map((a) => a.text)).toEqual(['Question 1?']);
    expect(inputs.map((i) => i.facts)).toEqual([
      ['Find the armchair.'],
      ['Find the armchair.', 'said answer 1'],
    ]);
    expect(inputs[1]?.asked).toEqual(['Question 1?']);
  });

  it('starts from no facts with fidelity code, and still asks', () => {
    const { asks, inputs } = play({ scores: [-1, 8], config: { fidelity: 'code' } });
    expect(inputs[0]?.facts).toEqual([]);
    expect(asks).toHaveLength(1);
  });

  it('asks nothing when Algorithm 3 is read literally', () => {
    const { verdict, asks } = play({ scores: [-1], config: { noFacts: 'skip' } });
    expect([verdict, asks.length]).toEqual(['kept', 0]);
  });

  it('scores a candidate four times at most and keeps the fourth answer', () => {
    const { verdict, asks, inputs, memory } = play({ scores: [-1, 5, 6, 6.5, 9] });
    expect([verdict, inputs.length, asks.length]).toEqual(['kept', 4, 4]);
    expect(memory.facts.at(-1)).toBe('said answer 4');
  });

  it('rejects a candidate that the person says is another thing', () => {
    const { verdict, ending, asks } = play({
      scores: [6, 9],
      question: 'What colour is the armchair?',
      answers: [answered('not this one')],
    });
    expect([verdict, ending, asks.length]).toEqual(['rejected', 'dismissed', 1]);
  });

  it('keeps a candidate whose questions the person takes for answered, and asks two of them', () => {
    const { verdict, ending, asks, memory } = play({
      scores: [6, 6, 6],
      answers: [answered('I already told you'), answered('see above')],
    });
    expect([verdict, ending, asks.length]).toEqual(['kept', 'cannot-tell', 2]);
    expect(memory.manners.refused).toEqual([]);
  });

  it('counts scorings of earlier talks about the same candidate', () => {
    const { inputs, rounds } = play({ scores: [6, 6, 6], roundsBefore: 3 });
    expect([inputs.length, rounds]).toEqual([1, 4]);
  });

  it.each([
    // skip switch, scores, verdict, questions (the second switch of Table 3)
    [true, [3], 'rejected', 0],
    [false, [3, 3, 3, 3], 'rejected', 4],
    [false, [3, 8], 'accepted', 1],
  ] as const)('skip %s', (skipQuestion, scores, verdict, questions) => {
    const result = play({ scores, config: { skipQuestion } });
    expect([result.verdict, result.asks.length]).toEqual([verdict, questions]);
  });

  it('leaves the facts as they are without an answer', () => {
    const { memory, inputs } = play({ scores: [-1, 8], answers: [{ kind: 'no-answer' }] });
    expect(memory.facts).toEqual(['Find the armchair.']);
    expect(inputs[1]?.asked).toEqual(['Question 1?']);
  });

  it('records that the person cannot tell', () => {
    const { memory, effects } = play({
      scores: [-1, 8],
      answers: [{ kind: 'answered', text: "I can't tell", via: 'cant-tell' }],
    });
    expect(memory.facts).toEqual(['Find the armchair.']);
    expect(memory.cannotTell).toEqual(['Question 1?']);
    expect(effects).toContainEqual({
      kind: 'note',
      belief: { type: 'remark', text: 'The person cannot tell: Question 1?' },
    });
  });

  it('respects the question budget of the episode', () => {
    const { verdict, asks } = play({ scores: [-1, 6, 6], header: { questionBudget: 1 } });
    expect([verdict, asks.length]).toEqual(['kept', 1]);
  });

  it('never puts a question twice', () => {
    const { asks } = play({ scores: [-1, 6, 6, 6], question: 'What colour is it?' });
    expect(asks).toHaveLength(1);
  });

  it('keeps the words of the person when the facts cannot be updated', () => {
    const { memory } = play({ scores: [-1, 8], updateFails: true });
    expect(memory.facts).toEqual(['Find the armchair.', 'Q: Question 1? A: answer 1']);
  });

  it('takes in corrections of the person before it scores, but not words of robots', () => {
    const { inputs } = play({
      scores: [8],
      heard: [
        { from: 'person', messageId: 'm1', text: 'it is green' },
        { from: 'robot', messageId: 'm2', text: 'beep' },
      ],
    });
    expect(inputs[0]?.facts).toEqual([
      'Find the armchair.',
      'said it is green',
      // What the rules read of the words, for "said it is green" cannot be read.
      'The armchair is green.',
    ]);
  });

  it('reads a correction or late answer beside its question', () => {
    const { digested } = play({
      scores: [8],
      heard: [
        {
          from: 'person',
          messageId: 'm1',
          text: 'brown',
          questionId: 'e1/robot/q1',
          question: 'What colour are the legs?',
        },
        { from: 'person', messageId: 'm2', text: 'hurry' },
      ],
    });
    expect(digested).toEqual(['What colour are the legs? brown', ' hurry']);
  });

  it('ends the talk about a candidate when the person cannot tell twice in a row', () => {
    const cannot: ResultOf<'ask'> = { kind: 'answered', text: '', via: 'cant-tell' };
    const typed: ResultOf<'ask'> = answered("I can't tell");
    const tired = play({ scores: [-1, 6, 6, 6], answers: [cannot, typed] });
    expect([tired.verdict, tired.ending, tired.asks.length]).toEqual(['kept', 'cannot-tell', 2]);
    expect(tired.digested).toEqual([]);
    expect(tired.memory.cannotTell).toEqual(['Question 1?', 'Question 2?']);
    const low = play({
      scores: [3, 3, 3, 3],
      config: { skipQuestion: false },
      answers: [cannot, cannot],
    });
    expect([low.verdict, low.ending]).toEqual(['rejected', 'cannot-tell']);
    const apart = play({ scores: [6, 6, 6, 6], answers: [cannot, answered('red'), cannot] });
    expect([apart.ending, apart.asks.length]).toEqual(['rounds-used', 4]);
    const never = play({
      scores: [6, 6, 6, 6],
      config: { maxCannotTellInARow: null },
      answers: [cannot, cannot, cannot, cannot],
    });
    expect([never.ending, never.asks.length]).toEqual(['rounds-used', 4]);
  });

  it('says by name why the talk ended', () => {
    expect(play({ scores: [8] }).ending).toBe('score-reaches-stop');
    expect(play({ scores: [2] }).ending).toBe('score-below-skip');
    expect(play({ scores: [-1], config: { noFacts: 'skip' } }).ending).toBe('no-facts');
    expect(play({ scores: [6], question: null }).ending).toBe('no-question-left');
    expect(play({ scores: [6, 6], header: { questionBudget: 1 } }).ending).toBe('budget-spent');
    expect(play({ scores: [] }).ending).toBe('scoring-failed');
    const failed: ResultOf<'ask'> = { kind: 'failed', code: 'X', message: '' };
    expect(play({ scores: [6], answers: [failed] }).ending).toBe('question-failed');
  });

  it('keeps a candidate whose score cannot be had, and never throws', () => {
    const { verdict, score, asks } = play({ scores: [] });
    expect([verdict, score, asks.length]).toEqual(['kept', null, 0]);
  });

  it('numbers questions through the episode', () => {
    const memory = {
      ...initialMemory({ instruction: 'x', fidelity: 'paper' }),
      asked: ['a?', 'b?'],
    };
    const { asks } = play({ scores: [6, 8], memory });
    expect(asks.map((a) => a.questionId)).toEqual(['e1/robot/q3']);
    expect(asks[0]?.timeoutMs).toBe(1000);
  });

  it('notes score, decision and thresholds of every round', () => {
    const beliefs = play({ scores: [-1, 8] }).effects.flatMap((e) =>
      e.kind === 'note' && e.belief.type === 'score' ? [e.belief] : [],
    );
    expect(beliefs.map((b) => [b.round, b.score, b.decision, b.tauStop, b.tauSkip])).toEqual([
      [1, -1, 'ask', 7, 5],
      [2, 8, 'stop', 7, 5],
    ]);
  });
});

describe('DialogueConfig', () => {
  it('refuses thresholds in the wrong order and unknown names', () => {
    expect(DialogueConfig.safeParse({ tauStop: 4 }).error?.issues[0]?.path).toEqual(['tauSkip']);
    expect(DialogueConfig.safeParse({ tauStopp: 4 }).success).toBe(false);
    expect(DialogueConfig.safeParse({ tau: -0.1 }).success).toBe(false);
  });
});

describe('how many questions are put', () => {
  it('none in the silent arm: what is known decides', () => {
    const { verdict, ending, asks, score } = play({ scores: [6], config: { asks: false } });
    expect([verdict, ending, asks.length, score]).toEqual(['kept', 'silent-arm', 0, 6]);
  });

  it('one of several by the paper, all of them as the published code does, before the next scoring', () => {
    const further = ['And its legs?', 'And its colour?'];
    const texts = (config: object) =>
      play({ scores: [6, 8], further, config }).asks.map(({ text }) => text);
    expect(texts({})).toEqual(['Question 1?']);
    expect(texts({ askAll: true })).toEqual(['Question 1?', ...further]);
  });

  it('passes over a later one that was asked before, and stops at a refusal', () => {
    const further = ['Question 1?', 'And its legs?'];
    const asked = play({ scores: [6, 8], further, config: { askAll: true } });
    expect(asked.asks.map(({ text }) => text)).toEqual(['Question 1?', 'And its legs?']);
    const cut = play({
      scores: [6],
      further,
      config: { askAll: true, maxCannotTellInARow: 1 },
      answers: [answered("I can't tell")],
    });
    expect([cut.ending, cut.asks.length]).toEqual(['cannot-tell', 1]);
  });
});
