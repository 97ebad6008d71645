import { type SpeakerLexicon, withArticle } from '@parley/agent-core/nlu';
import type { Random } from '@parley/agent-core/ports';
import type { AttributeName } from '@parley/protocol';

/** How often a speaker takes the plainest word. */
const PLAINNESS = 0.55;

const WORDS_OF: Readonly<Record<AttributeName, keyof SpeakerLexicon>> = {
  colour: 'colour',
  accent: 'colour',
  material: 'material',
  pattern: 'pattern',
  shape: 'shape',
  size: 'size',
  content: 'content',
  near: 'thing',
  on: 'thing',
  room: 'room',
};

/** Things that there is only one of in a room. */
const DEFINITE = new Set(['floor', 'wall', 'ceiling']);

/** A word for a value: mostly its own name, else one of the lexicon. Things and rooms come with their article. */
export function wordFor(
  slot: AttributeName,
  value: string,
  { lexicon, random }: { readonly lexicon: SpeakerLexicon; readonly random: Random },
): string {
  const table = lexicon[WORDS_OF[slot]] as Readonly<Record<string, readonly string[] | undefined>>;
  const others = table[value] ?? [];
  const isPlain = random.next() < PLAINNESS || others.length === 0;
  const word = isPlain ? value : random.pick(others);
  return isPlain || slot !== 'room' || !word.startsWith('where')
    ? withItsArticle(slot, word, value)
    : word;
}

/** A value by its own name. */
export const plainWord = (slot: AttributeName, value: string): string =>
  withItsArticle(slot, value, value);

function withItsArticle(slot: AttributeName, word: string, value: string): string {
  if (slot === 'room') return `the ${word.replace(/^the /, '')}`;
  if (slot !== 'near' && slot !== 'on') return word;
  if (/^(a|an|the|some) /.test(word)) return word;
  return DEFINITE.has(value) ? `the ${word}` : withArticle(word);
}

/** Puts a value and the thing into a frame: `{}` is the value, `X` the thing. */
export const fillFrame = (frame: string, value: string, thing: string): string =>
  frame.replace('{}', () => value).replace(/\bX\b/g, () => thing);
