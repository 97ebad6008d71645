import { answerFrom, trueClause } from './compose';
import {
  type Asked,
  type Bank,
  type Draw,
  type Persona,
  type PictureFacts,
  VALUE_SLOTS,
} from './types';

const PROPERTY = [
  'Oh, the {c} is {v}, you can see that quite well in the {img}.',
  "Let me have a look... it's {v}.",
  "Right, so it's {v}.",
  "Well, I'm looking at the {img} now and the {c} is {v}.",
  "Good question! It's {v}.",
  "Ah yes, that's easy, the {c} is {v}.",
  'From what I see here the {c} is {v}.',
];

const BANK: Bank = {
  synonyms: 0.4,
  open: {
    colour: [
      ...PROPERTY,
      "It's {v}, which is the first thing you notice about it.",
      'The colour is {v}, I would say.',
    ],
    partColour: [
      'Oh, the {p} {are} {v}, as far as the {img} goes.',
      'Let me look... the {p} {are} {v}.',
      'I had to zoom in a little, but the {p} {are} {v}.',
      'Well, the {p} {are} {v}.',
      'You can see the {p} quite well, and the {p} {are} {v}.',
      'So, the {p} {are} {v}, if that helps.',
      'Good question! It has {vp}.',
    ],
    material: [
      "Let me have a look... it's made of {m}.",
      'Well, the {c} is made of {m}.',
      'Oh, that one is {v}, you can tell from the {img}.',
      "Right, so it's {v}.",
      "Good question! It's made of {m}.",
      'From what I see here the {c} is made of {m}.',
      'You can tell from the surface that it is {v}.',
    ],
    pattern: [...PROPERTY, "I looked at that closely and it's {v}."],
    shape: [...PROPERTY, "If I look at the outline, it's {v}."],
    size: [...PROPERTY, "Compared with others I've seen I would call it {v}."],
    content: [
      'Oh, it shows {v}.',
      'Let me have a look... I can see {v} on it.',
      "Well, it's a picture of {v}.",
      'What you see on it is {v}, quite nicely done.',
      'Good question! It shows {v}.',
      'Right, so the picture shows {v}.',
    ],
    on: [
      'Oh, it {stands} on {v}.',
      "Let me have a look... it's on {v}.",
      'Well, in the {img} the {c} {stands} on {v}.',
      "Right, so it's on {v}.",
      'The {c} {stands} on {v}, you can see that quite well.',
      'From what I see here it is on {v}.',
    ],
    near: [
      'Well, I can see {v} next to it.',
      "Let me have a look around it... it's close to {v}.",
      'Oh, the {c} is right next to {v}.',
      'If you look beside the {c} you can see {v}.',
      'In the picture it is near {v}.',
      'Good question! It is near {v}, as you can see in the {img}.',
    ],
  },
  cannotTell: [
    "Oh dear, I've looked twice but I can't tell {what} from the {img}.",
    "I'd love to help, but the {img} doesn't show {what}.",
    "Hm, I really can't tell you {what}, the {img} doesn't show that.",
    "Sorry, you can't see that in the {img}, I'm afraid.",
    "Let me look... no, I can't make that out in the {img}.",
    "That's a hard one, I can't tell {what} from this {img}.",
  ],
  nothingNear: [
    "Hm, I can't see anything near it in the {img}.",
    "I'd love to help, but the {img} only shows the {c} itself.",
    "Let me look... no, there's nothing around it that I can see.",
    "Sorry, the {img} doesn't show what is around it.",
    "I've looked at the edges too, but I can't see anything next to it.",
    "That's a hard one, I can't tell what is near it from this {img}.",
  ],
  describe: [
    "Sure! I'm looking for {d}.",
    "Well, let me describe it: it's {d}.",
    'In the picture you can see {d}.',
    'So, what I have here is a photo of {d}.',
    "Let me have a look... it's {d}.",
    "Of course. It's {d}, if that helps.",
  ],
  unknown: [
    "Sorry, I didn't quite get what you mean, but it's {d} that I'm looking for.",
    "Hm, I don't quite understand the question, could you ask it in another way?",
    "I'm not sure what you'd like to know, sorry.",
    "Oh, you've lost me there. I'm looking for {d}.",
    "Could you say that again in other words? I didn't get it.",
    "I'm afraid I don't know what you mean by that.",
  ],
  yes: [
    "Yes, that's right.",
    'Yes, exactly, well spotted.',
    'Oh yes, it is just like you say.',
    "Yes, you've got it.",
    "That's right, yes.",
    'Yes indeed, you can see that well in the {img}.',
  ],
  yesMore: [
    'Yes, exactly, {t}.',
    "That's right, {t}.",
    'Oh yes, {t}, you can see that well in the {img}.',
    "Yes, you've got it, {t}.",
    'Yes indeed, {t}.',
    'Yes, I just looked again and {t}.',
  ],
  no: [
    "No, I'm afraid not.",
    "No, that's not what I see in the {img}.",
    "Oh no, that's not right.",
    'Hm, no, not in my {img}.',
    "No, sorry, it's not.",
    'No, not at all, actually.',
  ],
  noMore: [
    "No, I'm afraid not, {t}.",
    "Oh no, that's not right, {t}.",
    'Hm, no, in my {img} {t}.',
    'No, actually {t}.',
    'No, not at all, {t}.',
    'No, I just looked again and {t}.',
  ],
  choice: [
    "Of those two I'd go for {v}.",
    'Let me see... {t}.',
    'Oh, {v}, no question.',
    "Well, {t}, I'm quite sure about that.",
    'Looking at the {img}, {t}.',
    "That's easy, {t}.",
  ],
  neither: [
    "Neither of them, I'm afraid.",
    'Hm, neither of those fits.',
    "Oh, it's neither, actually.",
    'Well, none of those, to be honest.',
    'Let me see... no, neither of the two.',
    "I'd have to say neither.",
  ],
  neitherMore: [
    "Neither of them, I'm afraid, {t}.",
    'Hm, neither of those fits, {t}.',
    "Oh, it's neither, actually {t}.",
    'Well, none of those, {t}.',
    'Let me see... neither, {t}.',
    "I'd have to say neither, {t}.",
  ],
  confirmYes: [
    "Yes, that's the one, great!",
    "Oh yes, that's exactly it.",
    "You've found it, that's the {c}!",
    'Yes, that looks just like the one in my {img}.',
    "That's it, well done!",
    "Wonderful, yes, that's the one I meant.",
  ],
  confirmNo: [
    "No, I'm afraid that's not the one.",
    "Oh, close, but no, that's a different one.",
    'Hm, no, that is not the {c} in my {img}.',
    "No, sorry, that's not it.",
    "That's not the one, please keep looking.",
    'No, mine looks different.',
  ],
  confirmUnsure: [
    "Hm, I really can't tell if that's the one.",
    "I've looked at both of them and I'm still not sure, sorry.",
    "That's hard to say, I can't see enough of it.",
    "I'm not sure, it's hard to tell from the {img}.",
    "Oh dear, I don't know whether that's the one.",
    "Honestly, I can't tell.",
  ],
};

