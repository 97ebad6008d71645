import { CATEGORIES } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { askedSlot } from './known-facts';
import { nearCheck, nearChoice, openQuestions } from './question-texts';
import { readUtterance } from './read-utterance';
import { judgeQuestion } from './say-statement';
import { slotOf } from './slots';
import type { Statement } from './statement';

describe('openQuestions', () => {
  it('names the part of a thing that has one, and never the thing of the thing', () => {
    expect(openQuestions('colour', 'chair')).toContain('What colour is the seat of the chair?');
    for (const category of Object.keys(CATEGORIES)) {
      expect(openQuestions('colour', category).join(' ')).not.toMatch(/the (\w+) of the \1\b/);
    }
  });

  it('names the thing whose part has a namesake near it, and is read as a question about the part', () => {
    expect(openQuestions('accent', 'bed')).toEqual([
      'What colour is the frame of the bed?',
      'Which colour is the frame of the bed?',
    ]);
    expect(openQuestions('accent', 'sofa')).toContain('What colour are the legs of the sofa?');
    expect(openQuestions('accent', 'chair')).toContain('What colour are the legs?');
    for (const category of ['bed', 'sofa', 'mirror'])
      for (const question of openQuestions('accent', category)) {
        expect(askedSlot(question, category)).toBe('accent');
        const [said] = readUtterance('dark brown', { category, question }).statements;
        expect(slotOf(said as Statement, category)).toBe('accent');
      }
  });

  it('calls a picture of the home otherwise than the one that shows the target, and is read as before', () => {
    const texts = [...openQuestions('content', 'picture'), ...openQuestions('near', 'picture')];
    expect(nearCheck('lamp', 'picture')).toBe('Is there a wall picture near the lamp?');
    for (const text of [
      ...texts,
      nearCheck('picture', 'lamp'),
      nearChoice('bed', ['picture', 'door']),
    ])
      expect(text).not.toMatch(/(?<!wall )picture/);
    for (const text of openQuestions('content', 'picture'))
      expect(askedSlot(text, 'picture')).toBe('content');
    for (const text of openQuestions('near', 'picture'))
      expect(askedSlot(text, 'picture')).toBe('near');
    const [read] = readUtterance('yes', {
      category: 'lamp',
      question: nearCheck('lamp', 'picture'),
    }).statements;
    expect(read).toMatchObject({ type: 'relation', value: 'picture', polarity: 'yes' });
  });

  it('asks what stands on a thing that bears others, and what is near one that does not', () => {
    expect(openQuestions('near', 'table')).toEqual(['What stands on the table or next to it?']);
    expect(openQuestions('near', 'lamp')).toContain('What is near the lamp?');
    for (const category of ['table', 'cabinet', 'bed', 'sofa', 'lamp', 'vase'])
      for (const text of openQuestions('near', category))
        expect(askedSlot(text, category)).toBe('near');
  });
});

describe('judgeQuestion', () => {
  it('asks for what lies on a thing, not whether the thing is under it', () => {
    const under = (category: string, value: string): string =>
      judgeQuestion(
        {
          type: 'relation',
          of: 'target',
          value,
          relation: 'under',
          polarity: 'yes',
          certainty: 'sure',
        },
        category,
      );
    expect(under('table', 'bowl')).toBe('Is there a bowl on the table?');
    expect(under('table', 'mirror')).toBe('Is the table under a mirror?');
    expect(under('rug', 'table')).toBe('Is the rug under a table?');
    const [read] = readUtterance('yes', {
      category: 'table',
      question: under('table', 'bowl'),
    }).statements;
    expect(read).toMatchObject({ type: 'relation', relation: 'under', value: 'bowl' });
  });
});
