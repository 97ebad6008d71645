import type { ModelReply } from '@parley/protocol';
import { agentHeader } from '@parley/test-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Routine } from '../ports';
import { askPerson, hearPerson } from './ask-person';
import {
  COLOUR,
  flagsIn,
  full,
  header,
  MATERIAL,
  put,
  type Reply,
  run,
  SHAPE,
  silence,
  start,
} from './asked-person.fixture';
import type { DialogueMemory } from './dialogue-memory';
import {
  closedQuestions,
  GOES_ALONE,
  HEEDED,
  KIND_LINES,
  NOT_UNDERSTOOD,
  NOTHING_READ,
  whyNotAsk,
} from './manners';

describe('an answer', () => {
  it('is shown as it was understood, and changes the facts', () => {
    const { value, said, asks } = put(COLOUR, { replies: ['green with zigzags'] });
    expect([value.asked, value.changed, asks.length]).toEqual(['answered', true, 1]);
    expect(value.memory.facts.at(-1)).toBe('The seat is green. The seat is zigzag.');
    expect(said).toEqual(['Green, with zigzags. Thanks.']);
  });

  it('is not shown where the study does not want it, nor when it tells nothing new', () => {
    const quiet = { manners: { ...full, acknowledge: false } };
    expect(put(COLOUR, { replies: ['green'], options: quiet }).said).toEqual([]);
    const { memory } = put(COLOUR, { replies: ['green'] }).value;
    const again = put(MATERIAL, { memory, replies: ['the seat is green'] });
    expect([again.value.asked, again.value.changed]).toEqual(['answered', false]);
    expect(again.said).toEqual([]);
  });

  it('that only a model can read is understood', () => {
    const reader = (_: string, facts: readonly string[]): ModelReply => ({
      kind: 'ok',
      output: { facts: [...facts, 'The seat is green.'] },
    });
    const { value, said } = put(COLOUR, { replies: ['qwertish'], reader });
    expect(value.memory.facts.at(-1)).toBe('The seat is green.');
    expect(said).toEqual(['Green. Thanks.']);
  });

  it('keeps what the rules read in it where the notes of a reasoner hold less', () => {
    const noting =
      (note: string) =>
      (_words: string, facts: readonly string[]): ModelReply => ({
        kind: 'ok',
        output: { facts: [...facts, note] },
      });
    const lossy = noting('Its owner mentioned verdant upholstery.');
    const kept = put(COLOUR, { replies: ['green'], reader: lossy });
    expect(kept.value.memory.facts.slice(1)).toEqual([
      'Its owner mentioned verdant upholstery.',
      'The seat is green.',
    ]);
    expect(kept.said).toEqual(['Green. Thanks.']);
    const enough = put(COLOUR, { replies: ['green'], reader: noting('The armchair is green.') });
    expect(enough.value.memory.facts.slice(1)).toEqual(['The armchair is green.']);
  });

  it('is not understood because a list of facts came back shorter', () => {
    const reader = (): ModelReply => ({ kind: 'ok', output: { facts: [] } });
    const { value, asks } = put(COLOUR, { replies: ['qwertish', 'qwertish'], reader });
    expect([value.asked, asks.length]).toEqual(['not-understood', 2]);
    expect(value.memory.facts).toEqual(start.facts);
  });

  it('is shown with what of it could not be read', () => {
    const { said } = put(COLOUR, { replies: ['green, some gizmo hangs over the armrest'] });
    expect(said).toEqual(['Green. The rest I could not read.']);
  });

  it('keeps the words when the reasoner fails', () => {
    const reader = (): ModelReply => ({ kind: 'failed', code: 'MODEL_UNREACHABLE', message: '' });
    const { value } = put(COLOUR, { replies: ['qwertish'], reader });
    expect([value.asked, value.memory.facts.at(-1)]).toEqual([
      'answered',
      `Q: ${COLOUR} A: qwertish`,
    ]);
  });
});

