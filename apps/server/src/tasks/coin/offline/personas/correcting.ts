import { answerFrom, fill, trueClause, valueGaps } from './compose';
import { PLAIN } from './plain';
import type { Asked, Draw, Persona, PictureFacts, ValueSlot } from './types';
import { description, isValueSlot, known, wording, wrongValue } from './words';

/** Gaps: {w} the wrong value, {v} the right one; {m} the right material as a noun. */
const VALUE_FIXES = [
  "It's {w}, no wait, {v}.",
  '{w}... sorry, I mean {v}',
  '{w}, no, {v}',
  "It's {w}. No wait, it's {v}.",
  'The {c} is {w} - oh sorry, {v}.',
  '{w}, er, {v} actually',
  "It's {w}... scratch that, it's {v}.",
];
const VALUE_NOTS = [
  "Not {w}, it's {v}.",
  "It isn't {w}, it's {v}.",
  "it's {v}, not {w}",
  'not {w} but {v}',
  "Well, it's not {w}. It's {v}.",
  '{v}, definitely not {w}',
];

const FIXES: Readonly<Record<ValueSlot, readonly string[]>> = {
  colour: VALUE_FIXES,
  pattern: VALUE_FIXES,
  shape: VALUE_FIXES,
  size: VALUE_FIXES,
  partColour: [
    'The {p} {are} {w}, no wait, {v}.',
    '{w}... sorry, I mean {v}',
    '{w}, no, {v}',
    'The {p} {are} {w}. No wait, the {p} {are} {v}.',
    '{w} {p} - oh sorry, {v} {p}',
    '{w}, er, {v} actually',
  ],
  material: [
    "It's made of {w}, no wait, {m}.",
    '{w}... sorry, I mean {m}',
    '{w}, no, {m}',
    "It's made of {w}. No wait, it's {m}.",
    'The {c} is made of {w} - oh sorry, {m}.',
    '{w}, er, {m} actually',
  ],
  content: [
    'It shows {w}, no wait, {v}.',
    '{w}... sorry, I mean {v}',
    '{w}, no, {v}',
    'It shows {w}. No wait, it shows {v}.',
    "It's a picture of {w} - oh sorry, of {v}.",
    '{w}, er, {v} actually',
  ],
  on: [
    "It's on {w}, no wait, on {v}.",
    'on {w}... sorry, I mean on {v}',
    'on {w}, no, on {v}',
    "It's on {w}. No wait, it's on {v}.",
    'The {c} is on {w} - oh sorry, on {v}.',
    'on {w}, er, on {v} actually',
  ],
  near: [
    "It's near {w}, no wait, near {v}.",
    '{w}... sorry, I mean {v}',
    'next to {w}, no, next to {v}',
    "It's near {w}. No wait, that's {v}.",
    'I see {w} next to it - oh sorry, {v}.',
    '{w}, er, {v} actually',
  ],
};

const NOTS: Readonly<Record<ValueSlot, readonly string[]>> = {
  colour: VALUE_NOTS,
  pattern: VALUE_NOTS,
  shape: VALUE_NOTS,
  size: VALUE_NOTS,
  partColour: [
    'The {p} {are} not {w}, but {v}.',
    'not {w}, the {p} {are} {v}',
    '{v} {p}, not {w}',
    'not {w} but {v}',
    "The {p} {are}n't {w}, the {p} {are} {v}.",
    '{v}, definitely not {w}',
  ],
  material: [
    "Not {w}, it's {m}.",
    "It isn't {w}, it's {m}.",
    "it's made of {m}, not {w}",
    'not {w} but {m}',
    "Well, it's not {w}. It's made of {m}.",
    '{m}, definitely not {w}',
  ],
  content: [
    "It doesn't show {w}, it shows {v}.",
    'not {w}, it shows {v}',
    'it shows {v}, not {w}',
    'not {w} but {v}',
    "It's not a picture of {w}. It's a picture of {v}.",
    '{v}, definitely not {w}',
  ],
  on: [
    "It's not on {w}, it's on {v}.",
    'not on {w}, on {v}',
    "it's on {v}, not on {w}",
    'not on {w} but on {v}',
    "Well, it isn't on {w}. It's on {v}.",
    'on {v}, definitely not on {w}',
  ],
  near: [
    "It's not near {w}, it's near {v}.",
    'not {w}, {v}',
    "it's near {v}, not near {w}",
    'not near {w} but near {v}',
    "I can't see {w}, but I can see {v} next to it.",
    '{v}, definitely not {w}',
  ],
};

