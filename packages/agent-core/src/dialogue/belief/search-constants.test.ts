import { describe, expect, it } from 'vitest';
import { comesIntoView, SEARCHED_HOMES, unsearchedAfter } from './search-constants';

describe('what a search has left unseen', () => {
  const { unsearched } = SEARCHED_HOMES;

  it('is what was counted at the counted points, and straight between them', () => {
    for (const { actions, share } of unsearched) expect(unsearchedAfter(actions)).toBe(share);
    const [from = 0, to = 0] = unsearched.map(({ share }) => share);
    expect(unsearchedAfter(50)).toBeCloseTo((from + to) / 2, 9);
  });

  it('begins with everything, never grows, and stays what it was at the last point', () => {
    expect(unsearched[0]).toEqual({ actions: 0, share: 1 });
    const shares = unsearched.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(unsearchedAfter(9000)).toBe(shares.at(-1));
  });
});

describe('what more steps bring into view', () => {
  it('is the share of what was left that is gone then', () => {
    const [before, after] = [unsearchedAfter(400), unsearchedAfter(500)];
    expect(comesIntoView(400, 100)).toBeCloseTo(1 - after / before, 9);
    expect(comesIntoView(400, 0)).toBe(0);
  });

  it('goes on past the counted points, and never brings more than all', () => {
    const lastRate = comesIntoView(400, 100);
    expect(comesIntoView(500, 100)).toBeCloseTo(lastRate, 9);
    expect(comesIntoView(800, 100)).toBeCloseTo(lastRate, 9);
    expect(comesIntoView(0, 5000)).toBeLessThanOrEqual(1);
  });
});
