import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after';

const NOW_MS = Date.UTC(2026, 0, 5, 12, 0, 0);

describe('retryAfterMs', () => {
  it.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': '2', 'retry-after-ms': '150' }, 150],
    [{ 'retry-after': 'Mon, 05 Jan 2026 12:00:30 GMT' }, 30_000],
    // By the provider's own clock, which is a minute fast.
    [
      { 'retry-after': 'Mon, 05 Jan 2026 12:01:30 GMT', date: 'Mon, 05 Jan 2026 12:01:00 GMT' },
      30_000,
    ],
    [{ 'retry-after': 'Mon, 05 Jan 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ] as const)('%j', (headers, ms) => expect(retryAfterMs(new Headers(headers), NOW_MS)).toBe(ms));
});
