import { describe, expect, it } from 'vitest';
import { linesOf, namesOf } from './read-lists';

describe('entries of a list', () => {
  it.each([
    ['numbers', '1. turn left\n2. stop'],
    ['brackets', '1) turn left\n2) stop'],
    ['dashes', '- turn left\n- stop'],
    ['blank lines between', '1. turn left\n\n2. stop'],
    ['a line that leads to it', 'These are the actions:\n1. turn left\n2. stop'],
    ['prose after a blank line', '1. turn left\n2. stop\n\nThese are all actions.'],
    ['prose right after it', '1. turn left\n2. stop\nI hope this helps!'],
    ['an item that is none', '- turn left\n- stop\n- Let me know if you need more.'],
    ['a remark between', '1. turn left\nThat was easy.\n2. stop\nDone.'],
    ['no marks', 'turn left\nstop\n\nThese are all actions.'],
    ['no marks, and courtesy', 'turn left\nstop\nLet me know!'],
    ['an entry of two lines', '1. turn\n   left\n2. stop'],
  ])('are told by their marks: %s', (_, text) => {
    expect(linesOf(text)).toEqual(['turn left', 'stop']);
  });

  it.each(['none', 'None.', '(none)', 'n/a', '- none', 'There are no landmarks.', 'No landmarks'])(
    'are none in “%s”',
    (text) => {
      expect(linesOf(text)).toEqual([]);
    },
  );

  it('keep numbers of their own', () => {
    expect(linesOf('- 2.5 m ahead\n- 3 doors')).toEqual(['2.5 m ahead', '3 doors']);
  });
});

it('names stand between commas or lines, each once', () => {
  expect(namesOf('- sofa, lamp\n- sofa; rug.')).toEqual(['sofa', 'lamp', 'rug']);
  expect(namesOf('sofa, lamp\n\nThat is all, I think.')).toEqual(['sofa', 'lamp']);
});
