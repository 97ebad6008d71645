import { type AttributeName, categoryInfo } from '@parley/protocol';
import { categoriesOf, type NamedThing, thingIn } from './thing-words';
import {
  COLOUR_FITS,
  type Fit,
  MATERIAL_FITS,
  MOTIF_FITS,
  PATTERN_FITS,
  ROOM_FITS,
  SHAPE_FITS,
  SIZE_FITS,
  type WordFits,
} from './value-words';

/** A value that a closed question offers: a word and what it may stand for. */
export interface AskedValue extends Fit {
  readonly word: string;
}

/** What a question of an agent asks, as the stand-ins for people and vision models take it (SCI-16). */
export interface Asked {
  /** `confirm`: is this thing the one? `describe`: anything about it. `other`: not understood. */
  readonly form: 'open' | 'closed' | 'choice' | 'describe' | 'confirm' | 'other';
  /** The attribute asked for; null when it is none of the vocabulary. */
  readonly slot: AttributeName | null;
  /** Empty for open questions and for "does it have a pattern?". */
  readonly values: readonly AskedValue[];
}

const NOTHING: Asked = { form: 'other', slot: null, values: [] };

/** Questions are few and are put to many pictures: what was read is remembered. */
const known = new Map<string, Asked>();
const MOST_KNOWN = 10_000;

/**
 * Reads a question about a thing of a category: the last sentence that asks for something. Only the words of the
 * question are known, never who asks or why.
 */
