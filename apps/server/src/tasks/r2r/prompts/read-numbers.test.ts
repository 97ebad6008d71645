import { describe, expect, it } from 'vitest';
import { numbersOf, numbersOfEntries, saysStop, wayIn } from './read-numbers';

it.each([
  ['1, 2, 3', [1, 2, 3]],
  ['2-4', [2, 3, 4]],
  ['1, 3–5', [1, 3, 4, 5]],
  ['1 to 3', [1, 2, 3]],
  ['1 - 2 - 3', [1, 2, 3]],
  ['2 - 1 - 3', [2, 1, 3]],
  ['1-999999999', [1, 999999999]],
  ['1 (turn left), 2 (walk 3 m)', [1, 2]],
  ['None (0 actions)', []],
  ['none', []],
])('whole numbers: “%s”', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

it.each([
  ['1, 2', [1, 2]],
  ['- 1\n- 2\nThat is all 5.', [1, 2]],
  ['1. walk past the bed\n2. turn 90 left', [1, 2]],
  ['1. walk on; 2. turn left', [1, 2]],
  ['1-3\n\n4 are left', [1, 2, 3]],
  ['', []],
])('numbers of entries: “%s”', (text, numbers) => {
  expect(numbersOfEntries(text)).toEqual(numbers);
});

describe('the way that is named', () => {
  it.each([
    ['11', 11],
    ['**11** (left)', 11],
    ['Turn 30° right and take direction 11', 11],
    ['turn 30 degrees to the right, then way 11', 11],
    ['direction 11 (30° to the right)', 11],
    ['Direction: 11', 11],
    ['15 (direction 3, farther)', 15],
    ['11 (do not stop yet)', 11],
    ['Go 2 m on, to 11', 11],
    ['the 3rd door, way no. 11', 11],
    ['11, not 3', 11],
    ['30° to the right', null],
    ['11.5', null],
    ['STOP', null],
    ['three', null],
    ['', null],
  ])('“%s”', (said, way) => {
    expect(wayIn(said)).toBe(way);
  });
});

it('stops where the answer says so, and not where it denies it', () => {
  for (const said of [
    'STOP',
    'stop here.',
    'Stop at the bed',
    'I would stop',
    'Not left. STOP',
    'I cannot go on, STOP',
  ])
    expect(saysStop(said), said).toBe(true);
  for (const said of [
    ...['do not stop', "don't stop yet", 'do not yet stop', 'No stop', 'never stop', 'go on'],
    'not STOP',
  ])
    expect(saysStop(said), said).toBe(false);
});
