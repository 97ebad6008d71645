import { expect, it } from 'vitest';
import { partyName, playedBy } from './party-name';

it.each([
  ['coin', 'robot', 'Robot'],
  ['coin', 'person', 'Person'],
  ['parlour', 'guide', 'Guide'],
  ['parlour', 'player', 'Player'],
  ['coin', 'overhead', 'overhead'],
  ['unheard-of', 'robot', 'robot'],
  ['coin', 'constructor', 'constructor'],
])('of %s calls %s "%s"', (task, party, name) => {
  expect(partyName(task, party)).toBe(name);
});

it.each([
  ['gencomm', 'operator', 'ground'],
  ['gencomm', 'helper', 'overhead'],
  ['gencomm', '', null],
  ['coin', 'person', null],
  ['unheard-of', 'operator', null],
])('of %s has the role "%s" play %s', (task, role, actor) => {
  expect(playedBy(task, role)).toBe(actor);
});
