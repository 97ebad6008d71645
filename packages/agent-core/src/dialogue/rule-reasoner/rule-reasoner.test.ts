import { COLOURS, MATERIALS, PATTERNS } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Statement } from '../../nlu';
import { judgeQuestion, readUtterance, sayStatement, statementOf } from '../../nlu';
import { ruleReason } from './rule-reasoner';
import { category, score } from './scored-armchair.fixture';

/** Statements about an armchair, of every kind that a refined description can hold. */
const statement: fc.Arbitrary<Statement> = fc
  .oneof(
    fc.constantFrom(...Object.keys(COLOURS)).map((value) => statementOf('colour', value, category)),
    fc.constantFrom(...Object.keys(COLOURS)).map((value) => statementOf('accent', value, category)),
    fc
      .constantFrom(...MATERIALS.filter((m) => m !== 'plant'))
      .map((value) => statementOf('material', value, category)),
    fc.constantFrom(...PATTERNS).map((value) => statementOf('pattern', value, category)),
    fc
      .constantFrom('small', 'medium', 'large')
      .map((value) => statementOf('size', value, category)),
    fc
      .constantFrom('window', 'door', 'lamp', 'sofa', 'table', 'bed')
      .map((value) => statementOf('near', value, category)),
    fc
      .constantFrom('kitchen', 'bedroom', 'study', 'living room')
      .map((value) => statementOf('room', value, category)),
  )
  .chain((s) =>
    fc.constantFrom('yes' as const, 'no' as const).map((polarity) => ({ ...s, polarity })),
  );

