import { answerFrom } from './compose';
import type { Bank, Draw, Persona } from './types';

const PROPERTY = [
  'its {v}',
  '{v}',
  'the {c} is {v}',
  'its {v} i can see it in the pic',
  'looks {v}',
  '{v} in my pic',
  'pretty sure its {v}',
  'well its {v}',
];

/** Phone typing: lower case, no apostrophes, short forms; the slips come on top. */
const BANK: Bank = {
  synonyms: 0.25,
  open: {
    colour: [...PROPERTY, 'the colour is {v}', 'color is {v}'],
    partColour: [
      'the {p} {are} {v}',
      '{v}',
      '{v} {p}',
      'it has {vp}',
      'the {p} {are} {v} in the pic',
      'i see {vp}',
    ],
    material: [
      'its made of {m}',
      '{m}',
      'its {v}',
      'looks like {m}',
      'the {c} is made of {m}',
      'made of {m}',
      'its {v} as u can see',
    ],
    pattern: [...PROPERTY, 'the pattern? its {v}'],
    shape: [...PROPERTY, 'the shape? {v}'],
    size: [...PROPERTY, 'the size is {v}'],
    content: [
      'it shows {v}',
      '{v}',
      'i can see {v} on it',
      'its a picture of {v}',
      'theres a picture of {v} on it',
      'u can see {v}',
      'the pic shows {v}',
    ],
    on: [
      'its on {v}',
      'on {v}',
      'it {stands} on {v}',
      'the {c} is on {v}',
      'u can see its on {v}',
      'in the pic its on {v}',
    ],
    near: [
      'its near {v}',
      'next to {v}',
      'i can see {v} next to it',
      'its close to {v}',
      '{v}',
      'the {c} is beside {v}',
      'right next to {v}',
    ],
  },
  cannotTell: [
    'sorry cant tell {what} from the {img}',
    'dunno u cant see that in the pic',
    'idk the {img} doesnt show it',
    'cant see {what} in my {img} sorry',
    'no idea its not in the {img}',
    'i dont know, the pic doesnt show {what}',
  ],
  nothingNear: [
    'cant see anything near it',
    'nothing near it in the {img}',
    'idk the pic only shows the {c}',
    'theres nothing next to it that i can see',
    'dunno the {img} doesnt show that',
    'cant tell from the {img} sorry',
  ],
  describe: [
    'its {d}',
    '{d}',
    'im looking for {d}',
    'i can see {d} in the {img}',
    'well its {d}',
    'the pic shows {d}',
  ],
  unknown: [
    'sorry what do u mean',
    'dont understand the question',
    'idk what u mean',
    'what do you mean by that',
    'sorry i dont get the question',
    'huh? its {d}',
  ],
  yes: [
    'yes',
    'yeah',
    'yep',
    'yes thats right',
    'yes it is exactly like that',
    'ye thats correct',
    'yup',
  ],
  yesMore: ['yes {t}', 'yeah {t}', 'yep {t}', 'thats right {t}', 'yes exactly {t}', 'correct, {t}'],
  no: ['no', 'nope', 'no its not', 'nah', 'no sorry', 'no thats wrong'],
  noMore: ['no {t}', 'nope {t}', 'no, {t}', 'nah {t}', 'no sorry {t}', 'no thats wrong {t}'],
  choice: ['{v}', '{t}', 'definitely {v}', 'well {t}', '{v} of those two', '{v} obviously'],
  neither: [
    'neither',
    'neither of them',
    'none of those',
    'no neither',
    'neither of the two',
    'its neither',
  ],
  neitherMore: [
    'neither {t}',
    'neither of them, {t}',
    'none of those {t}',
    'no neither, {t}',
    'its neither, {t}',
    'neither sorry {t}',
  ],
  confirmYes: [
    'yes thats it',
    'yes',
    'yeah thats the one',
    'yep this one',
    'exactly',
    'thats it thx',
    'yes perfect thanks',
  ],
  confirmNo: [
    'no thats not it',
    'no',
    'nope',
    'no its a different one',
    'not this one sorry',
    'no thats another {c}',
  ],
  confirmUnsure: [
    'not sure',
    'idk cant tell',
    'dunno',
    'hard to tell from the {img}',
    'im not sure sorry',
    'cant say',
  ],
};

