import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmsGoal } from './confirms-goal';

const GOAL = { goalPhrase: "Alice's bed", goalType: 'bed' };

describe('confirmsGoal', () => {
  it.each([
    'yes',
    'Yes.',
    'Yep!',
    'Right.',
    'right',
    'Correct',
    'Exactly, thanks!',
    'That’s it',
    "That's right.",
    'Yes, you found it.',
    'You found it',
    "It's the one.",
    "It's the one, thank you.",
    "Yes, it's Alice's bed.",
    "Yes, that's my white bed.",
    'Yes. Thank you.',
  ])('%s ends the goal', (text) => {
    expect(confirmsGoal(text, GOAL)).toBe(true);
  });

  it.each([
    ...['', 'no', 'No, keep searching.', 'Maybe.', 'Yes and no. That is not it.'],
    // It is elsewhere.
    ...['Right behind you, about 3 m.', 'It is right behind you.', "That's right behind you."],
    ...[
      'Yes, turn left.',
      'Right, turn around.',
      'Exactly 2 m to your left.',
      'Yes, 3 m to your right',
    ],
    ...["Yes, it's in the kitchen.", 'Sure, it is next to the sofa.', "Yes. It's on the table."],
    ...['Sure!', 'Of course.', 'Right in front of you.', 'Yes, Alice’s bed is behind you.'],
    // It is that, and the robot stands too far off.
    ...[
      'Yes, but go closer to it.',
      "That's the right one, but come closer.",
      'Right, but too far.',
    ],
    // How it looks.
    ...[
      "It's the one with the white sheet.",
      'This is the one I bought: the red one.',
      'That is the one with legs',
    ],
    'The right one has a blue cover.',
  ])('%s does not', (text) => {
    expect(confirmsGoal(text, GOAL)).toBe(false);
  });

  it('never does when a way or a distance follows, whatever the yes is', () => {
    const yes = fc.constantFrom(
      'Yes',
      'Yeah',
      'Right',
      'Correct',
      "That's right",
      "That's the one",
    );
    const mark = fc.constantFrom(', ', '. ', '! ', ', but ', ' ');
    const more = fc.constantFrom(
      ...['turn left', 'go straight for 2 m', 'behind you', '3 m to your right', 'come closer'],
      ...['you are too far away', 'turn around and go 2 meters', 'on your left'],
    );
    fc.assert(
      fc.property(yes, mark, more, (a, b, c) => {
        expect(confirmsGoal(`${a}${b}${c}.`, GOAL)).toBe(false);
      }),
    );
  });
});
