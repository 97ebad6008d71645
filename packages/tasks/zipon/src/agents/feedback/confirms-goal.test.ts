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

  it.each([
    ...['I think so', 'looks right to me', "you're there", 'yep thats the one', 'corect', 'it is'],
    ...["It's Alice's bed!", 'alices bed, yes', 'ok yes', 'no doubt, thats it', 'Yes! Good robot.'],
    ...['no wait, yes thats it', 'oh yes thats the one i was looking for', 'great, thank you'],
  ])('reads "%s" as a yes', (text) => {
    expect(confirmsGoal(text, GOAL)).toBe(true);
  });

  it.each([
    ...['yes but not that one', 'right, so go left', "that's the kitchen, right", 'ok go on'],
    ...['looks like it could be', 'possibly yes', 'yes?', 'is it right', 'yes please', 'yes if so'],
    ...["thats bob's bed, yes", 'yes, its a bed', 'yes, same colour', 'left, no wait, right'],
    ...['yes it looks like it but im not sure', 'well done, you found what I am not looking for'],
    ...['it is there', 'thats mine', 'i guess so', 'you are right next to it', 'not wrong'],
    ...["I can't tell", 'no idea', 'yes wait no', 'i dont think so', 'its the other one, right'],
  ])('does not read "%s" as a yes', (text) => {
    expect(confirmsGoal(text, GOAL)).toBe(false);
  });

  it('knows the goal by its name, and by no other', () => {
    const lamp = { goalPhrase: "Bob's lamp", goalType: 'lamp' };
    expect(confirmsGoal("That is Bob's lamp.", lamp)).toBe(true);
    expect(confirmsGoal("That is Bob's lamp.", GOAL)).toBe(false);
    expect(
      confirmsGoal('that is the couch from Norrvik', {
        goalPhrase: 'couch from Norrvik',
        goalType: 'sofa',
      }),
    ).toBe(true);
    expect(confirmsGoal('thats mine', { goalPhrase: 'my bed', goalType: 'bed' })).toBe(true);
  });

  it.each(["Yes, that's the picture from Pell & Oak.", "that's the picture from Pell and Oak"])(
    'knows it with an "&" in its name: %s',
    (text) => {
      const goal = { goalPhrase: 'picture from Pell & Oak', goalType: 'picture' };
      expect(confirmsGoal(text, goal)).toBe(true);
      expect(confirmsGoal(text, { ...goal, goalPhrase: 'picture from Pell' })).toBe(false);
      expect(confirmsGoal(text.replace('Oak', 'Ash'), goal)).toBe(false);
    },
  );

  it('never reads a yes in a text with a negation in the same clause', () => {
    const before = fc.constantFrom('yes', 'yeah', 'right', 'ok', 'well', 'thats it', 'i think', '');
    const negated = fc.constantFrom(
      ...['that is not it', 'it is not', 'this isnt the one', 'not it', 'not this one', 'not yet'],
      ...["that's not Alice's bed", 'you have not found it', 'not quite right', 'never', 'no'],
      ...['that does not look right', 'I do not think so', 'nothing here', 'no bed here'],
    );
    const after = fc.constantFrom('', ' thanks', ' sorry', ', yes', ' right', '!', ' well done');
    fc.assert(
      fc.property(before, negated, after, (a, b, c) => {
        expect(confirmsGoal(`${a} ${b}${c}`, GOAL)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('never reads a yes beside words that it does not know', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[bcdfghjklmpqrvwxz]{3,9}$/), (word) => {
        expect(confirmsGoal(`yes ${word} zzz`, GOAL)).toBe(false);
      }),
    );
  });
});
