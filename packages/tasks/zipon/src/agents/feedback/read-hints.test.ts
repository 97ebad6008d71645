import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hint } from './hint';
import { readHints } from './read-hints';
import { personalNames } from './read-personal';
import { readRequest } from './read-request';

const GOAL = { goalPhrase: "Alice's computer", goalType: 'computer' };
const read = (text: string, context = GOAL): readonly Hint[] => readHints(text, context);
const route = (text: string) => {
  const found = read(text).find(({ kind }) => kind === 'route');
  return found?.kind === 'route' ? found.steps : [];
};

describe('readHints', () => {
  it.each<[string, Hint[]]>([
    ['Yes.', [{ kind: 'verdict', isGoal: true }]],
    ['yes', [{ kind: 'verdict', isGoal: true }]],
    ["Yes, it's Alice's computer.", [{ kind: 'verdict', isGoal: true }]],
    ["It's Alice's computer!", [{ kind: 'verdict', isGoal: true }]],
    ['no', [{ kind: 'verdict', isGoal: false }]],
    ["That's not it", [{ kind: 'verdict', isGoal: false }]],
    ["This is not Alice's computer.", [{ kind: 'verdict', isGoal: false }]],
    // The example of ORION §III-B1, lines 8 and 9.
    [
      "No, it's Bob's computer. Keep searching",
      [
        { kind: 'verdict', isGoal: false },
        { kind: 'name-tag', phrase: "Bob's computer" },
      ],
    ],
    [
      "No, it's a cabinet.",
      [
        { kind: 'verdict', isGoal: false },
        { kind: 'name-tag', phrase: 'cabinet' },
      ],
    ],
    ["That's the right one, but come closer.", [{ kind: 'closer' }]],
    ["It's next to Bob's sofa.", [{ kind: 'landmark', phrase: 'sofa' }]],
    ["It's the one.", [{ kind: 'verdict', isGoal: true }]],
    ["It's the one with the white sheet.", [{ kind: 'look', phrase: 'the white sheet' }]],
    ["That's the one with the white sheet.", [{ kind: 'look', phrase: 'the white sheet' }]],
    ['Right.', [{ kind: 'verdict', isGoal: true }]],
    ['Right behind you, about 3 m.', [{ kind: 'bearing', angleDeg: 180, distanceM: 3 }]],
    ["Alice's computer is in the kitchen.", [{ kind: 'room', room: 'kitchen', isThere: true }]],
    ['It is in the kitchen', [{ kind: 'room', room: 'kitchen', isThere: true }]],
    ["It's not in the kitchen", [{ kind: 'room', room: 'kitchen', isThere: false }]],
    ["Look in Alice's bedroom", [{ kind: 'room', room: "Alice's bedroom", isThere: true }]],
    [
      'It is next to the sofa and a plant.',
      [
        { kind: 'landmark', phrase: 'sofa' },
        { kind: 'landmark', phrase: 'plant' },
      ],
    ],
    ['There is a fridge near it', [{ kind: 'landmark', phrase: 'fridge' }]],
    ["It's 2.5 meters to your left.", [{ kind: 'bearing', angleDeg: 90, distanceM: 2.5 }]],
    [
      '105 units behind you and at your right side',
      [{ kind: 'bearing', angleDeg: -135, distanceM: 5.25 }],
    ],
    [
      'Look for the small black metal computer.',
      [{ kind: 'look', phrase: 'the small black metal computer' }],
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    "That's the right one, but you are too close to see it.",
    'Yes, but step back from it a little.',
    'Correct. You are too near, back off a bit.',
    'Stand back a bit, you cannot see it from so near.',
  ])('knows that it is the right thing, and the robot too near: %s', (text) => {
    expect(read(text)).toEqual([{ kind: 'farther' }]);
  });

  it.each([
    ['No. Step back.', 'verdict'],
    ['Too far, come closer.', 'closer'],
    ['Go back to the kitchen.', 'route'],
    ['Step back 2 meters, then turn left.', 'route'],
  ])('%s is another thing', (text, kind) => {
    const kinds = read(text).map((hint) => hint.kind);
    expect(kinds).toContain(kind);
    expect(kinds).not.toContain('farther');
  });

  it('does not take "move nearer" for a part of the way that follows', () => {
    expect(read('Correct object, but move nearer. Turn left and go forward 2 meters.')).toEqual([
      { kind: 'closer' },
      {
        kind: 'route',
        steps: [{ turnDeg: 90, forwardM: 2, toRoom: null, throughRooms: [], landmark: null }],
      },
    ]);
  });

  it('keeps what is said of the thing that it is at apart from the goal', () => {
    const wrong: Hint[] = [
      { kind: 'verdict', isGoal: false },
      { kind: 'name-tag', phrase: "Bob's table" },
    ];
    const inKitchen = [wrong[0], { ...wrong[1], room: 'kitchen' }];
    expect(read("No. It's Bob's table, which is in the kitchen.")).toEqual(inKitchen);
    expect(read("No. You have reached Bob's table in the kitchen instead.")).toEqual(inKitchen);
    expect(read("No. You're at Bob's table, which stands next to the sofa.")).toEqual(wrong);
    // "It" is the goal where something is named beside it.
    expect(read("No, that's Bob's table. There's a lamp and a bed right by it.")).toEqual([
      ...wrong,
      { kind: 'landmark', phrase: 'lamp' },
      { kind: 'landmark', phrase: 'bed' },
    ]);
    expect(read("That's a cabinet, and it's left of it.")).toEqual([
      { kind: 'name-tag', phrase: 'cabinet' },
      { kind: 'landmark', phrase: 'cabinet', relation: 'left-of' },
    ]);
  });

  it('reads the route of the paper step by step', () => {
    // ORION §IV-B1; the turn and the walk after it are one step.
    expect(route('turn left, go forward 5 meters, turn right')).toEqual([
      { turnDeg: 90, forwardM: 5, toRoom: null, throughRooms: [], landmark: null },
      { turnDeg: -90, forwardM: null, toRoom: null, throughRooms: [], landmark: null },
    ]);
    expect(
      route(
        'Turn around and go 2 m through the hallway to the kitchen, then turn 30 degrees to the right',
      ),
    ).toEqual([
      { turnDeg: 180, forwardM: 2, toRoom: 'kitchen', throughRooms: ['hallway'], landmark: null },
      { turnDeg: -30, forwardM: null, toRoom: null, throughRooms: [], landmark: null },
    ]);
    expect(route('Go straight for three steps. Then turn right and walk past the sofa.')).toEqual([
      { turnDeg: 0, forwardM: 0.75, toRoom: null, throughRooms: [], landmark: null },
      { turnDeg: -90, forwardM: null, toRoom: null, throughRooms: [], landmark: 'sofa' },
    ]);
  });

  it('takes "right" for a side only where it is one', () => {
    expect(read('It is right behind you')).toEqual([
      { kind: 'bearing', angleDeg: 180, distanceM: null },
    ]);
    expect(read("That's right")).toEqual([{ kind: 'verdict', isGoal: true }]);
    expect(read('You left the kitchen too early').some(({ kind }) => kind === 'bearing')).toBe(
      false,
    );
  });

  it('does not take what a thing is for for a place', () => {
    for (const text of [
      'Clothes are washed in it',
      'things are kept behind its doors',
      'it keeps food cold',
    ])
      expect(read(text)).toEqual([]);
  });

  it.each([
    ...[
      '',
      '   ',
      '???',
      'Nein, das ist Bobs Rechner. Dreh dich nach links.',
      '左に曲がって',
      'fuck off you tin can',
    ],
    ...[
      'лево',
      'toString constructor __proto__',
      'a'.repeat(20_000),
      'turn '.repeat(3000),
      "'s 's 's",
      '\u0000\uFFFF',
    ],
  ])('has an answer to %j', (text) => {
    expect(Array.isArray(read(text))).toBe(true);
    expect(typeof readRequest(text)).toBe('string');
  });

  it('never throws, gives the same again, and only finite numbers', () => {
    const words = fc.constantFrom(
      ...[
        "Alice's",
        'computer',
        'left',
        'right',
        'turn',
        'go',
        '5',
        'm',
        'meters',
        'in',
        'the',
        'kitchen',
        'no,',
        'yes',
        'not',
      ],
      ...[
        'next',
        'to',
        'sofa',
        'from',
        'Norrvik',
        'bought',
        'March',
        '2021',
        ',',
        '.',
        ';',
        'then',
        'red',
        'behind',
        '1e9',
        '-3',
        "room's",
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(words, { maxLength: 30 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.option(text), (said, goalPhrase) => {
        const context = { goalPhrase, goalType: null };
        const hints = readHints(said, context);
        expect(readHints(said, context)).toEqual(hints);
        expect(
          hints.filter(({ kind }) => kind === 'verdict' || kind === 'closer').length,
        ).toBeLessThan(2);
        for (const hint of hints) {
          if (hint.kind === 'bearing') {
            expect(Math.abs(hint.angleDeg)).toBeLessThanOrEqual(180);
            expect(hint.distanceM === null || (hint.distanceM > 0 && hint.distanceM <= 100)).toBe(
              true,
            );
          }
          if (hint.kind === 'route')
            for (const { turnDeg, forwardM } of hint.steps) {
              expect(Math.abs(turnDeg)).toBeLessThanOrEqual(180);
              expect(forwardM === null || (forwardM > 0 && forwardM <= 100)).toBe(true);
            }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a bare answer', () => {
  const asked = (question: string, text: string) =>
    readHints(text, { goalPhrase: 'bowl bought in July 2022', goalType: 'bowl', question });
  const BESIDE = 'I did not find it. What stands next to it?';

  it('to what stands beside names a landmark, and no look', () => {
    expect(asked(BESIDE, 'a glass table')).toEqual([{ kind: 'landmark', phrase: 'table' }]);
    expect(asked(BESIDE, 'a tall plant')).toEqual([{ kind: 'landmark', phrase: 'plant' }]);
    expect(asked('What does it look like?', 'a glass bowl')).toMatchObject([{ kind: 'look' }]);
    expect(asked(BESIDE, 'I do not know.')).toEqual([{ kind: 'no-help', why: 'cannot-tell' }]);
    expect(asked(BESIDE, 'the kitchen')).toEqual([
      { kind: 'room', room: 'kitchen', isThere: true },
    ]);
  });

  it("reads another's thing without capitals", () => {
    expect(asked('', "No, that is mira's tv.")).toEqual([
      { kind: 'verdict', isGoal: false },
      { kind: 'name-tag', phrase: "Mira's tv" },
    ]);
  });
});

describe('readRequest', () => {
  it.each([
    ["Find Alice's computer.", "Alice's computer"],
    ['Can you find the bed from Pell & Oak?', 'bed from Pell & Oak'],
    ['Thank you. Now go to the lamp bought in October 2019.', 'lamp bought in October 2019'],
    ['Please find the blue chair for me', 'blue chair'],
    ['the kettle', 'kettle'],
    // As people type in a chat.
    ["find alice's computer now please", "Alice's computer"],
    [
      'the bowl bought in july 2022 please, it is on the table in front of you',
      'bowl bought in july 2022',
    ],
    ['go to the chair from norrvik', 'chair from norrvik'],
    ['find the lamp which belongs to mira', 'lamp which belongs to mira'],
    // One of the things that were named before, and who bought it.
    [
      'Hello robot! Could you please go and look for my big white glass, the one bought in April 2016?',
      'glass bought in April 2016',
    ],
    ['Look for the glass. It is the one bought in April 2016.', 'glass bought in April 2016'],
    ['I want the white trash can, the one from Norrvik', 'trash can from Norrvik'],
    ['the one from Norrvik', 'one from Norrvik'],
    ['find the glass I bought in April 2016', 'glass bought in April 2016'],
    ['find the glass that we bought in April 2016', 'glass bought in April 2016'],
    ['the glass we have bought in april 2016', 'glass bought in april 2016'],
  ])('%s', (text, expected) => {
    expect(readRequest(text)).toBe(expected);
  });

  it('takes no side, way or room for an owner or a maker', () => {
    for (const text of [
      "to the robot's left",
      'walk from bed to door',
      'the one from the kitchen',
      'go straight from here',
      "that's the person's way from you",
    ])
      expect(personalNames(text), text).toEqual([]);
  });
});
