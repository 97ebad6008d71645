import type { Study } from '@parley/protocol';
import { expect, it } from 'vitest';
import { type KnownTo, withoutOwn } from './without-own';

const study = {
  studyId: 's',
  episodes: ['a', 'b', 'c', 'd'],
  episodesPerParticipant: 2,
} as unknown as Study;
const by =
  (own: string, known: string): KnownTo =>
  (id) =>
    own.includes(id) ? 'own' : known.includes(id) ? 'known' : null;

it.each([
  ['of which they made nothing: all', by('', ''), 'abcd'],
  ['without what they made, and what they know', by('a', 'b'), 'cd'],
  ['with what they know, where the others are too few', by('a', 'bc'), 'bcd'],
])('a person is given episodes %s', (_what, knownTo, left) => {
  expect(withoutOwn(study, knownTo).episodes.join('')).toBe(left);
});

it('is refused where too few are left that they did not make', () => {
  expect(() => withoutOwn(study, by('abc', ''))).toThrow(/too little left that you did not write/);
});
