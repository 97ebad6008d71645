import { describe, expect, it } from 'vitest';
import { readHints } from './read-hints';

const GOAL = { goalPhrase: "Mira's lamp", goalType: 'lamp' };
const ASKS_WAY = 'Can you tell me the way from where I am?';
const HELD_UP = "Is this Mira's lamp?";
const read = (text: string, question: string, goal: object = {}) =>
  readHints(text, { ...GOAL, ...goal, question });
const kinds = (text: string, question: string, goal: object = {}): string[] =>
  read(text, question, goal).map(({ kind }) => kind);

describe('what is said without a verb or unit', () => {
  it.each([
    [
      'go 4 m, then 90 degrees left',
      [
        [0, 4],
        [90, null],
      ],
    ],
    [
      'about four meters ahead of you then 90 degrees left',
      [
        [0, 4],
        [90, null],
      ],
    ],
    [
      'forward 2 m, 90 degrees left, forward 3 m',
      [
        [0, 2],
        [90, 3],
      ],
    ],
    [
      'left 45, forward 2, right 45, forward 1',
      [
        [45, 2],
        [-45, 1],
      ],
    ],
    ['turn left 45 then forward 2', [[45, 2]]],
    // A step is 0.25 m.
    [
      'three steps forward, turn left, five steps',
      [
        [0, 0.75],
        [90, 1.25],
      ],
    ],
  ])('is a way, and no place: %s', (text, steps) => {
    const hints = read(text, ASKS_WAY);
    expect(hints.map(({ kind }) => kind)).toEqual(['route']);
    const [route] = hints;
    const parts = route?.kind === 'route' ? route.steps : [];
    expect(parts.map(({ turnDeg, forwardM }) => [turnDeg, forwardM])).toEqual(steps);
  });
});

describe('"nearly there"', () => {
  it.each([
    ['a bit to the right, you are nearly there', ASKS_WAY],
    ['almost there, 2 m further', ASKS_WAY],
    ['nearly there, wrong lamp though', HELD_UP],
    ["almost there! it's the next lamp", HELD_UP],
    ['yes, nearly there', ASKS_WAY],
  ])('says nothing of the thing: %s (%s)', (text, question) => {
    const hints = read(text, question);
    expect(hints).not.toContainEqual({ kind: 'closer' });
    expect(hints).not.toContainEqual({ kind: 'verdict', isGoal: true });
  });

  it.each(['you are nearly there', 'yes, almost there', 'almost there, a bit closer'])(
    'says that the thing is right that was held up: %s',
    (text) => expect(read(text, HELD_UP)).toEqual([{ kind: 'closer' }]),
  );
});

describe('a side of the goal, and a fault of what was found', () => {
  it.each([
    'the right lamp has a plant on its left',
    'a lamp is on its left side',
    "there's a plant to its left",
  ])('is no direction of the robot and no name: %s', (text) => {
    expect(kinds(text, HELD_UP)).not.toContain('bearing');
    expect(kinds(text, HELD_UP)).not.toContain('name-tag');
  });

  it.each(['No, too big.', 'that lamp is too tall', 'no, it is too small'])(
    'is no look of the goal: %s',
    (text) => expect(kinds(text, HELD_UP)).not.toContain('look'),
  );

  it('leaves looks that come with "too" after them', () => {
    expect(read('it is blue too', HELD_UP)).toContainEqual({ kind: 'look', phrase: 'blue too' });
  });
});
