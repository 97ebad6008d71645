import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHints } from './read-hints';

const CONTEXT = { goalPhrase: "Bob's lamp", goalType: 'lamp' };
const stepsOf = (text: string) => {
  const route = readHints(text, CONTEXT).find(({ kind }) => kind === 'route');
  return route?.kind === 'route' ? route.steps : [];
};
const turns = (text: string): number[] => stepsOf(text).map(({ turnDeg }) => turnDeg);

describe('a way', () => {
  it('keeps the order of its steps, however they are joined', () => {
    const step = fc.constantFrom(
      ...([
        ['turn left', 90],
        ['turn right', -90],
        ['go left', 90],
        ['turn around', 180],
        ['turn slightly right', -45],
      ] as const),
    );
    const joint = fc.constantFrom(', ', ', then ', ' then ', '. ', ' and then ', ', and ');
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), joint, (steps, between) => {
        expect(turns(steps.map(([words]) => words).join(between))).toEqual(
          steps.map(([, turnDeg]) => turnDeg),
        );
      }),
    );
  });

  it('is read the same with a slip of one letter', () => {
    const told = 'turn around, walk through the kitchen and go straight, past the table';
    const slips = told
      .replace('around', 'arond')
      .replace('through', 'throuhg')
      .replace('kitchen', 'kichen')
      .replace('straight', 'straigth')
      .replace('table', 'tabble');
    expect(stepsOf(told)).toHaveLength(3);
    expect(stepsOf(slips)).toEqual(stepsOf(told));
  });

  it('ends with the side on which the goal is', () => {
    expect(stepsOf('go out, turn left, past the sofa, it is on the right')).toEqual([
      { turnDeg: 0, forwardM: null, toRoom: null, throughRooms: [], landmark: null },
      { turnDeg: 90, forwardM: null, toRoom: null, throughRooms: [], landmark: 'sofa' },
      { turnDeg: -90, forwardM: null, toRoom: null, throughRooms: [], landmark: null },
    ]);
  });

  it.each([
    'do not turn left',
    'go on',
    'keep looking',
    'leave me alone',
    'it is straight ahead',
    'go to the kitchen',
    'look behind the sofa',
  ])('is none: %s', (text) => expect(stepsOf(text)).toEqual([]));
});
