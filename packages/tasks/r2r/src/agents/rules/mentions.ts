import { lookUp } from '@parley/agent-core/nlu';
import { remember } from '@parley/agent-core/ports';
import { bareName, COLOUR } from './landmark-type';
import { roomNamed } from './room-named';

/** A thing as a text names it: what it is, and what is said of it. */
interface Named {
  readonly words: string;
  /** Null: no thing that the language package knows. */ readonly kind: string | null;
  readonly said: readonly string[];
}

/** Kinds that people do not tell apart, though the language package does. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['picture', 'painting'],
  ['shelf', 'bookcase'],
];
const NO_WORDS = new Set(['a', 'an', 'the', 'one', 'two', 'three', 'some', 'this', 'is', 'other']);
/** Words of a thing's name at most: "bedside table". */
const LONGEST_NAME = 3;

/**
 * Whether a text speaks of a landmark: by its name or another word for it, with no other colour and nothing else said of it, since who
 * tells a scene often leaves colours out. A room is spoken of by any of its names.
 */
export function mentions(text: string, landmark: string): boolean {
  const wanted = named(words(bareName(landmark)));
  const room = roomNamed(landmark);
  return phrasesOf(text).some(
    (phrase) =>
      isSame(phrase, wanted) || (room !== null && phrase.kind === null && room === roomIn(phrase)),
  );
}

const roomIn = ({ words: text }: Named): string | null => roomNamed(text);

function isSame(phrase: Named, wanted: Named): boolean {
  if (phrase.kind === null || wanted.kind === null) return isSaid(phrase.words, wanted.words);
  if (!isKind(phrase.kind, wanted.kind)) return false;
  if (phrase.said.length === 0) return true;
  return wanted.said.every(
    (word) =>
      phrase.said.includes(word) ||
      (COLOUR.test(word) && !phrase.said.some((other) => COLOUR.test(other))),
  );
}

const isKind = (one: string, other: string): boolean =>
  one === other || ALIKE.some((pair) => pair.includes(one) && pair.includes(other));

/** Word for word, or its kind with no other colour before it. */
function isSaid(text: string, name: string): boolean {
  const said = ` ${text} `;
  if (said.includes(` ${name} `) || said.includes(` ${name}s `)) return true;
  const kind = name.replace(COLOUR, '').replace(/ +/g, ' ').trim();
  if (kind === name || kind === '') return false;
  const before = said.split(new RegExp(` ${kind}s?(?= )`)).slice(0, -1);
  return before.some((part) => !COLOUR.test(part.split(' ').at(-1) ?? ''));
}

const known = remember<readonly Named[]>(2000);
const phrasesOf = (text: string): readonly Named[] =>
  known(text, () =>
    text
      .toLowerCase()
      .split(/[.,;:!?]+|\s(?:and|with|in|on|by|beside|next to|behind)\s/)
      .map(words)
      .filter((phrase) => phrase !== '')
      .map(named),
  );

/** The thing is what ends the phrase; "ceiling lamp" is no lamp. */
function named(phrase: string): Named {
  const all = phrase.split(' ');
  for (let count = Math.min(LONGEST_NAME, all.length); count > 0; count--) {
    const kind = kindOf(all.slice(-count).join(' '));
    if (kind === null) continue;
    const said = all.slice(0, -count).filter((word) => !NO_WORDS.has(word));
    return { words: phrase, kind, said };
  }
  return { words: phrase, kind: null, said: [] };
}

function kindOf(name: string): string | null {
  for (const form of [name, name.replace(/s$/, '')]) {
    const sense = lookUp(form).find(({ kind }) => kind === 'thing');
    if (sense !== undefined && 'value' in sense) return sense.value;
  }
  return null;
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9'-]+/g, ' ')
    .trim();