/** Slips that people really make. */
const SLIPS: Readonly<Record<string, readonly string[]>> = {
  white: ['whtie', 'wihte'],
  black: ['balck', 'blakc'],
  grey: ['gery', 'greyy'],
  beige: ['biege', 'beigge'],
  brown: ['bronw', 'borwn'],
  red: ['redd'],
  orange: ['ornage', 'oragne'],
  yellow: ['yelow', 'yellwo'],
  green: ['gren', 'greeen', 'grene'],
  olive: ['olvie', 'oliive'],
  turquoise: ['turqoise', 'turquise'],
  blue: ['bleu', 'bluee', 'bule'],
  navy: ['navvy', 'nayv'],
  purple: ['purpel', 'puprle'],
  pink: ['pinkk', 'pnik'],
  gold: ['golld', 'glod'],
  wood: ['woood', 'wodo'],
  wooden: ['woden', 'woodden'],
  metal: ['metall', 'matal'],
  fabric: ['farbic', 'fabirc'],
  leather: ['lether', 'leahter'],
  plastic: ['plasitc', 'plastc'],
  glass: ['galss', 'glas'],
  ceramic: ['cermaic', 'ceramc'],
  wicker: ['wikcer', 'wiker'],
  marble: ['marbel'],
  plain: ['plian', 'plainn'],
  striped: ['stirped', 'stripd'],
  checked: ['cheked', 'chekced'],
  dotted: ['doted', 'dottted'],
  floral: ['flroal', 'florral'],
  small: ['samll', 'smal'],
  medium: ['meduim', 'medum'],
  large: ['lareg', 'larg'],
  round: ['ruond', 'roudn'],
  square: ['sqaure', 'squre'],
  rectangular: ['rectanglar', 'rectangluar'],
  oval: ['ovall', 'ovla'],
  tall: ['talll'],
  the: ['teh', 'hte'],
  with: ['wiht'],
  picture: ['pciture', 'pictrue'],
  there: ['ther'],
  looks: ['loks', 'lokos'],
  looking: ['lookin', 'loking'],
  next: ['nxt'],
  near: ['naer', 'neer'],
  made: ['mdae', 'maed'],
  floor: ['flor', 'flooor'],
  table: ['tabel', 'talbe'],
  window: ['widnow', 'windwo'],
  mirror: ['miror', 'mirrror'],
  lamp: ['lammp', 'lapm'],
  chair: ['chiar', 'chari'],
  armchair: ['armchiar', 'amrchair'],
  sofa: ['soffa', 'sofaa'],
  yes: ['yess', 'yse'],
  neither: ['niether', 'neithr'],
  shows: ['shwos', 'showss'],
  legs: ['legss', 'lesg'],
  plant: ['palnt', 'plnat'],
  curtain: ['curtian', 'curtan'],
};

/** Swaps, drops or doubles a letter inside a long word; the first letter stays. */
function slipLetter(word: string, draw: Draw): string {
  const at = 1 + Math.floor(draw.next() * (word.length - 3));
  const here = word.charAt(at);
  const next = word.charAt(at + 1);
  const kind = draw.pick(['swap', 'drop', 'double']);
  if (kind === 'swap' && here !== next) return word.slice(0, at) + next + here + word.slice(at + 2);
  if (kind === 'drop') return word.slice(0, at) + word.slice(at + 1);
  return word.slice(0, at) + here + word.slice(at);
}

function slipWord(word: string, draw: Draw): string {
  const usual = SLIPS[word];
  return usual === undefined ? slipLetter(word, draw) : draw.pick(usual);
}

/** One slip, sometimes two, in words that can bear it. */
function slip(text: string, draw: Draw): string {
  const words = text.split(' ');
  const plain = words.map((word) => word.replace(/[^a-z]/g, ''));
  const spots = words
    .map((_, i) => i)
    .filter(
      (i) =>
        plain[i] !== undefined &&
        (SLIPS[plain[i]] !== undefined || /^[a-z]{6,}$/.test(words[i] ?? '')),
    );
  const count = draw.next() < 0.15 ? 0 : draw.next() < 0.3 ? 2 : 1;
  for (let n = 0; n < count && spots.length > 0; n += 1) {
    const better = spots.filter((i) => plain[i] !== 'the');
    const spot = draw.pick(better.length > 0 && draw.next() < 0.8 ? better : spots);
    spots.splice(spots.indexOf(spot), 1);
    const word = plain[spot] ?? '';
    words[spot] = (words[spot] ?? '').replace(word, () => slipWord(word, draw));
  }
  return words.join(' ');
}

/** Phone typing with slips that a human still reads. */
export const MISSPELLING: Persona = {
  id: 'misspelling',
  answer(asked, facts, draw) {
    const text = answerFrom(BANK, asked, facts, draw).toLowerCase().replace(/'/g, '');
    return slip(draw.next() < 0.2 ? text.replace(/ and /g, ' n ') : text, draw);
  },
};
