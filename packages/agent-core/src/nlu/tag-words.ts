import { correctFunctionWord } from './correct-function-word';
import { guess, slipOf } from './guess';
import {
  isCommonWord,
  LONGEST_PHRASE,
  lookUp,
  type Sense,
  type SenseKind,
  singularsOf,
} from './word-index';

import { IMITATIONS } from './words/attributes';

/** A word or phrase of a clause with what it may be. Unknown words have no senses. */
export interface Tag {
  readonly text: string;
  readonly senses: readonly Sense[];
  /** "-ish", "faux": the speaker is vague about this very word. */
  readonly isVague: boolean;
  /** What it may be was guessed from a slip of the keyboard. */
  readonly isGuess?: boolean;
  /** A natural slip of the word that `text` gives: doubtful, but no hazard. */
  readonly isSlip?: boolean;
}

/** Tags the words of a clause, longest phrases first; single unknown words may be slips of known ones. */
export function tagWords(typed: readonly string[]): Tag[] {
  const spelt = typed.map(correctFunctionWord);
  const words = spelt.map(repaired);
  const tags: Tag[] = [];
  let at = 0;
  while (at < words.length) {
    const taken = longestPhrase(words, at) ?? {
      tag: tagUnknown(words[at] as string),
      length: 1,
    };
    const until = at + taken.length;
    const isSlip = words.slice(at, until).some((word, i) => word !== spelt[at + i]);
    tags.push(isSlip ? { ...taken.tag, isSlip } : taken.tag);
    at = until;
  }
  return spellOutIts(tags);
}

/** "wite": white. A vague or coined form ("bluey", "pinkish") is no slip. */
const repaired = (word: string): string =>
  lookUp(word).length > 0 || tagUnknown(word).isVague ? word : (slipOf(word) ?? word);

interface Taken {
  readonly tag: Tag;
  readonly length: number;
}

function longestPhrase(words: readonly string[], at: number): Taken | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length--) {
    const text = length === 1 ? (words[at] as string) : words.slice(at, at + length).join(' ');
    const senses = lookUp(text);
    if (senses.length > 0)
      return {
        tag: { text, senses, isVague: VAGUE.has(text) || (length === 1 && isVagueWord(text)) },
        length,
      };
  }
  return null;
}

const VAGUE: ReadonlySet<string> = new Set(IMITATIONS);
const isVagueWord = (text: string): boolean => text.endsWith('ish') && text !== 'greenish blue';

function tagUnknown(word: string): Tag {
  const measure = readMeasure(word);
  if (measure !== null) return { text: word, senses: [measure], isVague: false };
  const stem = word.endsWith('ish') ? word.slice(0, -3) : null;
  const vague =
    stem === null ? [] : [...lookUp(stem), ...lookUp(stem.slice(0, -1)), ...lookUp(`${stem}e`)];
  const coloured = word.endsWith('y') && word.length > 4 ? colourOf(word) : [];
  const adjectives = [...vague.filter((sense) => sense.kind === 'attribute'), ...coloured];
  if (adjectives.length > 0) return { text: word, senses: adjectives, isVague: true };
  const shaped = /^([a-z]{3,})shaped$/.exec(word)?.[1];
  if (shaped !== undefined)
    return {
      text: word,
      senses: [{ kind: 'attribute', type: 'shape', value: `${shaped}-shaped` }],
      isVague: false,
    };
  const guessed = guess(word);
  const one = isCommonWord(word) ? undefined : singularsOf(word)[0];
  const senses = guessed.length > 0 || one === undefined ? guessed : guess(one);
  return { text: word, senses, isVague: false, isGuess: senses.length > 0 };
}

/** "orangey", "bluey": vague about a colour. */
const colourOf = (word: string): readonly Sense[] => {
  const stem = word.replace(/e?y$/, '');
  return [...lookUp(stem), ...lookUp(`${stem}e`)].filter(
    (sense) => sense.kind === 'attribute' && sense.type === 'colour',
  );
};

/** `55_inch`, `2_x_3_m`, `1.4_m_tall`, `year_1970s`. */
function readMeasure(word: string): Sense | null {
  if (!word.includes('_')) return null;
  if (word.startsWith('year_')) return { kind: 'attribute', type: 'age', value: word.slice(5) };
  const value = word
    .replace(/_/g, ' ')
    .replace(/high$/, 'tall')
    .replace(/across$/, 'wide');
  return { kind: 'attribute', type: 'size', value };
}

/** "its on a table" is short for "it is"; "its red legs" is not. */
function spellOutIts(tags: readonly Tag[]): Tag[] {
  return tags.flatMap((tag, i) => {
    if (tag.text !== 'its') return [tag];
    let k = i + 1;
    while (is(tags[k], 'attribute') || is(tags[k], 'shade') || is(tags[k], 'filler')) k++;
    const owned = tags[k];
    const isOwner =
      owned !== undefined &&
      (is(owned, 'part') || is(owned, 'thing') || is(owned, 'motif') || owned.senses.length === 0);
    return isOwner ? [tag] : [word('it'), word('is')];
  });
}

const word = (text: string): Tag => ({ text, senses: lookUp(text), isVague: false });

/** The sense of this kind, if the tag can have it. */
export const senseOf = <K extends SenseKind>(
  tag: Tag | undefined,
  kind: K,
): Extract<Sense, { kind: K }> | null =>
  (tag?.senses.find((sense) => sense.kind === kind) as Extract<Sense, { kind: K }> | undefined) ??
  null;

export const is = (tag: Tag | undefined, kind: SenseKind): boolean =>
  tag?.senses.some((sense) => sense.kind === kind) ?? false;
