import type { Effect, ModelReply, ResultOf } from '@parley/protocol';
import { agentHeader, driveRoutine, type HeaderOptions } from '@parley/test-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Routine } from '../ports';
import { type AskedPerson, askPerson, hearPerson } from './ask-person';
import { DialogueConfig } from './dialogue-config';
import { type DialogueMemory, initialMemory } from './dialogue-memory';
import {
  type AskOptions,
  closedQuestions,
  GOES_ALONE,
  HEEDED,
  KIND_LINES,
  MANNERS_OFF,
  NOT_UNDERSTOOD,
  NOTHING_READ,
  whyNotAsk,
} from './manners';
import { ruleReason } from './rule-reasoner';

const header = agentHeader();
const COLOUR = 'What colour is the seat?';
const MATERIAL = 'What is the armchair made of?';
const SHAPE = 'What shape is the armchair?';
const start = initialMemory({
  instruction: header.given.instruction,
  fidelity: 'paper',
});
const full = DialogueConfig.parse({ acknowledge: true });

type Reply = string | ResultOf<'ask'>;
const silence: Reply = { kind: 'no-answer' };
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
function run<T>(routine: Routine<T>, { replies = [], heard = [], reader }: Play) {
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
const flagsIn = (effects: readonly Effect[]) =>
  effects.flatMap((e) =>
    e.kind === 'note' && e.belief.type === 'remark' && e.belief.flag !== undefined
      ? [[e.belief.flag, e.belief.questionId]]
      : [],
  );

const put = (question: string, play: Play = {}) =>
  run<AskedPerson>(
    askPerson(question, play.memory ?? start, agentHeader(play.header), {
      manners: full,
      candidateId: 'c1',
      ...play.options,
    }),
    play,
  );

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

describe('a question back', () => {
  it('is replied to, then the own question stands again and its answer counts', () => {
    const { value, asks, said } = put(COLOUR, {
      replies: ['why do you ask? the wall is orange', 'green'],
      options: { others: 1 },
    });
    expect(said[0]).toBe('I ask because two armchairs here look alike.');
    expect(asks).toEqual([
      ['e1/robot/q1', COLOUR],
      ['e1/robot/q1.2', COLOUR],
    ]);
    expect(value.memory.facts).toEqual(['Find the armchair.', 'The seat is green.']);
  });

  it('is an answer too when one follows it', () => {
    const { value, asks, said } = put(COLOUR, { replies: ["why, are you buying? it's green"] });
    expect([value.asked, asks.length]).toEqual(['answered', 1]);
    expect(value.memory.facts.at(-1)).toBe('The seat is green.');
    expect(said).toHaveLength(2);
    const late = put(COLOUR, { replies: ['why?', "why? it's green"] });
    expect([late.value.asked, late.value.memory.facts.at(-1)]).toEqual([
      'answered',
      'The seat is green.',
    ]);
  });

  it('is replied to once a question', () => {
    const { value, asks, said } = put(COLOUR, { replies: ['why?', 'why?', 'green'] });
    expect([value.asked, asks.length, said.length]).toEqual(['not-understood', 2, 1]);
  });
});

describe('not knowing', () => {
  it('closes the question when nothing else is said, and when nothing of it can be read', () => {
    for (const words of [
      "I don't know",
      "dunno, I can't see the seat",
      'no idea, it is a frumble',
    ]) {
      const { value, asks } = put(COLOUR, { replies: [words] });
      expect([words, value.asked, asks.length]).toEqual([words, 'cant-tell', 1]);
      expect(value.memory.facts).toEqual(start.facts);
      expect(value.memory.cannotTell).toEqual([COLOUR]);
    }
  });

  it.each([
    'dunno, some kinda metal pole and a brick wall',
    'no idea, but it looks like a childs room',
    'can only make out the stem, shade is out of frame',
    'i dont know how you say in english, the animal like horse with lines... zebra!',
  ])('"%s" reaches a reader', (words) => {
    const fact = 'Read by a reader.';
    const reader = (_: string, facts: readonly string[]): ModelReply => ({
      kind: 'ok',
      output: { facts: [...facts, fact] },
    });
    const { value } = put(SHAPE, { replies: [words], reader });
    expect(value.asked).toBe('answered');
    expect(value.memory.facts).toContain(fact);
    expect(value.memory.cannotTell).toEqual([]);
  });
});

describe('another language and abuse', () => {
  it('get one kind sentence an episode each, a flag every time, and no belief', () => {
    const first = put(COLOUR, { replies: ['das ist grün', 'green'] });
    expect(first.said[0]).toBe(KIND_LINES['other-language']);
    expect(flagsIn(first.effects)).toEqual([['other-language', 'e1/robot/q1']]);
    expect(first.value.memory.facts.at(-1)).toBe('The seat is green.');
    const second = put(MATERIAL, { memory: first.value.memory, replies: ['das ist Holz', 'wood'] });
    expect(second.said).toEqual(['Wood. Thanks.']);
    expect(second.asks[1]?.[1]).toBe(`${NOT_UNDERSTOOD} ${MATERIAL}`);
    expect(flagsIn(second.effects)).toEqual([['other-language', 'e1/robot/q2']]);
    const rude = put(SHAPE, { memory: second.value.memory, replies: ['red, you idiot', 'round'] });
    expect(rude.said[0]).toBe(KIND_LINES.abuse);
    expect(rude.value.memory.facts.join(' ')).not.toContain('red');
    const again = put('How big is the armchair?', {
      memory: rude.value.memory,
      replies: ['big, you idiot'],
    });
    expect([again.value.asked, again.value.changed, again.said]).toEqual([
      'not-understood',
      false,
      [],
    ]);
    expect(flagsIn(again.effects)).toHaveLength(1);
  });

  it('of anger, beside nothing that can be read, lets the question stand again as it was', () => {
    const angry = put(COLOUR, { replies: ['oh for fuck’s sake, are you blind or what', 'green'] });
    expect(angry.said[0]).toBe(KIND_LINES.abuse);
    expect(angry.asks.map(([, text]) => text)).toEqual([COLOUR, COLOUR]);
    const told = put(COLOUR, { replies: ["for fuck's sake, green"] });
    expect([told.value.asked, told.said]).toEqual(['answered', ['Green. Thanks.']]);
  });

  it('twice in a row to one question is left at that', () => {
    const { value, asks } = put(COLOUR, { replies: ['das ist grün', 'es ist grün', 'green'] });
    expect([value.asked, asks.length]).toEqual(['not-understood', 2]);
  });
});

describe('a refusal', () => {
  it.each(['nothing', 'Nothing really.', "it's empty"])(
    'takes "%s" for an answer, though it tells no fact',
    (reply) => {
      const { value, asks } = put('What stands on the table or next to it?', {
        replies: [reply],
        header: { category: 'table' },
      });
      expect([value.asked, value.memory.facts, asks.length]).toEqual(['answered', start.facts, 1]);
    },
  );

  it('ends the questions about this candidate and no other', () => {
    const { value, said } = put(COLOUR, { replies: ['stop asking'] });
    expect([value.asked, said]).toEqual(['refused', [HEEDED]]);
    const next = put(MATERIAL, { memory: value.memory });
    expect([next.value.why, next.asks]).toEqual(['refused', []]);
    const other = put(MATERIAL, { memory: value.memory, options: { candidateId: 'c2' } });
    expect(other.asks).toHaveLength(1);
  });

  it('is heeded after what is surely said beside it was taken in', () => {
    const { value, said } = put(COLOUR, { replies: ["stop asking, it's red"] });
    expect([value.asked, value.memory.facts.at(-1)]).toEqual(['refused', 'The seat is red.']);
    expect(value.memory.manners.refused).toEqual(['c1']);
    expect(said.at(-1)).toBe(HEEDED);
    expect(said).not.toContain(NOTHING_READ);
  });

  it('in rude words is flagged and heeded', () => {
    const { value, said, effects } = put(COLOUR, { replies: ['stop asking, you idiot'] });
    expect([value.asked, said]).toEqual(['refused', [HEEDED]]);
    expect(flagsIn(effects)).toEqual([['abuse', 'e1/robot/q1']]);
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

describe('without manners', () => {
  const off = { manners: MANNERS_OFF };
  it('everything is as in the papers: one question, its answer a fact', () => {
    const reader = (words: string, facts: readonly string[]): ModelReply => ({
      kind: 'ok',
      output: { facts: [...facts, `Q: ${COLOUR} A: ${words}`] },
    });
    for (const reply of ['qwertish', 'das ist grün', 'you idiot', 'hm'] satisfies Reply[]) {
      const { value, asks, said } = put(COLOUR, { replies: [reply], options: off, reader });
      expect([value.asked, asks.length, said]).toEqual(['answered', 1, []]);
      expect(value.memory.facts.at(-1)).toBe(`Q: ${COLOUR} A: ${reply}`);
    }
  });

  it('silence never ends the questions', () => {
    let { memory } = put(COLOUR, { options: off }).value;
    for (const question of [MATERIAL, 'Is it made of wood?', SHAPE]) {
      const next = put(question, { memory, options: off });
      expect([next.asks.length, next.said]).toEqual([1, []]);
      memory = next.value.memory;
    }
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
