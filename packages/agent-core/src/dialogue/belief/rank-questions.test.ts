import { describe, expect, it } from 'vitest';
import { askedSlot, readUtterance } from '../../nlu';
import { type CandidateView, NOTHING_SEEN } from './candidate-view';
import type { Hypothesis } from './expected-gain';
import { type AskSituation, rankQuestions } from './rank-questions';
import { readSaid } from './said-statements';

const category = 'armchair';
const viewOf = (text: string): CandidateView => ({
  described: readUtterance(text, { category, question: null }).statements.filter(
    ({ type }) => type !== 'category',
  ),
  judged: [],
});
const seen = (text: string, weight = 1): Hypothesis => ({ view: viewOf(text), weight });
const rank = (given: Partial<AskSituation> & { facts?: readonly string[] }) =>
  rankQuestions({
    category,
    said: readSaid(given.facts ?? [], category),
    unread: [],
    hypotheses: [{ view: NOTHING_SEEN, weight: 1 }],
    asked: [],
    ...given,
  });

const RED = 'The armchair is red. The armchair is made of fabric.';
const GREEN = 'The armchair is green. The armchair is made of fabric.';

describe('the questions, ranked', () => {
  it('put first what tells the candidates apart', () => {
    const [first] = rank({ hypotheses: [seen(RED), seen(GREEN)] });
    expect(first?.slot).toBe('colour');
    const [leather] = rank({
      hypotheses: [
        seen('The armchair is red. The armchair is made of fabric. The armchair is plain.'),
        seen('The armchair is red. The armchair is made of leather. The armchair is plain.'),
      ],
    });
    expect(leather?.slot).toBe('material');
  });

  it('never ask what was said, or was asked in other words', () => {
    const said = rank({ facts: ['The armchair is red.'], hypotheses: [seen(RED), seen(GREEN)] });
    expect(said.map(({ slot }) => slot)).not.toContain('colour');
    const asked = rank({
      asked: ['Could you tell me the colour of the armchair please?'],
      hypotheses: [seen(RED), seen(GREEN)],
    });
    expect(asked.map(({ slot }) => slot)).not.toContain('colour');
  });

  it('never ask for the room: no picture shows its name', () => {
    for (const { text } of rank({ hypotheses: [seen(RED), seen(GREEN)] }))
      expect(text).not.toMatch(/room/);
  });

  it('put what anyone sees before what must be judged or may not be in the picture', () => {
    const order = rank({}).map(({ slot }) => slot);
    expect(order[0]).toBe('colour');
    expect(order.indexOf('material')).toBeGreaterThan(order.indexOf('pattern'));
    expect(order.indexOf('near')).toBeGreaterThan(order.indexOf('pattern'));
  });

  it('say a contradiction and ask which it is, before all else', () => {
    const [first] = rank({
      facts: ['The armchair is blue.', 'The armchair is green.'],
      hypotheses: [seen(RED), seen(GREEN)],
    });
    expect(first?.text).toBe('I understood blue, and later green. Is the armchair blue or green?');
    const again = rank({
      facts: ['The armchair is blue.', 'The armchair is green.'],
      asked: [first?.text ?? ''],
    });
    expect(again.map(({ form }) => form)).not.toContain('which');
  });

  it('put the own value of the candidate where the person could not be understood', () => {
    const checks = rank({
      unread: ['colour'],
      asked: ['What colour is the armchair?'],
      hypotheses: [seen(RED), seen(GREEN)],
    }).filter(({ form }) => form === 'check');
    expect(checks.map(({ text }) => text)).toContain('Is the armchair red?');
  });

  it('ask for the landmark of a likely candidate where nothing else tells them apart', () => {
    const near = (thing: string) => `The armchair is red. The armchair is near a ${thing}.`;
    const texts = rank({
      facts: ['The armchair is red.'],
      hypotheses: [seen(near('piano')), seen(near('fridge'))],
    }).map(({ text }) => text);
    expect(texts.some((text) => /piano/.test(text))).toBe(true);
  });

  it('ask what is near openly: few pictures show the landmarks of a choice between two', () => {
    const near = (thing: string) => `The armchair is red. The armchair is near a ${thing}.`;
    const texts = rank({
      facts: ['The armchair is red.'],
      hypotheses: [seen(near('piano')), seen(near('fridge'))],
    }).map(({ text }) => text);
    expect(texts.some((text) => / or near /.test(text))).toBe(false);
  });

  it('ask on where candidates are alike so far, for their pictures can be looked at again', () => {
    const alike = [seen(RED), seen(RED)];
    const [first] = rank({ facts: ['The armchair is red.'], hypotheses: alike });
    expect(first?.worth).toBeGreaterThan(0.1);
  });

  it('seldom ask for what few things of the category have: chairs have no size of their own', () => {
    const plain = 'The chair is red.';
    const worth = (slot: string, of: string) =>
      rankQuestions({
        category: of,
        said: [],
        unread: [],
        hypotheses: [seen(plain), seen(plain)],
        asked: [],
      }).find((one) => one.slot === slot)?.worth ?? 0;
    expect(worth('size', 'chair')).toBeLessThan(worth('size', 'bed') / 2);
  });

  it('are understood by the own reader of questions', () => {
    for (const { text, slot, form } of rank({ hypotheses: [seen(RED), seen(GREEN)] }))
      if (form === 'open') expect(askedSlot(text, category), text).toBe(slot);
  });

  it('end: a question that was put is never put again', () => {
    const asked: string[] = [];
    for (let i = 0; i < 40; i++) {
      const [question] = rank({ asked, hypotheses: [seen(`${RED} The armchair is near a bed.`)] });
      if (question === undefined) break;
      expect(asked).not.toContain(question.text);
      asked.push(question.text);
    }
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThan(20);
  });
});