describe('what is said can be read', () => {
  it('reads every sentence of its own back to the same statement', () => {
    fc.assert(
      fc.property(
        statement,
        fc.constantFrom('sure' as const, 'hedged' as const),
        (s, certainty) => {
          const said = { ...s, certainty };
          const { statements } = readUtterance(sayStatement(said, category) ?? '', {
            category,
            question: null,
          });
          expect(statements.filter((x) => x.type !== 'category')).toEqual([said]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads every check question of its own back to the statement it checks', () => {
    fc.assert(
      fc.property(statement, (s) => {
        const { statements } = readUtterance('yes', {
          category,
          question: judgeQuestion(s, category),
        });
        expect(statements).toEqual([{ ...s, polarity: 'yes' }]);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ maxLength: 80 }),
        (answer, question) => {
          ruleReason('reasoner.updateFacts', { category, facts: [], question, answer });
          ruleReason('reasoner.score', {
            scale: 'tally',
            category,
            facts: [answer],
            description: question,
            others: [answer],
            asked: [question],
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** An answer in words that no parser was written for. */
const UNREAD = 'Q: What colour is the armchair? A: qwertish';

describe('reasoner.score (SCI-12c)', () => {
  it('is −1 without facts', () => {
    expect(score([], 'A red armchair.').score).toBe(-1);
    expect(score(['Find the armchair.'], 'A red armchair.').score).toBe(-1);
  });

  it.each([
    // facts, description, score by the formula
    [['It is red.'], 'A red armchair.', 7], // all of 1: 7 + min(3, 0)
    [['It is red.', 'It is made of leather.'], 'A red leather armchair.', 8],
    [['It is red.', 'It is made of leather.'], 'A red armchair.', 5.95], // 5 + 1.9 · 1/2
    [['It is red.'], 'A leather armchair.', 5], // unknown
    [['It is red.'], 'A blue armchair.', 0], // 4 · (1 − 1/1)
    [['It is red.', 'It is made of leather.'], 'A blue leather armchair.', 2], // 4 · (1 − 1/2)
    [['I think it is red.'], 'A blue armchair.', 4.5], // only a doubtful fact is contradicted
    [['It is not red.'], 'A blue armchair.', 7],
    [['It is not red.'], 'A red armchair.', 0],
    [['It is blue.'], 'A navy armchair.', 7], // a person may say blue for navy
    [['It is near a window.'], 'An armchair next to a window.', 7],
    [['It is in the kitchen.'], 'A red armchair.', -1], // a view need not show the room
    [['It is in the kitchen.'], 'An armchair in the bedroom.', 0],
    [['My red armchair'], 'A red armchair.', 7], // an owner cannot be seen
  ])('%j against "%s"', (facts, description, expected) => {
    expect(score(facts, description).score).toBe(expected);
  });

  it.each([
    // An answer that could not be read is an unknown fact: n = known facts + unread answers.
    [['Find the armchair.', UNREAD], 'A red armchair.', 5], // 5 + 1.9 · 0/1, no longer −1
    [['It is medium.', UNREAD], 'A medium armchair.', 5.95], // 5 + 1.9 · 1/2, was 7: a stop
    [['It is medium.', 'It is made of leather.', UNREAD], 'A medium leather armchair.', 6.27], // 5 + 1.9 · 2/3
    [['It is medium.', UNREAD], 'A small armchair.', 5], // medium is neither small nor large: two unknown facts
    [['It is small.', UNREAD], 'A large armchair.', 2], // 4 · (1 − 1/2)
    [['It is medium.', UNREAD, UNREAD], 'A medium armchair.', 5.95], // the same question answered again
    [['It is medium.', UNREAD, 'It is red.'], 'A medium red armchair.', 8], // said again in words that can be read
    [['It is not blue.', UNREAD], 'A red armchair.', 5.95], // what it is not does not say what it is
    [[UNREAD, 'It is not blue.'], 'A red armchair.', 5.95],
    [['Glorbish, qwerty?', 'It is medium.'], 'A medium armchair.', 7], // F₀ answers nothing
  ])('counts what was not understood: %j against "%s"', (facts, description, expected) => {
    expect(score(facts, description).score).toBe(expected);
  });

  it.each([
    // The parser does not know what a gryphon is; it may be another word for what is there. A kind is told from others.
    ['It shows a gryphon.', 5],
    ['It shows a kayak.', 7],
    ['It shows a cat.', 0],
  ])('a motif that is not in the list contradicts none: "%s" against a boat', (fact, expected) => {
    const description = 'The picture shows a boat.';
    const { score: s } = ruleReason('reasoner.score', {
      scale: 'tally',
      category: 'picture',
      facts: [fact],
      description,
      others: [],
      asked: [],
    });
    expect(s).toBe(expected);
  });

  it('does not stop at a distractor for its size alone when the colour was not understood', () => {
    const pillow = (facts: string[], description: string) =>
      ruleReason('reasoner.score', {
        scale: 'tally',
        category: 'pillow',
        facts,
        description,
        others: [],
        asked: [],
      });
    const update = (facts: string[], question: string, answer: string) =>
      ruleReason('reasoner.updateFacts', { category: 'pillow', facts, question, answer }).facts;
    let facts = ['Find the pillow.'];
    facts = update(facts, 'What colour is the pillow?', 'qwertish');
    facts = update(facts, 'How big is the pillow for its kind: small, medium or large?', 'medium');
    const { score: s, question } = pillow(facts, 'This is a pillow. The pillow is medium.');
    expect(s).toBe(5.95);
    expect(question).not.toBeNull();
  });

  it('keeps the bands: contradiction < 5, unknown 5–7, all confirmed ≥ 7', () => {
    const sentences = fc.uniqueArray(
      statement.filter((s) => s.polarity === 'yes' && s.type !== 'room'),
      {
        minLength: 1,
        maxLength: 4,
        selector: (s) => `${s.type} ${s.of}`,
      },
    );
    const say = (all: readonly Statement[]) => all.map((s) => sayStatement(s, category) ?? '');
    fc.assert(
      fc.property(sentences, (known) => {
        const facts = say(known);
        const all = score(facts, facts.join(' ')).score;
        expect(all).toBeGreaterThanOrEqual(7);
        const none = score(facts, '').score;
        expect(none).toBeGreaterThanOrEqual(5);
        expect(none).toBeLessThan(7);
        const denied = known.map((s, i) => (i === 0 ? { ...s, polarity: 'no' as const } : s));
        const contradicted = score(facts, say(denied).join(' ')).score;
        expect(contradicted).toBeGreaterThanOrEqual(0);
        expect(contradicted).toBeLessThan(5);
      }),
    );
  });
});

describe('the question asked', () => {
  const others = ['This is an armchair. The armchair is red. The armchair is made of leather.'];
  it('is the one that tells the candidates apart', () => {
    const same = 'This is an armchair. The armchair is red. The armchair is made of fabric.';
    expect(score(['It is red.'], same, { others }).question).toMatch(/made of|material/);
    const otherColour =
      'This is an armchair. The armchair is green. The armchair is made of leather.';
    expect(score([], otherColour, { others }).question).toMatch(/colour/);
  });

  it('names both landmarks when candidates stand by different ones', () => {
    const here = 'The armchair is red. The armchair is near a window.';
    const there = ['The armchair is red. The armchair is near a door.'];
    expect(
      score([], here, { others: there, asked: ['What colour is the armchair?'] }).question,
    ).toBe('Is the armchair near a window or near a door?');
  });

  it('is never about what is known', () => {
    const { question } = score(['It is red.'], 'A red armchair.');
    expect(question).not.toMatch(/colour is the armchair/);
  });

  it('is never put twice, and comes to an end', () => {
    const asked: string[] = [];
    for (let i = 0; i < 30; i++) {
      const { question } = score([], 'A red armchair near a window.', { asked });
      if (question === null) break;
      expect(asked).not.toContain(question);
      asked.push(question);
    }
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.length).toBeLessThan(15);
  });

  it('puts the value of the candidate where the answer could not be read, once', () => {
    const description = 'This is an armchair. The armchair is red.';
    const asked = ['What colour is the armchair?'];
    const seen: string[] = [];
    for (let i = 0; i < 12; i++) {
      const { question } = score([UNREAD], description, { asked: [...asked, ...seen] });
      if (question === null) break;
      seen.push(question);
    }
    expect(seen.filter((text) => text === 'Is the armchair red?')).toHaveLength(1);
    const facts = ruleReason('reasoner.updateFacts', {
      category,
      facts: [UNREAD],
      question: 'Is the armchair red?',
      answer: 'yes',
    }).facts;
    expect(score(facts, description).score).toBe(7);
    expect(score(facts, 'This is an armchair. The armchair is blue.').score).toBe(0);
  });

  it('is never after the room: no picture shows its name', () => {
    const asked: string[] = [];
    for (const kind of ['armchair', 'picture', 'lamp'])
      for (let i = 0; i < 30; i++) {
        const { question } = ruleReason('reasoner.score', {
          scale: 'tally',
          category: kind,
          facts: [],
          description: `This is a ${kind}.`,
          others: [],
          asked,
        });
        if (question === null) break;
        expect(question).not.toMatch(/room/);
        asked.push(question);
      }
    expect(asked.length).toBeGreaterThan(10);
  });

  it('is not about an attribute that was asked in other words', () => {
    const asked = ['Could you tell me the colour of the armchair please?'];
    expect(score([], 'A red armchair.', { asked }).question).not.toMatch(/colour is the armchair/);
  });
});
