import type { CoinBrief } from '@parley/task-coin/shared';

/** What a page is told of a search. */
export const briefOf = (category: string, pictureUrl = '/p'): CoinBrief => ({
  category,
  input: 'c',
  lockedText: null,
  pictureUrl,
});
