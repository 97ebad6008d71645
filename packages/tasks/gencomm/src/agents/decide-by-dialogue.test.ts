import { describe, expect, it } from 'vitest';
import { decideByDialogue } from './decide-by-dialogue';

const decide = (overhead: string[], ground: string[] = [], isDone = true) =>
  decideByDialogue({
    target: 'sofa',
    lines: [
      ...overhead.map((text) => ({ speaker: 'overhead' as const, text })),
      ...ground.map((text) => ({ speaker: 'ground' as const, text })),
    ],
    last: { command: 'MoveAhead', isDone, blocker: null },
  });

describe('one command from a dialogue', () => {
  it.each([
    ['The way there begins to your left.', 'RotateLeft'],
    ['The way there begins to your right.', 'RotateRight'],
    ['The way there leads straight on from you.', 'MoveAhead'],
    ['The way there leads one step back.', 'MoveBack'],
    ['The way there is done: you are close enough.', 'DoNothing'],
    ['Please turn left and walk to the door.', 'RotateLeft'],
    ['I see the sofa behind you.', 'RotateRight'],
  ])('%s', (line, command) => {
    expect(decide([line])).toBe(command);
  });

  it('takes the way before the place of the target, and what was said last', () => {
    expect(decide(['I see the sofa in front of you. The way there begins to your left.'])).toBe(
      'RotateLeft',
    );
    expect(decide(['The way begins to your left.', 'The way begins to your right.'])).toBe(
      'RotateRight',
    );
  });

  it('learns nothing from questions, from other things and from moves that are said to have been made', () => {
    expect(decide(['Is the sofa to your left?'])).toBe('MoveAhead');
    expect(decide(['There is a lamp to your left.'])).toBe('MoveAhead');
    expect(decide(['Good, you have turned left.'])).toBe('MoveAhead');
  });

  it('takes what the ground agent sees where nothing is said from above, and turns where the way is barred', () => {
    expect(decide(['What do you see?'], ['I see the sofa on my right.'])).toBe('RotateRight');
    expect(decide([], [], false)).toBe('RotateRight');
  });
});
