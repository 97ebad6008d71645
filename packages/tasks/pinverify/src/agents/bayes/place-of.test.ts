import { expect, it } from 'vitest';
import { placeOf, stepsFrom } from './place-of';

it.each([
  ['text "NOVA" on the back', 'back'],
  ['front pocket', 'front'],
  ['a white paw print on the left side', 'left'],
  ['a red leaf', 'whole'],
  ['picture on the pocket', 'sign'],
  ['front and back cover', 'whole'],
])('finds "%s" on the %s', (text, place) => {
  expect(placeOf(text)).toBe(place);
});

it('counts steps of thirty degrees from the middle of a side', () => {
  // The front faces sector 1: one stands before it there, and its left side lies a quarter to one's left.
  expect(stepsFrom('front', 1, 1)).toBe(0);
  expect(stepsFrom('back', 1, 1)).toBe(6);
  // From sector 2, 60° to the left: 30° short of the left side, 150° from the right one.
  expect(stepsFrom('left', 2, 1)).toBe(1);
  expect(stepsFrom('right', 2, 1)).toBe(5);
  expect(stepsFrom('whole', 4, 1)).toBe(0);
});
