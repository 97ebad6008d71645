import { expect, it } from 'vitest';
import { partyName } from './party-name';

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
