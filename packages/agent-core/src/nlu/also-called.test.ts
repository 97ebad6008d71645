import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';

const read = (category: string, text: string, question: string | null = null): string[] =>
  readUtterance(text, { category, question }).statements.map(
    ({ relation, type, of, value, polarity }) =>
      `${polarity === 'no' ? 'not ' : ''}${relation ?? type}:${value}${of === 'target' ? '' : `@${of}`}`,
  );

describe('a word for another category', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['cabinet', 'pls find the wooden wardrobe next to the coat stand in the hall', ['material:wood', 'category:cabinet', 'next_to:coat rack', 'room:hallway']],
    ['cabinet', 'a tall white closet', ['size:tall', 'colour:white', 'category:cabinet']],
    ['cabinet', 'the armoire in the bedroom, it has two doors', ['category:cabinet', 'room:bedroom', 'count:2@door']],
    ['wardrobe', 'find the brown cupboard in the bedroom', ['colour:brown', 'category:wardrobe', 'room:bedroom']],
    ['stool', 'the black chair in the kitchen', ['colour:black', 'category:stool', 'room:kitchen']],
    ['chair', 'the black stool in the kitchen', ['colour:black', 'category:chair', 'room:kitchen']],
  ] as const)('names the thing that is sought: %s | %s', (category, text, said) => {
    expect(read(category, text)).toEqual(said);
  });

  // biome-ignore format: one case a line.
  it.each([
    ['its a white wardrobe', 'What colour is the cabinet?', ['colour:white']],
    ['its a tall wardrobe', 'Is the cabinet tall?', ['size:tall']],
    ['the closet is brown', 'What colour is the cabinet?', ['colour:brown']],
  ] as const)('names it in an answer: %s', (text, question, said) => {
    expect(read('cabinet', text, question).filter((each) => !each.startsWith('cat'))).toEqual(said);
  });

  // biome-ignore format: one case a line.
  it.each([
    ['a small cabinet next to a wardrobe', null, ['size:small', 'category:cabinet', 'next_to:wardrobe']],
    ['The cabinet is brown. There is a wardrobe beside it.', null, ['category:cabinet', 'colour:brown', 'next_to:wardrobe']],
    ['next to the white wardrobe', null, ['colour:white@wardrobe', 'next_to:wardrobe']],
    ['black, with a wardrobe next to it', null, ['colour:black', 'next_to:wardrobe']],
    ['the cabinet is black, the wardrobe is white', 'What colour is the cabinet?', ['colour:black']],
    ['there is a white wardrobe next to it', 'What is next to the cabinet?', ['colour:white@wardrobe', 'next_to:wardrobe']],
    ['yes a wardrobe', 'Is there a wardrobe near the cabinet?', ['near:wardrobe']],
    ['no the wardrobe is', 'Is it white?', ['not colour:white']],
  ] as const)('stays what stands beside it: %s', (text, question, said) => {
    expect(read('cabinet', text, question)).toEqual(said);
  });

  it('says nothing of the thing where it is what the thing is not', () => {
    expect(read('cabinet', "it's not a white wardrobe", 'What colour is it?')).toEqual([]);
  });
});