export function readAsked(question: string, category: string): Asked {
  const key = `${category}\u0000${question}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const asked = readAfresh(question, category);
  known.set(key, asked);
  return asked;
}

function readAfresh(question: string, category: string): Asked {
  for (const sentence of askingSentences(question)) {
    const asked = readSentence(sentence, category);
    if (asked.form !== 'other') return asked;
  }
  return NOTHING;
}

function readSentence(text: string, category: string): Asked {
  if (CONFIRM.test(text)) return { ...NOTHING, form: 'confirm' };
  if (AGAIN.test(text)) return NOTHING;
  const isOpen = /\b(what|which|how|where|describe|tell me)\b/.test(text);
  if (!isOpen) return closed(text, category);
  const slot = openSlot(text, category);
  if (slot !== null) return { form: 'open', slot, values: [] };
  if (DESCRIBE.test(text)) return { ...NOTHING, form: 'describe' };
  // "Which is right, red or blue?"
  const offered = closed(text, category);
  return offered.form === 'choice' ? offered : NOTHING;
}

/** "Could you say it another way?" asks for nothing of its own. */
const AGAIN =
  /\b(say|put|ask) (it|that|this) (in )?(another|other|a different)\b|\bin other words\b|\bthank/;
const CONFIRM =
  /\bis (it|this|that) (this|that)( one)?( one| thing)?\b|\bis (this|that) (it|the one|yours?|what you|the [a-z ]+ (you|that you))\b|\bthe one (you|that you)\b/;
const DESCRIBE = /\b(describe|looks? like|tell me (more )?about|details?)\b/;

/** Sentences that ask, last first, in lower case; all of them where none has a question mark. */
function askingSentences(question: string): string[] {
  const text = question.toLowerCase();
  const sentences = text.match(/[^.!?]+[.!?]*/g) ?? [text];
  const asking = sentences.filter((sentence) => sentence.includes('?'));
  return (asking.length > 0 ? asking : sentences)
    .map((sentence) => sentence.replace(/[?!."“”]/g, ' ').trim())
    .reverse();
}

/** The attribute that an open question is after, first rule that holds. */
function openSlot(text: string, category: string): AttributeName | null {
  const colour = colourSlot(text, category);
  if (/\b(how many|whose|who|brand|cost|old|smell|heavy)\b/.test(text)) return null;
  if (/\bcolou?r/.test(text)) return colour;
  if (/\b(made (of|from|out)|materials?)\b/.test(text))
    return colour === 'colour' ? 'material' : null;
  if (/\bpattern/.test(text)) return 'pattern';
  if (/\bshaped?\b/.test(text)) return 'shape';
  if (/\b(sizes?|how (big|large|small))\b/.test(text)) return 'size';
  if (/\bhow (tall|high)\b/.test(text)) return 'shape';
  if (category === 'picture' && SHOWS.test(text)) return 'content';
  if (/\bon (top of )?(it|this|them)\b/.test(text)) return null;
  if (
    /\b(in|inside|under|behind|above|below|left of|right of|in front of|opposite) (it|the|this)\b/.test(
      text,
    ) &&
    !/\b(stand|stands|standing)\b/.test(text)
  )
    return /\broom\b/.test(text) ? 'room' : null;
  if (NEAR.test(text)) return 'near';
  if (/\broom\b/.test(text)) return 'room';
  if (
    /\b(stand|stands|standing|sit|sits|lie|lies|hang|hangs|rest|rests|is|are) (the [a-z ]+ |it )?on\b|\bon what\b|\bwhat .*\bon$/.test(
      text,
    )
  )
    return 'on';
  return null;
}

const SHOWS =
  /\b(shows?|shown|depicts?|depicted|motif|subject|seen in|in the picture|picture of|on the picture)\b/;
const NEAR = /\b(near|nearby|next to|beside|besides|close to|close by|alongside|around|adjacent)\b/;
/** Where it stands to other things in a way that homes are not described by. */
const UNTOLD =
  /\b(left|right) of\b|\b(behind|in front of|under|underneath|beneath|above|below|over|between|opposite|inside|across from|same)\b|\b(than|how many)\b/;

/** `colour` of the thing itself, `accent` of its second part, null of another part. */
function colourSlot(text: string, category: string): 'colour' | 'accent' | null {
  const part = categoryInfo(category)?.accentPart ?? null;
  const names = (word: string): boolean =>
    new RegExp(`\\b${word.replace(/s$/, '')}e?s?\\b`).test(text);
  const isMainPart = (MAIN_PARTS[category] ?? []).some(names);
  if (part !== null && names(part) && !(part === 'top' && isMainPart)) return 'accent';
  if (isMainPart) return 'colour';
  return PARTS.some((word) => names(word) && word !== category) ? null : 'colour';
}

/** Parts that are the thing itself as far as its colour goes. */
const MAIN_PARTS: Readonly<Record<string, readonly string[]>> = {
  chair: ['seat', 'backrest', 'cushion'],
  armchair: ['seat', 'cover', 'backrest', 'armrest', 'cushion'],
  sofa: ['seat', 'cover', 'backrest', 'armrest', 'cushion'],
  bed: ['cover', 'blanket', 'bedspread', 'duvet', 'sheet'],
  table: ['table top', 'tabletop', 'top', 'surface'],
  desk: ['desk top', 'desktop', 'top', 'surface'],
  stool: ['seat', 'top'],
  lamp: ['lampshade', 'shade'],
  plant: ['leave', 'leaf'],
  pillow: ['cover'],
  cabinet: ['door', 'front'],
  wardrobe: ['door', 'front'],
};
const PARTS: readonly string[] = (
  'leg frame border base pot handle knob tap drawer armrest cushion pillow lid wheel button switch screen cord shelf edge back door' as const
).split(' ');

function closed(text: string, category: string): Asked {
  const parts = text.split(/\bor\b/);
  const form = parts.length > 1 ? 'choice' : 'closed';
  if (UNTOLD.test(text)) return { ...NOTHING, form: 'closed' };
  if (
    NEAR.test(text) ||
    /\b(is|are) there (a|an|any|some)\b/.test(text) ||
    /\bby (a|an|the)\b/.test(text)
  )
    return about('near', form, landmarks(parts, category));
  if (category === 'picture' && /\b(shows?|depicts?|picture of|see)\b/.test(text))
    return about(
      'content',
      form,
      parts.flatMap((part) => motifIn(part)),
    );
  const rooms = wordsIn(text, ROOM_FITS);
  if (/\bin\b/.test(text) && rooms.length > 0)
    return about('room', rooms.length > 1 ? form : 'closed', rooms);
  if (/\b(on|onto|upon)\b/.test(text))
    return about(
      'on',
      form,
      parts.flatMap((part) => thingValue(thingIn(part.replace(/.*\b(on|onto|upon)\b/, '')))),
    );
  return attributes(text, category, form);
}

const about = (
  slot: AttributeName,
  form: 'choice' | 'closed',
  values: readonly AskedValue[],
): Asked =>
  values.length === 0
    ? { ...NOTHING, form: 'closed' }
    : { form: values.length > 1 ? form : 'closed', slot, values };

const thingValue = (thing: NamedThing | null): AskedValue[] =>
  thing === null ? [] : [{ word: thing.word, fits: categoriesOf(thing), close: [] }];

/** "Is it near a window or near a door?", "Is there a window near it?" */
function landmarks(parts: readonly string[], category: string): AskedValue[] {
  const own = new RegExp(`\\b(the|your|this|that) ${category}\\b`, 'g');
  return parts.flatMap((part) => {
    const there = /\bthere (a|an|any|some)? ?(.*)/
      .exec(part)?.[2]
      ?.replace(NEAR, '|')
      .split('|')[0];
    const [before = '', after = before] = part.replace(own, 'it').replace(NEAR, '|').split('|');
    return thingValue(thingIn(there ?? after.replace(/.*\bby\b/, '')));
  });
}

function motifIn(part: string): AskedValue[] {
  const said = part.replace(/.*\b(shows?|depicts?|picture of|see)\b/, '');
  const known = wordsIn(said, MOTIF_FITS);
  if (known.length > 0) return known;
  const word = thingIn(said)?.word;
  return word === undefined ? [] : [{ word, fits: [], close: [] }];
}

/** Colour, material, pattern, shape or size; the first of which a value is named. */
function attributes(text: string, category: string, form: 'choice' | 'closed'): Asked {
  const own = new RegExp(`\\b${category}\\b`, 'g');
  const said = text.replace(own, ' it ');
  const colour = colourSlot(said, category);
  for (const [slot, words] of [
    ['material', MATERIAL_FITS],
    ['colour', COLOUR_FITS],
    ['pattern', PATTERN_FITS],
    ['shape', SHAPE_FITS],
    ['size', SIZE_FITS],
  ] as const) {
    const values = wordsIn(said, words);
    if (values.length === 0) continue;
    if (colour === null || (colour === 'accent' && slot !== 'colour'))
      return { ...NOTHING, form: 'closed' };
    return about(slot === 'colour' ? colour : slot, form, values);
  }
  const open = /\bpattern/.test(text) ? ('pattern' as const) : null;
  return { form: 'closed', slot: open, values: [] };
}

/** Words of a table in the order of the text, longest first where they overlap. */
function wordsIn(text: string, table: WordFits): AskedValue[] {
  const found: { readonly at: number; readonly end: number; readonly value: AskedValue }[] = [];
  for (const [word, fit] of [...table].sort(([a], [b]) => b.length - a.length)) {
    const match = new RegExp(`(?<![a-z'-])${word}(?![a-z'-])`).exec(text);
    if (match === null) continue;
    const [at, end] = [match.index, match.index + word.length];
    if (found.some((one) => at < one.end && one.at < end)) continue;
    found.push({ at, end, value: { word, ...fit } });
  }
  return found.sort((a, b) => a.at - b.at).map(({ value }) => value);
}
