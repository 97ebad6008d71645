import { answerFrom } from './compose';
import type { Asked, Bank, Persona, PictureFacts } from './types';
import { known } from './words';

const PROPERTY = [
  '{v}',
  '{v}.',
  'its {v}',
  'looks {v}',
  'just {v}',
  '{v} one',
  '{v}, yeah',
  'um {v}',
];

const BANK: Bank = {
  synonyms: 0,
  open: {
    colour: [...PROPERTY, '{v} {c}'],
    partColour: ['{v}', '{v}.', '{v} {p}', 'um {v}', 'just {v}', '{v} ones', 'theyre {v}'],
    material: ['{v}', '{m}', '{m}.', 'its {m}', '{v} one', 'looks {v}', 'just {m}', '{v} {c}'],
    pattern: [...PROPERTY, '{v} {c}'],
    shape: [...PROPERTY, '{v} {c}'],
    size: [...PROPERTY, '{v} {c}', 'fairly {v}'],
    content: ['{v}', '{v}.', 'um {v}', '{v}, yeah', 'just {v}', 'mainly {v}'],
    on: ['{v}', '{v}.', 'on {v}', 'um {v}', 'just {v}', '{v}, yeah'],
    near: ['{v}', '{v}.', 'by {v}', 'um {v}', 'near {v}', '{v}, yeah', 'just {v}'],
  },
  cannotTell: [
    'dunno',
    "can't tell",
    "can't see",
    'no idea',
    'not visible',
    'not shown',
    'unclear',
    'not sure',
  ],
  nothingNear: ['nothing visible', 'nothing', "can't see", 'nothing shown', 'dunno', "can't tell"],
  describe: ['{v} {c}', '{v} {c}.', '{v} one', 'its {v}', 'just {v}', 'um {v}', '{v}'],
  unknown: ['dunno', 'what?', 'huh?', 'no idea', 'not sure', 'you what?', '?'],
  yes: ['yes', 'yep', 'yeah', 'yup', 'y', 'correct', 'right', 'sure'],
  yesMore: ['yes', 'yep', 'yeah', 'it is', 'yes indeed', 'yup', 'ya'],
  no: ['no', 'nope', 'nah', 'n', 'no.', 'not really', 'wrong'],
  noMore: ['no', 'no, {v}', 'nope, {v}', '{v} actually', 'nah {v}', '{v}', 'no. {v}'],
  choice: ['{v}', '{v}.', 'definitely {v}', 'the {v}', 'um {v}', '{v}, yeah', 'its {v}'],
  neither: ['neither', 'neither.', 'none', 'neither one', 'no, neither', 'um neither'],
  neitherMore: ['neither, {v}', '{v} actually', '{v}', 'no, {v}', 'nope, {v}', 'neither. {v}'],
  confirmYes: ['yes', 'yep', 'yeah', 'thats it', 'yup', 'correct', 'exactly', 'this one'],
  confirmNo: ['no', 'nope', 'nah', 'not it', 'wrong one', 'not this', 'other one'],
  confirmUnsure: ['dunno', 'not sure', "can't tell", 'maybe', 'no idea', 'unclear'],
};

/** Falls back on the mere value where a template makes it too long. */
function twoWordsAtMost(text: string, value: string): string {
  return text.split(' ').length <= 2 ? text : value;
}

/** Drops the article that a hurried typist leaves out. */
function bare(text: string): string {
  return text.replace(/\b(a|an|the) /g, '').replace(/ and /g, ', ');
}

/** The slot whose value says most about the thing in one word. */
function tellingSlot(asked: Asked, facts: PictureFacts): string {
  if (asked.kind === 'confirm') return '';
  if (asked.slot !== 'describe') return asked.slot;
  return (
    (['colour', 'material', 'shape', 'size'] as const).find((slot) => facts[slot] !== null) ?? ''
  );
}

/** One or two words, lower case. */
export const TERSE: Persona = {
  id: 'terse',
  answer(asked, facts, draw) {
    const c = facts.category;
    const right = asked.kind === 'choice' ? asked.right : null;
    const value = right ?? known(tellingSlot(asked, facts), facts)[0] ?? null;
    if (value === null && asked.kind === 'open' && asked.slot === 'describe')
      return draw.pick([c, `just ${c}`, `one ${c}`, `some ${c}`, `um ${c}`, `${c}.`]);
    const word = value ?? 'no';
    const text = bare(answerFrom(BANK, asked, facts, draw).replace(/\{v\}/g, () => word));
    return twoWordsAtMost(text, bare(word)).toLowerCase();
  },
};