describe('an answer that cannot be read', () => {
  it('is asked for in other words once, as a question of its own in the log', () => {
    const { value, asks } = put(COLOUR, { replies: ['qwertish', 'green'] });
    expect(asks).toEqual([
      ['e1/robot/q1', COLOUR],
      ['e1/robot/q1.2', `${NOT_UNDERSTOOD} ${COLOUR}`],
    ]);
    expect([value.asked, value.memory.facts]).toEqual([
      'answered',
      ['Find the armchair.', 'The seat is green.'],
    ]);
    expect(value.memory.asked).toEqual([COLOUR]);
  });

  it('is no fact when it cannot be read again, and is not asked for a third time', () => {
    const { value, asks, said } = put(COLOUR, { replies: ['qwertish', 'frumble', 'green'] });
    expect([value.asked, value.changed, asks.length]).toEqual(['not-understood', false, 2]);
    expect(value.memory.facts).toEqual(start.facts);
    expect(said, 'and it is said so').toEqual([NOTHING_READ]);
    const quiet = { manners: { ...full, acknowledge: false } };
    expect(put(COLOUR, { replies: ['qwertish', 'frumble'], options: quiet }).said).toEqual([]);
    const why = (next: string) => whyNotAsk(next, value.memory, header, { manners: full });
    expect(why('Which colour is the seat?')).toBe('no-question-left');
    // A yes or no can be read where a word could not.
    expect(why('Is the seat green?')).toBeNull();
  });

  it('counts against the budget', () => {
    const one = put(COLOUR, { replies: ['qwertish', 'green'], header: { questionBudget: 1 } });
    expect([one.value.asked, one.asks.length]).toEqual(['not-understood', 1]);
    const two = put(COLOUR, { replies: ['qwertish', 'green'], header: { questionBudget: 2 } });
    expect(two.asks).toHaveLength(2);
    const next = put(SHAPE, { memory: two.value.memory, header: { questionBudget: 2 } });
    expect([next.value.asked, next.value.why]).toEqual(['not-asked', 'budget-spent']);
  });
});

describe('silence (UX-13)', () => {
  it('leaves the facts, and asks nothing new about this candidate', () => {
    const { value, said } = put(COLOUR, { replies: [silence] });
    expect([value.asked, value.changed, said]).toEqual(['no-answer', false, []]);
    expect(put(MATERIAL, { memory: value.memory }).value.why).toBe('person-silent');
  });

  it('twice in a row: the robot says so once and goes on alone until the person speaks', () => {
    const one = put(COLOUR, { replies: [silence] }).value.memory;
    const two = put(MATERIAL, { memory: one, options: { candidateId: 'c2' } });
    expect(two.said).toEqual([GOES_ALONE]);
    const options = { candidateId: 'c3' };
    expect(put(SHAPE, { memory: two.value.memory, options }).value.why).toBe('person-silent');
    const heard = run(hearPerson(two.value.memory, header, { manners: full }), {
      heard: [{ from: 'person', messageId: 'm1', text: 'I am back' }],
    }).value.memory;
    const third = put(SHAPE, { memory: heard, options });
    expect(third.asks).toHaveLength(1);
    const fourth = put('How big is it?', {
      memory: third.value.memory,
      options: { candidateId: 'c4' },
    });
    expect(fourth.asks).toHaveLength(1);
    expect(fourth.said).toEqual([]);
    expect(fourth.value.memory.manners.unansweredInARow).toBe(2);
  });

  it('ends with any answer', () => {
    const one = put(COLOUR, { replies: [silence] }).value.memory;
    const options = { candidateId: 'c2' };
    const { memory } = put(MATERIAL, { memory: one, options, replies: ['wood'] }).value;
    expect(memory.manners.unansweredInARow).toBe(0);
    expect(put(SHAPE, { memory, options, replies: [silence] }).said).toEqual([]);
  });
});

