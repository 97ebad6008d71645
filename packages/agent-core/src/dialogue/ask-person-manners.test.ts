import type { ModelReply } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { hearPerson } from './ask-person';
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
  start,
} from './asked-person.fixture';
import {
  HEEDED,
  KIND_LINES,
  MANNERS_OFF,
  NOT_THIS_ONE,
  NOT_UNDERSTOOD,
  NOTHING_READ,
  TOLD_BEFORE,
} from './manners';

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

  it.each([
    'what is that supposed to mean',
    "what's that supposed to mean?",
    'what does that mean',
  ])('of what was meant is told what the question is after: %s', (reply) => {
    const { value, asks, said } = put(COLOUR, { replies: [reply, 'green'] });
    expect([value.asked, asks.length]).toEqual(['answered', 2]);
    expect(said[0]).toMatch(/^I mean the colour/);
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

  it.each([
    ['Is the armchair red?', 'yes i already said so', 'The armchair is red.'],
    [COLOUR, 'green i already told you', 'The seat is green.'],
    [COLOUR, 'i told you already: green', 'The seat is green.'],
  ])('is none where it is impatience beside an answer: %s | %s', (question, reply, fact) => {
    const { value, said } = put(question, { replies: [reply] });
    expect([value.asked, value.memory.facts.at(-1)]).toEqual(['answered', fact]);
    expect(value.memory.manners.refused).toEqual([]);
    expect(said).not.toContain(HEEDED);
  });

  it('in rude words is flagged and heeded', () => {
    const { value, said, effects } = put(COLOUR, { replies: ['stop asking, you idiot'] });
    expect([value.asked, said]).toEqual(['refused', [HEEDED]]);
    expect(flagsIn(effects)).toEqual([['abuse', 'e1/robot/q1']]);
  });
});

describe('"I already told you" by itself', () => {
  it.each([
    'yes I already told you',
    'I already said',
    'as I said before',
    'see above',
    'i already told you, you idiot',
  ])('refuses nothing, and the question is not put again: %s', (reply) => {
    const { value, asks, said } = put(COLOUR, { replies: [reply] });
    expect([value.asked, asks.length, said]).toEqual(['said-before', 1, [TOLD_BEFORE]]);
    expect(value.memory.facts).toEqual(start.facts);
    expect(value.memory.manners.refused).toEqual([]);
    const again = put('Which colour is the seat?', { memory: value.memory });
    expect([again.value.why, again.asks]).toEqual(['no-question-left', []]);
    const other = put(MATERIAL, { memory: value.memory, replies: ['wood'] });
    expect(other.value.memory.facts.at(-1)).toBe('The armchair is made of wood.');
  });

  it('beside "not this one" says that it is not the one', () => {
    const { value } = put(COLOUR, { replies: ['not this one, I already told you'] });
    expect(value.asked).toBe('dismissed');
  });

  it('beside words that cannot be read has them said another way', () => {
    const { asks } = put(COLOUR, { replies: ['I already told you, frumbled', 'green'] });
    expect(asks.map(([, text]) => text)).toEqual([COLOUR, `${NOT_UNDERSTOOD} ${COLOUR}`]);
  });

  it('unasked takes nothing away and says nothing of it', () => {
    const { value, said } = run(hearPerson(start, header, { manners: full, candidateId: 'c1' }), {
      heard: [{ messageId: 'm1', from: 'person', text: 'I already told you' }],
    });
    expect([value.changed, value.memory.manners.refused, said]).toEqual([false, [], []]);
  });
});

describe('"not this one" to an open question', () => {
  it.each(['not this one', 'wrong one', "that's not it", 'no that is the wrong armchair'])(
    'is of the candidate: %s',
    (reply) => {
      const { value, asks, said } = put(COLOUR, { replies: [reply] });
      expect([value.asked, asks.length, said]).toEqual(['dismissed', 1, [NOT_THIS_ONE]]);
      expect(value.memory.facts).toEqual(start.facts);
    },
  );

  it('keeps what is said of the sought thing beside it', () => {
    const { value } = put(COLOUR, { replies: ['thats not it, mine is green'] });
    expect([value.asked, value.memory.facts.at(-1)]).toEqual([
      'dismissed',
      'The armchair is green.',
    ]);
    const apart = put(COLOUR, { replies: ['that one has gold legs, mine doesnt'] });
    expect([apart.value.asked, apart.value.memory.facts.at(-1)]).toEqual([
      'dismissed',
      'The legs are not gold.',
    ]);
  });

  it('leaves the question owed, unless what is beside it answers that', () => {
    const owed = (reply: string): readonly string[] =>
      put(COLOUR, { replies: [reply] }).value.memory.manners.dismissed;
    expect(owed('not this one')).toEqual([COLOUR]);
    expect(owed('not this one, mine has gold legs')).toEqual([COLOUR]);
    expect(owed('not this one, mine isnt green')).toEqual([COLOUR]);
    for (const reply of ['not this one, mine is green', 'not this one, i want the green one'])
      expect(owed(reply)).toEqual([]);
    // Of which it is said, cannot be told.
    for (const reply of [
      'not this one, its red',
      'not this one because it is red',
      'wrong one, too red',
    ])
      expect(owed(reply)).toEqual([COLOUR]);
  });

  it('is heard in rude words too', () => {
    const { value } = put(COLOUR, { replies: ['not that one!! that one is fucking red'] });
    expect(value.asked).toBe('dismissed');
  });

  it('is a no to a closed question', () => {
    const { value } = put('Is the armchair red?', { replies: ['not this one'] });
    expect([value.asked, value.memory.facts.at(-1)]).toEqual([
      'answered',
      'The armchair is not red.',
    ]);
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
