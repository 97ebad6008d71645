import { COLOURS, PRINTS, wordsIn } from '../rules';
import { coloursOf, colourWords } from './colours-said';
import { bareOf, isPlain, onPlace, type Said } from './said-words';

/** Everyday words for what is printed, beside those of training descriptions. */
const EVERYDAY: readonly string[] = [
  ...['stars', 'hearts', 'moons', 'lightning', 'flash', 'cats', 'kitten', 'kitty', 'paw', 'paws'],
  ...['footprint', 'flowers', 'leaves', 'anchors', 'smiley face', 'smiley', 'happy face'],
  ...['mountains', 'mountain', 'hills'],
];
const SHADES: readonly string[] = [
  'light',
  'dark',
  'bright',
  'pale',
  'gray',
  'coloured',
  'colored',
];
/** Words of a bare print: `a very dark blue paw print`. */
const MOST_WORDS = 6;

/** The print that is said to be on the part, with its colours; of colours alone these. Null: neither is known. */
export function printSaid({ topic: { part }, text, utterance }: Said): string | null {
  const told = bareOf(text).replace(/^nothing but /iu, '');
  const colours = coloursOf(utterance.statements, 'target');
  const [print] = wordsIn(told, [...PRINTS, ...EVERYDAY]).filter(
    ({ at }) => !/\b(?:not|no) (?:a |an |the )?$/iu.test(told.slice(0, at)),
  );
  if (print === undefined)
    return colours.length > 0 && isColourAlone(told) ? `${colourWords(colours)} ${part}` : null;
  if (isPlain(told, MOST_WORDS)) return `${told} ${onPlace(part)}`;
  const known =
    colours.length > 0 ? colours.map(({ value }) => value) : colourBefore(told, print.at);
  return [...known.slice(0, 1), print.word, onPlace(part)].join(' ');
}

/** "A black paw and nothing else": the colour before it. */
const colourBefore = (told: string, at: number): string[] =>
  wordsIn(told.slice(0, at), COLOURS)
    .slice(-1)
    .map(({ word }) => word);

/** Is no word left beside those of colours? */
function isColourAlone(told: string): boolean {
  let rest = told;
  for (const { word } of wordsIn(told, [...COLOURS, ...SHADES])) rest = rest.replace(word, ' ');
  return !/\p{L}/u.test(rest.replaceAll(/\b(?:a|an|the|in|is|it|and|or)\b/giu, ' '));
}
