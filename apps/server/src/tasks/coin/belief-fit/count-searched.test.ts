import { expect, it } from 'vitest';
import { countSearched } from './count-searched';

it('counts what searches leave unseen, things of all searches together', () => {
  const searches = [
    { things: 3, firstJudgedAt: [0, 100] },
    { things: 2, firstJudgedAt: [101, 230] },
  ];
  expect(countSearched(searches, 300)).toEqual([
    // What is judged where the search begins is still to be searched when it begins.
    { actions: 0, share: 1 },
    { actions: 100, share: 0.6 },
    { actions: 200, share: 0.4 },
    { actions: 300, share: 0.2 },
  ]);
  expect(countSearched([], 100).map(({ share }) => share)).toEqual([1, 1]);
});