describe('a question that timed out', () => {
  const options = { candidateId: 'c2' };
  const timedOut = put(COLOUR, { replies: [silence] }).value.memory;
  const isBack = put(MATERIAL, { memory: timedOut, options, replies: ['wood'] }).value.memory;

  it('is put once more when the person was heard of since, and then no more', () => {
    expect(put(COLOUR, { memory: timedOut, options }).value.why).toBe('no-question-left');
    const again = put(COLOUR, { memory: isBack, options, replies: [silence] });
    expect(again.asks).toEqual([['e1/robot/q3', COLOUR]]);
    const { memory } = put(SHAPE, { memory: again.value.memory, replies: ['round'] }).value;
    expect(put(COLOUR, { memory, options }).value.why).toBe('no-question-left');
    expect(put('Which colour is the seat?', { memory, options }).asks).toEqual([]);
  });

  it('may come in other words, and is then not put a third time', () => {
    const again = put('Which colour is the seat?', { memory: isBack, options, replies: ['red'] });
    expect(again.value.asked).toBe('answered');
    expect(put(COLOUR, { memory: again.value.memory, options }).value.why).toBe('no-question-left');
  });

  it('is left at that once it was answered late', () => {
    const { memory } = run(hearPerson(isBack, header, { manners: full }), {
      heard: [
        {
          from: 'person',
          messageId: 'm',
          text: 'red',
          questionId: 'e1/robot/q1',
          question: COLOUR,
        },
      ],
    }).value;
    expect(put(COLOUR, { memory, options }).value.why).toBe('no-question-left');
  });

  it('is not offered to a reasoner as asked, and stays closed where a study says so', () => {
    expect(closedQuestions(isBack, header.given.category, full)).toEqual([MATERIAL]);
    const never = { ...full, returnToUnanswered: false };
    expect(closedQuestions(isBack, header.given.category, never)).toEqual([COLOUR, MATERIAL]);
    const quiet = { candidateId: 'c2', manners: never };
    expect(put(COLOUR, { memory: isBack, options: quiet }).value.why).toBe('no-question-left');
  });
});

describe('what the person could not answer', () => {
  it.each([
    ["I can't tell" as Reply],
    [{ kind: 'answered', text: '', via: 'cant-tell' } as Reply],
    [silence],
  ])('is not asked again in other words (%j)', (reply) => {
    const { memory } = put(MATERIAL, { replies: [reply] }).value;
    const options = { candidateId: 'c2' };
    expect(put('Is it made of wood?', { memory, options }).value.why).toBe('no-question-left');
    expect(put(COLOUR, { memory, options }).asks).toHaveLength(1);
  });
});

