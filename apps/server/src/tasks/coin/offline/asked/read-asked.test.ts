import { openQuestions } from '@parley/agent-core/nlu';
import { ATTRIBUTES, CATEGORIES, categoryInfo } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { readAsked } from './read-asked';
import { toldOf } from './truth-of';

const asked = (question: string, category = 'chair') => {
  const { form, slot, values } = readAsked(question, category);
  return [form, slot, values.map(({ fits, word }) => fits[0] ?? `?${word}`).join(' ')];
};

describe('readAsked (SCI-16: a reader of the stand-ins’ own)', () => {
  it('reads every open question that the robot puts, of every category', () => {
    const wrong: string[] = [];
    for (const [category, { isTarget }] of Object.entries(CATEGORIES))
      for (const slot of ATTRIBUTES) {
        if (!isTarget || (slot === 'content' && category !== 'picture')) continue;
        if (slot === 'accent' && categoryInfo(category)?.accentPart == null) continue;
        for (const question of openQuestions(slot, category))
          if (readAsked(question, category).slot !== slot) wrong.push(`${slot}: ${question}`);
      }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Is the chair red?', ['closed', 'colour', 'red']],
    ['Is it dark blue?', ['closed', 'colour', 'navy']],
    ['Are the legs of the chair black?', ['closed', 'accent', 'black']],
    ['Is the chair made of rattan?', ['closed', 'material', 'wicker']],
    ['Is the chair wooden or metal?', ['choice', 'material', 'wood metal']],
    ['Is the chair near a window or near a door?', ['choice', 'near', 'window door']],
    ['Is there a couch near the chair?', ['closed', 'near', 'sofa']],
    ['Is the chair next to a fountain?', ['closed', 'near', '?fountain']],
    ['Is it on the floor?', ['closed', 'on', 'floor']],
    ['Is it in the living room?', ['closed', 'room', 'living room']],
    [
      'Is it plain, or does it have a pattern such as stripes?',
      ['choice', 'pattern', 'plain striped'],
    ],
    ['Does it have a pattern?', ['closed', 'pattern', '']],
    ['Is the sofa comfortable?', ['closed', null, '']],
    ['Is it left of the table?', ['closed', null, '']],
    ['Is it bigger than the lamp?', ['closed', null, '']],
    ['Is it this one?', ['confirm', null, '']],
    ['Is this the one?', ['confirm', null, '']],
    [
      'I understood red, and later blue. Is the chair red or blue?',
      ['choice', 'colour', 'red blue'],
    ],
    ['You said red, then blue. Which is right, red or blue?', ['choice', 'colour', 'red blue']],
    ['Green, thanks. What is near it?', ['open', 'near', '']],
    [
      'I did not understand that; could you say it another way? What colour is the seat?',
      ['open', 'colour', ''],
    ],
    ['What colour is the seat? Could you say it another way?', ['open', 'colour', '']],
    ['Describe it.', ['describe', null, '']],
    ['What does it smell of?', ['other', null, '']],
    ['How many legs does it have?', ['other', null, '']],
    ['What is on it?', ['other', null, '']],
  ])('%s', (question, expected) => {
    expect(asked(question)).toEqual(expected);
  });

  it('reads what pictures show', () => {
    expect(asked('Does the picture show a kitten?', 'picture')).toEqual([
      'closed',
      'content',
      'cat',
    ]);
    expect(asked('What does the picture show?', 'picture')).toEqual(['open', 'content', '']);
    expect(asked('Is it a picture of the sea or of mountains?', 'picture')).toEqual([
      'choice',
      'content',
      'sea mountains',
    ]);
  });

  it('compares by values of its own: teal is a near miss of green', () => {
    const [value] = readAsked('Is it teal?', 'chair').values;
    if (value === undefined) throw new Error('teal');
    expect(toldOf(value, ['turquoise']).answer).toBe('yes');
    expect(toldOf(value, ['green'])).toEqual({ answer: 'no', isFaint: true });
    expect(toldOf(value, ['red'])).toEqual({ answer: 'no', isFaint: false });
    expect(toldOf(value, null).answer).toBe('unknown');
  });
});