const ASIDES = [
  'I quite like it, by the way.',
  'I hope that helps.',
  'My sister has one just like it.',
  'I had to put my glasses on for that.',
  'Take your time!',
  'Let me know if you need anything else.',
  "I've been meaning to find it all day.",
];
const EXTRAS = [
  'Also, {t}.',
  'By the way, {t}.',
  'Oh, and {t}.',
  'And {t}, in case that helps.',
  'I can also tell you that {t}.',
  'And if you want to know more, {t}.',
];

/** A true clause about something that was not asked. */
function extra(asked: Asked, facts: PictureFacts, draw: Draw): string | null {
  const askedSlot = asked.kind === 'confirm' ? '' : asked.slot;
  const rejected = asked.kind === 'confirm' && asked.truth !== true;
  const told =
    askedSlot === 'describe' || askedSlot === 'unknown' ? ['colour', 'material'] : [askedSlot];
  const subject = rejected ? 'mine' : 'it';
  const slots = VALUE_SLOTS.filter(
    (slot) => !told.includes(slot) && !(slot === 'pattern' && facts.pattern === 'plain'),
  );
  const clauses = slots
    .map((slot) => trueClause(slot, facts, draw, 0.3, subject))
    .filter((text): text is string => text !== null);
  if (clauses.length === 0) return null;
  const near = askedSlot === 'near' ? null : trueClause('near', facts, draw, 0.3, subject);
  const text = near !== null && draw.next() < 0.35 ? near : draw.pick(clauses);
  return draw.pick(EXTRAS).replace('{t}', () => text);
}

function tidy(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Full sentences with asides and facts that were not asked for. */
export const CHATTY: Persona = {
  id: 'chatty',
  answer(asked, facts, draw) {
    const parts = [tidy(answerFrom(BANK, asked, facts, draw))];
    const more = draw.next() < 0.5 ? extra(asked, facts, draw) : null;
    if (more !== null) parts.push(more);
    if (draw.next() < 0.3) parts.push(draw.pick(ASIDES));
    return parts.join(' ');
  },
};
