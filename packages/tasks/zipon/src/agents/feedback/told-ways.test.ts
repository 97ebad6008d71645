import { describe, expect, it } from 'vitest';
import type { RouteStep } from './hint';
import { readHints } from './read-hints';

const CONTEXT = {
  goalPhrase: "Bruno's pillow",
  goalType: 'pillow',
  question: "I cannot find Bruno's pillow. Can you tell me where it is?",
};
const stepsOf = (text: string): readonly RouteStep[] => {
  const route = readHints(text, CONTEXT).find(({ kind }) => kind === 'route');
  return route?.kind === 'route' ? route.steps : [];
};
/** Turn, metres, and where the part ends where no metres say it. */
const partsOf = (text: string) =>
  stepsOf(text).map(({ turnDeg, forwardM, until }) => [turnDeg, forwardM, until ?? null]);

describe('a way as it was told in the page', () => {
  it.each([
    [
      'no. turn around, 4 m to the corner, then left, 8 m along the hallway, room on the left',
      [
        [180, 4, null],
        [90, 8, null],
        [90, null, 'room'],
      ],
    ],
    [
      "no, a wall. turn right, hallway 3 m, then left along it 8 m, bruno's room is on the left",
      [
        [-90, 3, null],
        [90, 8, null],
        [90, null, 'room'],
      ],
    ],
    [
      'no. straight ahead to the corner, then left',
      [
        [0, null, 'end'],
        [90, null, null],
      ],
    ],
    [
      "You go out of the kitchen in the hallway, then straight in front of you into the Quinn's bedroom, and there it is on right side by the wall",
      [
        [0, null, null],
        [0, null, null],
        [-90, null, null],
      ],
    ],
    [
      "no, sorry, that was wrong. back to the hallway, past keiko's bedroom, next room is bruno's",
      [
        [180, null, null],
        [0, null, null],
        [0, null, 'room'],
      ],
    ],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts));

  it('names the rooms that its parts lead along, and to', () => {
    expect(
      stepsOf("turn right, hallway 3 m, then left along it 8 m, bruno's room is on the left"),
    ).toMatchObject([
      { throughRooms: ['hallway'] },
      { throughRooms: [] },
      { toRoom: "Bruno's room" },
    ]);
    expect(
      stepsOf("You go out of the kitchen, then straight in front of you into the Quinn's bedroom"),
    ).toMatchObject([{}, { toRoom: "Quinn's bedroom" }]);
  });
});

// Written before the reader was changed for the ways above.
describe('a way in other words', () => {
  it.each([
    [
      'walk back 5 m to the corner, then right 3 m',
      [
        [180, 5, null],
        [-90, 3, null],
      ],
    ],
    ['turn left and then 6 metres along the corridor', [[90, 6, null]]],
    [
      'corridor 4 m, then left 2 m',
      [
        [0, 4, null],
        [90, 2, null],
      ],
    ],
    [
      'about 3 m to the end of the hall, then right',
      [
        [0, 3, null],
        [-90, null, null],
      ],
    ],
    [
      '5 m down the hallway, turn right, 2 m',
      [
        [0, 5, null],
        [-90, 2, null],
      ],
    ],
    [
      'to the corner, then left, door on the right',
      [
        [0, null, 'end'],
        [90, null, null],
        [-90, null, null],
      ],
    ],
    [
      'go as far as the corner, then turn left',
      [
        [0, null, 'end'],
        [90, null, null],
      ],
    ],
    [
      'turn around, then up to the wall, then right for 4 m',
      [
        [180, null, 'end'],
        [-90, 4, null],
      ],
    ],
    [
      'out of the room, left, 7 m, right',
      [
        [0, null, null],
        [90, 7, null],
        [-90, null, null],
      ],
    ],
    [
      'straight 4 m, at the corner left, 3 m',
      [
        [0, 4, null],
        [90, 3, null],
      ],
    ],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts));
});

describe('no way', () => {
  it.each([
    '2 m to the left',
    'it is 3 m to your right, near the corner',
    'in the corner of the room',
    'the hallway',
    'next to the wall, 1 m from the corner',
    'the room on the left',
  ])('%s', (text) => expect(stepsOf(text)).toEqual([]));
});
