import { expect, it } from 'vitest';
import { mentions } from './mentions';
import { roomNamed } from './room-named';

it.each([
  ['a sofa and a lamp', 'couch', true],
  ['Beside: refrigerator, sink.', 'fridge', true],
  ['Beside: picture.', 'painting', true],
  ['Beside: shelf.', 'bookcase', true],
  ['Beside: armchair.', 'chair', false],
  ['Beside: ceiling lamp.', 'lamp', false],
  ['Beside: nightstand.', 'bedside table', true],
  ['Beside: nightstand.', 'table', false],
  // What is said beside its colour counts, where anything is said.
  ['Beside: grey striped rug.', 'striped carpet', true],
  ['Beside: grey rug.', 'striped carpet', false],
  ['Beside: rug.', 'striped carpet', true],
  ['Beside: white wooden table.', 'brown table', false],
  ['Beside: wooden table.', 'brown table', true],
  ['two chairs', 'chair', true],
  ['a mirror', 'mirror on the wall', true],
  ['In the hallway.', 'corridor', true],
  ['Ahead: kitchen, bathroom.', 'cooking area', true],
  ['Ahead: bathroom.', 'cooking area', false],
  ["In the children's room.", 'nursery', true],
  ['In the bedroom.', 'other bedroom', true],
])('%s – %s: %s', (text, landmark, isThere) => {
  expect(mentions(text, landmark)).toBe(isThere);
});

it('has one word for all names of a room, and none for what is no room', () => {
  expect(['lounge', 'the sitting room', 'living area'].map(roomNamed)).toEqual([
    'living room',
    'living room',
    'living room',
  ]);
  expect(['sofa', 'parking area', ''].map(roomNamed)).toEqual([null, null, null]);
});
