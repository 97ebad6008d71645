import { describe, expect, it } from 'vitest';
import type { Command } from '../../shared';
import { type ActionsBeside, isPreemptiveBeside } from './is-preemptive';

const done = (command: Command) => ({ command, isDone: true });
const beside = (last: Command | null, next: Command | null): ActionsBeside => ({
  last: last === null ? null : done(last),
  next: next === null ? null : done(next),
});
const judged = (text: string, actions: ActionsBeside) => isPreemptiveBeside([{ text }], actions);

describe('a claim of a person', () => {
  it.each<[text: string, last: Command | null, next: Command | null, expected: boolean]>([
    // What was just done, told again.
    ['I turned left and now I see a sofa.', 'RotateLeft', 'MoveAhead', false],
    ['I turned.', 'RotateRight', null, false],
    ['I moved forward a bit.', 'MoveAhead', null, false],
    ['You have moved back, what is there?', 'MoveBack', null, false],
    ['I am closer to the lamp now.', 'MoveAhead', null, false],
    ['I rotated to the right, on my left is a bed.', 'RotateRight', null, false],
    // Another motion than that.
    ['I turned left and now I see a sofa.', 'RotateRight', 'RotateLeft', true],
    ['I moved forward.', 'MoveBack', null, true],
    ['I walked back a step.', 'MoveAhead', null, true],
    ['I turned left and moved ahead.', 'RotateLeft', 'MoveAhead', true],
    ['I turned around.', 'RotateLeft', 'RotateLeft', true],
    ['I moved forward.', 'DoNothing', 'MoveAhead', true],
    // Told as done before it was done.
    ['I have moved ahead.', null, 'MoveAhead', true],
    ['I moved ahead.', 'RotateLeft', 'MoveAhead', true],
    // Announced, and then done or not.
    ['Moving ahead now.', null, 'MoveAhead', false],
    ['I am turning right.', 'MoveAhead', 'RotateRight', false],
    ['I am turning right.', 'MoveAhead', 'MoveAhead', true],
    // No claim at all.
    ['The sofa is on your left.', 'RotateLeft', 'RotateLeft', false],
    ['Please turn left.', null, null, false],
  ])('%s after %s before %s', (text, last, next, expected) =>
    expect(judged(text, beside(last, next))).toBe(expected),
  );

  it('is none that a barred action makes true', () => {
    const last = { command: 'MoveAhead', isDone: false } as const;
    expect(judged('I moved ahead.', { last, next: null })).toBe(true);
  });

  it('counts by one sentence of one line, and not at all without lines', () => {
    const lines = [
      { speaker: 'ground', text: 'I turned left. I see a bed.' },
      { speaker: 'overhead', text: 'Good, you have reached the kitchen.' },
    ] as const;
    expect(isPreemptiveBeside(lines, beside('RotateLeft', null))).toBe(true);
    expect(isPreemptiveBeside(lines.slice(0, 1), beside('RotateLeft', null))).toBe(false);
    expect(isPreemptiveBeside([], beside(null, null))).toBeNull();
  });
});
