import type { AttributeName, TalkFlag } from '@parley/protocol';

/**
 * Every sentence of the robot about the talk itself. Short, plain, kind: none praises an answer (SCI-27) and none
 * blames anybody; a test reads them all. At most {@link MAX_LINE_CHARS} characters each.
 */
export const MAX_LINE_CHARS = 120;

/** UX-11a. The question stands after it. */
export const NOT_UNDERSTOOD = 'I did not understand that; could you say it another way?';

/** UX-13: two questions went unanswered. */
export const GOES_ALONE = 'That is all right. I will go on by myself.';

/** The person wants no more questions. */
export const HEEDED = 'All right. I will not ask more about this one.';

/** The person takes the question for answered before. */
export const TOLD_BEFORE = 'All right. I go on with what I know.';

/** The person says that the candidate is another thing. */
export const NOT_THIS_ONE = 'All right, it is not this one.';

/** One kind sentence, once an episode. */
export const KIND_LINES: Readonly<Record<TalkFlag, string>> = {
  'other-language': 'Sorry, I understand only English. One or two words are enough.',
  abuse: "Sorry if this is tiring. If you can't tell, that helps me too.",
};

/** After what was understood. */
export const THANKS = 'Thanks.';

/** After what was understood, where more was said than that. */
export const REST_UNREAD = 'The rest I could not read.';

/** Nothing of it was understood, and the question is not put again. */
export const NOTHING_READ = 'I could not read that.';

/** Why the robot asks. @param others Other things of the category that it has seen. */
export function whyLine(category: string, others: number): string {
  if (others === 0) return `I ask so that I do not stop at another ${category}.`;
  return `I ask because ${others === 1 ? 'two' : 'several'} ${pluralOf(category)} here look alike.`;
}

/** "Which one?" */
export const whichLine = (category: string): string => `I mean the ${category} in your picture.`;

/** A word of the question in plainer words. */
export const wordLine = (word: string, plainer: string): string =>
  `By "${word}" I mean ${plainer}.`;

/** Words that a question may hold and that people ask about. */
export const PLAINER: Readonly<Record<string, string>> = {
  armoire: 'a tall wardrobe',
  armrest: 'the part for the arms',
  backrest: 'the part for the back',
  bureau: 'a writing desk',
  'chaise longue': 'a long chair to lie on',
  commode: 'a low chest of drawers',
  console: 'a narrow table by a wall',
  credenza: 'a long low cabinet',
  etagere: 'a shelf with open sides',
  fauteuil: 'an armchair',
  lampshade: 'the cover around the bulb',
  ottoman: 'a low padded seat',
  pouf: 'a soft round seat',
  sconce: 'a lamp on a wall',
  settee: 'a small sofa',
  sideboard: 'a long low cabinet',
  trim: 'the edge or the decoration',
  upholstery: 'the fabric that covers it',
};

/** A question of the person that the robot has no answer to. */
export const unknownLine = (category: string): string =>
  `I cannot say. I only ask about the ${category} in your picture.`;

/** What a question is after, in plain words; `X` is the thing, `P` the part that has a colour of its own. */
const MEANINGS: Readonly<Record<AttributeName, string>> = {
  colour: 'I mean the colour that most of the X has, such as red or grey.',
  accent: 'I mean the colour of P of the X, not of the whole X.',
  material: 'I mean what the X is made of, such as wood, metal or fabric.',
  pattern: 'I mean stripes, dots, flowers and the like, or just one colour.',
  shape: 'I mean the outline of the X, such as round, square or long.',
  size: 'I mean how big it is beside other XS: small, medium or large.',
  content: 'I mean what there is to see inside the frame.',
  near: 'I mean things that stand or hang right beside the X.',
  on: 'I mean what the X stands on, such as the floor or a table.',
  room: 'I mean the kind of room, such as a kitchen or a bedroom.',
};

/** A plain rewording of a question about one attribute; of any other question when `slot` is null. */
export function meaningLine(
  slot: AttributeName | null,
  category: string,
  part: string | null,
): string {
  if (slot === null) return `I mean what you can see of the ${category} in your picture.`;
  return MEANINGS[slot]
    .replace(/\bXS\b/g, pluralOf(category))
    .replace(/\bX\b/g, category)
    .replace(/\bP\b/g, `the ${part ?? 'smaller part'}`);
}

const PLURALS: Readonly<Record<string, string>> = { shelf: 'shelves', bookshelf: 'bookshelves' };

/** More than one of a thing: lamps, benches, trees. */
export function pluralOf(noun: string): string {
  const known = PLURALS[noun];
  if (known !== undefined) return known;
  if (/(?<!s)s$/.test(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}${/(s|x|z|ch|sh)$/.test(noun) ? 'es' : 's'}`;
}
