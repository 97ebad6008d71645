import { describe, expect, it } from 'vitest';
import { SEARCHED_HOMES, unsearchedAfter } from './search-constants';

describe('what a search has left unseen', () => {
  const { unsearched } = SEARCHED_HOMES;

  it('is what was counted at the counted points, and straight between them', () => {
    for (const { actions, share } of unsearched) expect(unsearchedAfter(actions)).toBe(share);
    const [from = { share: 0 }, to = { share: 0 }] = unsearched;
    expect(unsearchedAfter(50)).toBeCloseTo((from.share + to.share) / 2, 9);
  });

  it('begins with everything, never grows, and stays what it was at the last point', () => {
    expect(unsearched[0]).toEqual({ actions: 0, share: 1 });
    const shares = unsearched.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(unsearchedAfter(9000)).toBe(shares.at(-1));
  });
});
