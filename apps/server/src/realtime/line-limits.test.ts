import { describe, expect, it } from 'vitest';
import type { LiveSession } from '../sessions/live-session';
import { createLineLimits, type LimitedMessage } from './line-limits';

/** How many messages of that size pass at once until a line is to be closed. */
function passed(kind: LimitedMessage, bytes: number): number {
  const limits = createLineLimits();
  const live = {} as LiveSession;
  for (let count = 0; count < 10_000; count++) if (limits(live, kind, bytes) === null) return count;
  return Number.POSITIVE_INFINITY;
}

describe('what one session may send at once', () => {
  it.each<[LimitedMessage, number, number]>([
    // kind, bytes of each, messages: the burst, and what may wait five seconds for its turn.
    ['event', 10, 300 + 5 * 20],
    ['event', 100_000, (1_000_000 + 5 * 32_000) / 100_000],
    ['sensed', 1_000_000, (4_000_000 + 5 * 2_000_000) / 1_000_000],
    ['shown', 10, 300 + 5 * 20],
    ['shown', 50_000, (100_000 + 5 * 8000) / 50_000],
    ['hello', 10, 60 + 5],
    ['resync', 10, 10 + 5],
  ])('%s of %i bytes: %i', (kind, bytes, count) => {
    const most = Math.floor(count);
    const found = passed(kind, bytes);
    expect(found).toBeGreaterThanOrEqual(most);
    // What comes back while the test runs.
    expect(found).toBeLessThanOrEqual(most + 5);
  });

  it('is counted for each session by itself', () => {
    const limits = createLineLimits();
    const [one, other] = [{} as LiveSession, {} as LiveSession];
    for (let k = 0; k < 20; k++) limits(one, 'resync', 0);
    expect(limits(one, 'resync', 0)).toBeNull();
    expect(limits(other, 'resync', 0)).toBe(0);
  });
});
