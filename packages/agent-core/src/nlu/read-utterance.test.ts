import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';
import type { Statement } from './statement';

/** `colour:red`, `colour:red@leg`, `!colour:red` (not so), `?` at the end for doubt, `near:window` for relations. */
const write = (s: Statement): string =>
  `${s.polarity === 'no' ? '!' : ''}${s.relation ?? s.type}:${s.value}${s.of === 'target' ? '' : `@${s.of}`}${s.certainty === 'hedged' ? '?' : ''}`;

const read = (category: string, question: string | null, text: string): string[] =>
  readUtterance(text, { category, question }).statements.map(write).sort();

const COLOUR = 'What colour is the seat?';
const NEAR = 'What is near it?';

// biome-ignore format: one case a line.
const CASES: readonly (readonly [string, string | null, string, readonly string[]])[] = [
  // instructions
  ['armchair', null, 'Find the armchair.', ['category:armchair']],
  ['armchair', null, 'find the red leather armchair near the window', ['category:armchair', 'colour:red', 'material:leather', 'near:window']],
  ['sofa', null, 'the couch with the blue cushions pls', ['category:sofa', 'colour:blue@cushion']],
  ['bed', null, 'I want the bed with no headboard', ['!part:headboard', 'category:bed']],
  ['table', null, 'the dark wooden table in the kitchen', ['category:table', 'colour:dark', 'material:wood', 'room:kitchen']],
  ['lamp', null, 'go to the tall lamp beside the sofa', ['category:lamp', 'next_to:sofa', 'size:tall']],
  ['picture', null, 'find the picture of a boat above the bed', ['above:bed', 'category:picture', 'content:boat']],
  ['plant', null, 'the plant in a white pot on the windowsill', ['category:plant', 'colour:white@pot', 'on:windowsill']],
  ['rug', null, 'a round striped rug, red and white', ['category:rug', 'colour:red', 'colour:white', 'pattern:striped', 'shape:round']],
  ['armchair', null, 'my armchair', ['category:armchair', 'ownership:speaker']],
  ['chair', null, 'the black chair, not the white one', ['!colour:white', 'category:chair', 'colour:black']],
  // open questions, bare answers
  ['chair', COLOUR, 'red', ['colour:red@seat']],
  ['chair', COLOUR, 'Dark red', ['colour:dark red@seat']],
  ['chair', COLOUR, "it's green", ['colour:green@seat']],
  ['chair', COLOUR, 'black and white', ['colour:black@seat', 'colour:white@seat']],
  ['chair', COLOUR, 'I think it is blue', ['colour:blue@seat?']],
  // where it is known from, and where it stands
  ['chair', NEAR, 'judging by the picture a table', ['near:table?']],
  ['chair', COLOUR, 'judging from my photo, red', ['colour:red@seat']],
  ['chair', NEAR, 'it is standing by the picture', ['next_to:picture']],
  ['chair', NEAR, "if I'm not wrong a table", ['near:table?']],
  ['chair', COLOUR, 'unless I am wrong, red', ['colour:red@seat']],
  // what is denied, and what is not
  ['chair', 'How big is the chair for its kind: small, medium or large?', 'neither small nor large', ['!size:large', '!size:small']],
  ['chair', 'Is it red or blue?', 'neither', ['!colour:blue', '!colour:red']],
  ['cabinet', 'Is the cabinet large?', 'I have it', []],
  ['chair', COLOUR, 'blueish', ['colour:blue@seat?']],
  ['chair', COLOUR, 'navy, maybe', ['colour:dark blue@seat?']],
  ['chair', COLOUR, 'blue or green', ['colour:blue@seat?', 'colour:green@seat?']],
  ['chair', COLOUR, 'not white', ['!colour:white@seat']],
  ['chair', COLOUR, 'blue, no wait, green', ['!colour:blue@seat', 'colour:green@seat']],
  ['chair', COLOUR, 'blue, light blue', ['colour:light blue@seat']],
  ['chair', COLOUR, 'geen', ['colour:green@seat']],
  ['chair', COLOUR, 'yelow', ['colour:yellow@seat']],
  ['chair', COLOUR, 'turqoise', ['colour:turquoise@seat']],
  ['chair', COLOUR, 'the seat is brown and the legs are black', ['colour:black@leg', 'colour:brown@seat']],
  ['chair', COLOUR, 'brown with metal legs', ['colour:brown@seat', 'material:metal@leg']],
  ['chair', COLOUR, 'it used to be white but now it is grey', ['!colour:white@seat', 'colour:grey@seat']],
  ['chair', COLOUR, 'no idea', []],
  ['chair', COLOUR, "I can't tell", []],
  ['chair', COLOUR, '', []],
  ['chair', COLOUR, 'burgandy', ['colour:dark red@seat']],
  ['table', 'What is the table made of?', 'oak', ['material:oak']],
  ['table', 'What is the table made of?', 'glass top, metal legs', ['material:glass@top', 'material:metal@leg']],
  ['table', 'What is the table made of?', "it's wooden I guess", ['material:wood?']],
  ['table', 'What is the table made of?', 'plastic, not wood', ['!material:wood', 'material:plastic']],
  ['rug', 'Does it have a pattern?', 'yes, stripes', ['pattern:striped']],
  ['rug', 'Does it have a pattern?', 'no its plain', ['!pattern:patterned', 'pattern:plain']],
  ['rug', 'What pattern does the rug have?', 'none really, just one colour', ['pattern:plain']],
  ['rug', 'What shape is the rug?', 'kind of oval', ['shape:oval?']],
  ['rug', 'How big is the rug?', 'pretty big', ['size:large']],
  ['picture', 'What does the picture show?', 'mountains', ['content:mountains']],
  ['picture', 'What does the picture show?', 'a cat', ['content:cat']],
  ['picture', 'What does the picture show?', 'a bowl of fruit', ['content:fruit']],
  ['picture', 'What does the picture show?', 'it shows a lighthouse', ['content:lighthouse']],
  ['picture', 'What is the frame made of?', 'gold metal', ['colour:gold@frame', 'material:metal@frame']],
  // surroundings
  ['lamp', NEAR, 'a sofa', ['near:sofa']],
  ['lamp', NEAR, 'a sofa and a window', ['near:sofa', 'near:window']],
  ['lamp', NEAR, "it's next to the bed", ['next_to:bed']],
  ['lamp', NEAR, 'there is a plant next to it', ['next_to:plant']],
  ['lamp', NEAR, 'next to it is a stool', ['next_to:stool']],
  ['lamp', NEAR, 'between the sofa and the door', ['between:door', 'between:sofa']],
  ['lamp', NEAR, 'the door is left of it', ['right_of:door']],
  ['lamp', NEAR, 'a picture hangs above it', ['below:picture']],
  ['lamp', NEAR, 'nothing', []],
  ['vase', 'What does the vase stand on?', 'a white table', ['colour:white@table', 'on:table']],
  ['vase', 'What does the vase stand on?', 'on the floor', ['on:floor']],
  ['vase', 'Which room is it in?', 'the living room', ['room:living room']],
  ['vase', 'Which room is it in?', 'kitchen I believe', ['room:kitchen?']],
  ['vase', 'Which room is it in?', 'not in the kitchen', ['!room:kitchen']],
  // closed questions
  ['chair', 'Is it red?', 'yes', ['colour:red']],
  ['chair', 'Is it red?', 'nope', ['!colour:red']],
  ['chair', 'Is it red?', 'I think so', ['colour:red?']],
  ['chair', 'Is it red?', 'no, green', ['!colour:red', 'colour:green']],
  ['chair', 'Is it red?', 'green!', ['!colour:red', 'colour:green']],
  ['chair', 'Is it red?', 'yes, dark red', ['colour:dark red']],
  ['chair', 'Is the seat leather?', 'yep', ['material:leather@seat']],
  ['chair', 'Is it near a window?', 'yes it is', ['near:window']],
  ['chair', 'Is it near a window?', 'no', ['!near:window']],
  ['chair', 'Is it near a window?', 'no, near a door', ['!near:window', 'near:door']],
  ['chair', 'Is it near a window or a door?', 'a window', ['near:window']],
  ['chair', 'Is it near a window or a door?', 'neither', ['!near:door', '!near:window']],
  ['chair', 'Is it red or blue?', 'blue', ['colour:blue']],
  ['chair', 'Is it red or blue?', "it's red i think", ['colour:red?']],
  ['chair', 'Does it have armrests?', 'no', ['!part:armrest']],
  ['chair', 'Is there a lamp next to it?', 'yes there is', ['next_to:lamp']],
  // contrast, scope, and what was once so
  ['chair', 'Is it the blue one?', "nah, it's the greenish one left of the window, wooden legs I think", ['!colour:blue', 'colour:green?', 'left_of:window', 'material:wood@leg?']],
  ['sofa', COLOUR, 'not the red one but the blue one', ['!colour:red', 'colour:blue']],
  ['chair', 'Does it have armrests?', 'no armrests and a high back', ['!part:armrest', 'size:tall@backrest']],
  ['chair', COLOUR, 'anything but white', ['!colour:white@seat']],
  ['chair', 'Is it white?', 'it was white once, now it is grey', ['!colour:white', 'colour:grey']],
  ['chair', 'Is it white?', 'it was', ['!colour:white']],
  ['chair', 'Is it plastic?', 'legs yes, seat no', ['!material:plastic@seat', 'material:plastic@leg']],
  // comparisons
  ['cabinet', 'Is it taller than the table?', 'yes', ['size:taller than table']],
  ['cabinet', 'How big is it?', 'the size of a suitcase', ['size:as large as suitcase']],
  ['cabinet', COLOUR, 'the same as the desk', ['colour:same as desk@seat']],
  ['lamp', 'How tall is it?', 'about 1.5 metres', ['size:1.5 m?']],
  ['tv', 'How big is it?', '55"', ['size:55 inch']],
  // owners, rooms of people, states, content, counts
  ['mug', 'Whose mug is it?', "my sister's", ['ownership:sister']],
  ['chair', 'Which room is it in?', "my son's room", ["room:son's room"]],
  ['laptop', 'Is the lid open?', 'shut', ['!state:open@lid', 'state:closed@lid']],
  ['tv', 'Is it on?', 'nope, off', ['!state:on', 'state:off']],
  ['vase', 'What is in it?', 'five roses', ['content:rose', 'count:5@rose']],
  ['mug', 'What is on the mug?', 'a fox', ['content:fox']],
  ['sofa', 'How many seats does it have?', "it's a three-seater", ['count:3@seat']],
  ['desk', 'What is left of the desk?', 'a bin', ['right_of:bin']],
  ['desk', 'What is on the desk?', 'nothing', ['!under:anything']],
  // slips, also of small words; ordinary words are no slips
  ['chair', COLOUR, 'i belive it is pruple', ['colour:purple@seat?']],
  ['chair', NEAR, 'behnd a sofa', ['behind:sofa']],
  ['chair', COLOUR, 'other than that nothing', []],
  ['chair', COLOUR, 'its a cerulean sort of colour', ['colour:light blue@seat?']],
];