describe('hearPerson', () => {
  const hear = (text: string, memory: DialogueMemory, more: object = {}) =>
    run(hearPerson(memory, header, { manners: full, candidateId: 'c1' }), {
      heard: [{ from: 'person', messageId: 'm', text, ...more }],
    });

  it('says whether the facts changed', () => {
    const { memory } = put(COLOUR, { replies: ['green'] }).value;
    const about = { questionId: 'e1/robot/q1', question: COLOUR };
    const correction = hear('blue', memory, about);
    expect([correction.value.changed, correction.value.memory.facts.at(-1)]).toEqual([
      true,
      'The seat is blue.',
    ]);
    expect(hear('blue', correction.value.memory, about).value.changed).toBe(false);
    expect(hear('hurry', memory).value).toMatchObject({
      changed: false,
      memory: { facts: memory.facts },
    });
  });

  it('reads a late answer to a question that was sent again beside the first wording', () => {
    const { memory } = put(COLOUR, { replies: ['qwertish', silence] }).value;
    expect(memory.manners.unanswered).toEqual([COLOUR]);
    const late = hear('brown', memory, {
      questionId: 'e1/robot/q1.2',
      question: `${NOT_UNDERSTOOD} ${COLOUR}`,
    });
    expect(late.value.memory.facts.at(-1)).toBe('The seat is brown.');
    expect(late.value.memory.manners.unanswered).toEqual([]);
  });

  it('owes no question that is met late with "I already told you"', () => {
    const { memory } = put(COLOUR, { replies: [silence] }).value;
    const after = hear('I already told you', memory, {
      questionId: 'e1/robot/q1',
      question: COLOUR,
    }).value.memory;
    expect([after.manners.unanswered, after.manners.unread]).toEqual([[], [COLOUR]]);
    expect(closedQuestions(after, 'armchair', full)).toEqual([COLOUR]);
  });

  it('heeds a refusal, replies to a question, believes neither', () => {
    const { memory } = put(COLOUR, { replies: ['green'] }).value;
    const refusal = hear('please stop asking', memory);
    expect([refusal.said, refusal.value.memory.manners.refused]).toEqual([[HEEDED], ['c1']]);
    const told = hear("stop asking, it's wooden", memory, { question: MATERIAL });
    expect([told.said.at(-1), told.value.memory.facts.at(-1)]).toEqual([
      HEEDED,
      'The armchair is made of wood.',
    ]);
    expect(hear('why do you ask so much?', memory).said[0]).toContain('I ask');
    expect(flagsIn(hear('fuck you', memory).effects)).toEqual([['abuse', undefined]]);
  });
});

const REPLIES: readonly Reply[] = [
  'green',
  'I think wood',
  'qwertish',
  'why do you ask?',
  "what's a seat?",
  'das ist grün',
  'red, you idiot',
  'stop asking',
  "I can't tell",
  'no',
  '',
  silence,
  { kind: 'answered', text: '', via: 'cant-tell' },
  { kind: 'failed', code: 'X', message: 'x' },
];
const QUESTIONS = [COLOUR, MATERIAL, SHAPE, 'How big is it?', 'What pattern has it?', 'Which?'];

/** Puts every question in turn, about three candidates. */
function* talk(budget: number | null): Routine<DialogueMemory> {
  let memory = start;
  for (const [i, question] of QUESTIONS.entries()) {
    const own = agentHeader({ questionBudget: budget });
    const options = { manners: full, candidateId: `c${i % 3}`, others: i };
    memory = (yield* askPerson(question, memory, own, options)).memory;
  }
  return memory;
}

describe('any talk', () => {
  const replies = fc.array(fc.constantFrom(...REPLIES), { minLength: 18, maxLength: 18 });
  const budgets = fc.option(fc.integer({ min: 1, max: 8 }));

  it('keeps its promises, and goes the same way again', () => {
    fc.assert(
      fc.property(replies, budgets, (given, budget) => {
        const { value, effects, asks, said } = run(talk(budget), { replies: given });
        const ids = effects.flatMap((e) => (e.kind === 'say' ? [e.messageId] : []));
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(asks.map(([id]) => id)).size).toBe(asks.length);
        expect(asks.length).toBe(value.asked.length + value.manners.repeats);
        expect(asks.length).toBeLessThanOrEqual(budget ?? 18);
        for (const question of QUESTIONS) {
          const sent = asks.filter(([, text]) => text?.endsWith(question));
          expect(sent.length).toBeLessThanOrEqual(3);
          const clarified = sent.filter(([, text]) => text?.startsWith(NOT_UNDERSTOOD));
          expect(clarified.length).toBeLessThanOrEqual(1);
        }
        for (const line of [...Object.values(KIND_LINES), GOES_ALONE])
          expect(said.filter((each) => each === line).length).toBeLessThanOrEqual(1);
        expect(value.facts.join(' ')).not.toMatch(/qwertish|idiot|grün|ask|\bred\b/);
        expect(run(talk(budget), { replies: given }).effects).toEqual(effects);
      }),
      { numRuns: 150, seed: 9 },
    );
  });
});
