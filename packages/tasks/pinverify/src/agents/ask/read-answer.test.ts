import { describe, expect, it } from 'vitest';
import { questionAbout } from './question-about';
import { readAnswer } from './read-answer';

const handle = { part: 'handle', about: 'color' } as const;
const picture = { part: 'picture on the front', about: 'print' } as const;
const word = { part: 'word on the back', about: 'text' } as const;

describe('an answer of an owner', () => {
  it.each([
    [handle, 'white', 'white handle'],
    [handle, 'It’s  white.', 'white handle'],
    [handle, 'I think it is off-white', 'off-white handle'],
    [handle, 'No, it is red', 'red handle'],
    [handle, 'the handle is dark blue', 'dark blue handle'],
    [picture, 'a red heart', 'a red heart on the front'],
    [picture, 'It shows a moon!', 'a moon on the front'],
    [{ part: 'screen', about: 'print' }, 'a blue fish', 'a blue fish on the screen'],
    [word, '"SUN" in yellow', '"SUN" in yellow on the back'],
    [word, 'it says SUN in yellow', 'the text "SUN" on the back'],
    [word, 'hello', 'the text "hello" on the back'],
  ] as const)('of %o, "%s", is checked as "%s"', (topic, said, evidence) => {
    expect(readAnswer(topic, said)).toMatchObject({ heard: 'told', attribute: { evidence } });
  });

  it.each([
    'None',
    'It has none.',
    'no handle',
    'there is no handle',
    'mine does not have one',
    'nope',
    'it doesnt have one',
  ])('that there is no such part, "%s", is checked by the part', (said) =>
    expect(readAnswer(handle, said)).toEqual({
      heard: 'absent',
      attribute: { name: 'handle.there', type: 'part', weight: 3, evidence: 'handle' },
    }),
  );

  it.each([
    '',
    '  ',
    '…',
    'I don’t know',
    "can't tell from here",
    'not sure',
    '?!',
    'idk',
    'no clue',
    'none of your business',
  ])('of no use, "%s", is nothing to check', (said) =>
    expect(readAnswer(handle, said)).toEqual({ heard: 'nothing', attribute: null }),
  );

  it('names what is checked by part and kind, so that it is none of the descriptions’ own', () => {
    expect(readAnswer(picture, 'a heart').attribute).toMatchObject({
      name: 'picture on the front.print',
      type: 'pattern',
    });
    expect(readAnswer(word, 'SUN').attribute?.type).toBe('logo_text');
  });
});

it('a question is about one thing, and says that none is an answer where some have no such part', () => {
  const ask = (part: string, about: 'color' | 'print' | 'text', has = 1): string =>
    questionAbout({ part, about, has, differs: 1 });
  expect(ask('handle', 'color')).toBe('What colour is its handle?');
  expect(ask('straps', 'color')).toBe('What colour are its straps?');
  expect(ask('lens', 'color')).toBe('What colour is its lens?');
  expect(ask('studs on the front', 'color')).toBe('What colour are its studs on the front?');
  expect(ask('word on the back', 'text')).toBe('What does the word on the back say?');
  expect(ask('picture on the front', 'print', 0.6)).toBe(
    'What does the picture on the front show, and in which colour? If yours has none, say so.',
  );
});