describe('readUtterance', () => {
  it.each(CASES)('%s | %s | %s', (category, question, text, expected) => {
    expect(read(category, question, text)).toEqual([...expected].sort());
  });

  it('has at least sixty cases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60);
  });
});

describe('what the robot shows', () => {
  it.each([
    ['Is this the chair?', "no, that's Bob's", ['ownership:bob@shown'], 'deny'],
    [
      'Is this the chair?',
      'mine is darker',
      ['colour:darker than shown', 'ownership:speaker'],
      'deny',
    ],
    [null, 'too small', ['size:larger than shown'], 'inform'],
    ['Is this the chair?', "that's a stool lol", ['category:stool@shown'], 'deny'],
    ['Is this it?', 'yes!', [], 'confirm'],
    [null, 'turn around, it is right behind you', ['behind:robot'], 'instruct'],
  ] as const)('%s | %s', (question, text, expected, act) => {
    const utterance = readUtterance(text, { category: 'chair', question, kind: 'feedback' });
    expect(utterance.statements.map(write).sort()).toEqual([...expected].sort());
    expect(utterance.act).toBe(act);
  });
});

describe('the dialogue act', () => {
  it.each([
    ['Is it red?', 'yes', 'confirm'],
    ['Is it red?', 'green', 'deny'],
    [COLOUR, 'dunno', 'cannot_tell'],
    [COLOUR, 'blue, sorry, green', 'correct'],
    [COLOUR, 'stop asking', 'refuse'],
    [COLOUR, 'which chair do you mean?', 'question_back'],
    [COLOUR, 'red', 'inform'],
    [null, 'find the chair', 'instruct'],
  ] as const)('%s | %s: %s', (question, text, act) => {
    expect(readUtterance(text, { category: 'chair', question }).act).toBe(act);
  });
});