const NO_FIRST = [
  'No... wait, yes.',
  'No, sorry, yes.',
  'no, hang on, yes',
  'No. Oh wait, yes.',
  'No, I mean yes.',
  'nope... sorry, I mean yes',
];
const YES_FIRST = [
  'Yes... wait, no.',
  'Yes, sorry, no.',
  'yes, hang on, no',
  'Yes. Oh wait, no.',
  'Yes, I mean no.',
  'yep... sorry, I mean no',
];
const DESCRIBE_FIXES = [
  "It's {w}, no wait, {d}.",
  '{w}... sorry, I mean {d}',
  "I'm looking for {w}, no, {d}.",
  "It's {w}. No wait, it's {d}.",
  '{w} - oh sorry, {d}',
  'I see {w}, er, {d} actually.',
];

/** Fits the values of one slot into a template, the wrong one first. */
function correct(
  templates: readonly string[],
  slot: ValueSlot,
  wrong: string,
  right: string,
  facts: PictureFacts,
  draw: Draw,
): string {
  const gaps = valueGaps(slot, [right], facts, draw, PLAIN.synonyms);
  const w = slot === 'material' ? wrong : wording(slot, wrong, draw, 0);
  return fill(draw.pick(templates), { ...gaps, w });
}

function describe(facts: PictureFacts, draw: Draw): string | null {
  const colour = wrongValue('colour', facts, draw);
  if (colour === null) return null;
  const gaps = {
    w: description({ ...facts, colour }, draw, 0, 2),
    d: description(facts, draw, 0, 2),
  };
  return fill(draw.pick(DESCRIBE_FIXES), gaps);
}

/** An answer with a mistake put right, or null where none fits. */
function corrected(asked: Asked, facts: PictureFacts, draw: Draw): string | null {
  if (asked.kind === 'confirm' || asked.kind === 'yes-no') {
    if (asked.truth === null || (asked.kind === 'confirm' && draw.next() < 0.5)) return null;
    const text = draw.pick(asked.truth ? NO_FIRST : YES_FIRST);
    const more =
      asked.kind === 'yes-no' && !asked.truth ? trueClause(asked.slot, facts, draw, 0) : null;
    return more !== null && draw.next() < 0.5 ? `${text.replace(/\.$/, '')}, ${more}` : text;
  }
  if (asked.slot === 'describe') return describe(facts, draw);
  if (!isValueSlot(asked.slot)) return null;
  const templates = draw.next() < 0.6 ? FIXES[asked.slot] : NOTS[asked.slot];
  if (asked.kind === 'choice') {
    const wrong = asked.values.find((value) => value !== asked.right);
    return asked.right === null || wrong === undefined
      ? null
      : correct(templates, asked.slot, wrong, asked.right, facts, draw);
  }
  const right = known(asked.slot, facts);
  const wrong = wrongValue(asked.slot, facts, draw);
  return wrong === null
    ? null
    : correct(templates, asked.slot, wrong, draw.pick(right), facts, draw);
}

/** "Is it red?" with a plain denial that names both values. */
function denied(asked: Asked, facts: PictureFacts, draw: Draw): string | null {
  if (
    asked.kind !== 'yes-no' ||
    asked.truth !== false ||
    !isValueSlot(asked.slot) ||
    known(asked.slot, facts).length === 0
  )
    return null;
  const right = draw.pick(known(asked.slot, facts));
  const text = correct(NOTS[asked.slot], asked.slot, asked.value, right, facts, draw);
  return `No, ${/^I /.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)}`;
}

/** Says a wrong value and takes it back, or says what it is not. */
export const CORRECTING: Persona = {
  id: 'correcting',
  answer(asked, facts, draw) {
    const chance = draw.next();
    const text =
      chance < 0.25
        ? (denied(asked, facts, draw) ?? corrected(asked, facts, draw))
        : chance < 0.6
          ? corrected(asked, facts, draw)
          : null;
    return text ?? answerFrom(PLAIN, asked, facts, draw);
  },
};
