import type { CoinBrief } from '@parley/task-coin/shared';

/** What pages are told of a search for a chair. */
export const CHAIR_BRIEF: CoinBrief = {
  category: 'chair',
  input: 'c',
  lockedText: 'Find the chair.',
  pictureUrl: '/picture',
};
