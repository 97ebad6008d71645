import { describe, expect, it } from 'vitest';
import { updateFacts } from '../rule-reasoner';
import { acknowledgementOf } from './acknowledge';
import { MAX_LINE_CHARS, NOTHING_READ } from './texts';

const after = (category: string, question: string, answer: string): string | null =>
  acknowledgementOf(updateFacts({ category, facts: [], question, answer }).facts, { category });

describe('acknowledgementOf (UX-11a)', () => {
  it.each([
    ['armchair', 'What colour is the seat?', 'green with zigzags', 'Green, with zigzags. Thanks.'],
    ['table', 'What is the table made of?', 'I think wood', 'Maybe wood. Thanks.'],
    ['table', 'What colour are the legs?', 'black', 'Black legs. Thanks.'],
    ['lamp', 'Is there a door near the lamp?', 'no', 'Not near a door. Thanks.'],
    ['picture', 'What does the picture show?', 'a boat', 'Boat. Thanks.'],
    ['lamp', 'How big is it?', 'small', 'Small. Thanks.'],
    ['rug', 'What colour is the rug?', 'not red', 'Not red. Thanks.'],
  ])('%s: %s – %s', (category, question, answer, line) => {
    expect(after(category, question, answer)).toBe(line);
  });

  it('says so when nothing was read, and shows nothing when nothing is new', () => {
    expect(after('armchair', 'What colour is the seat?', 'qwertish')).toBe(NOTHING_READ);
    expect(acknowledgementOf([], { category: 'armchair' })).toBeNull();
  });

  it('says so when more was said than was read', () => {
    const line = acknowledgementOf(['The table is black.'], { category: 'table', isPart: true });
    expect(line).toBe('Black. The rest I could not read.');
  });

  it("shows nothing of a model's own sentence that the parser cannot read", () => {
    const news = ['Its owner is fond of it.'];
    expect(acknowledgementOf(news, { category: 'lamp' })).toBeNull();
    expect(acknowledgementOf([...news, 'The lamp is red.'], { category: 'lamp' })).toBe(
      'Red. Thanks.',
    );
  });

  it('stays short, however much was said', () => {
    const facts = Array.from(
      { length: 30 },
      (_, i) =>
        `The lamp is near a ${['sofa', 'window', 'door', 'bed', 'desk'][i % 5]}. It is thing number ${i}.`,
    );
    const line = acknowledgementOf([...facts, 'x'.repeat(300)], { category: 'lamp' }) ?? '';
    expect(line.length).toBeGreaterThan(20);
    expect(line.length).toBeLessThanOrEqual(MAX_LINE_CHARS);
    expect(acknowledgementOf(['x'.repeat(300)], { category: 'lamp' })).toBeNull();
  });
});
