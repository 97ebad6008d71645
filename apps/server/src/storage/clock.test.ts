import { expect, it } from 'vitest';
import { clockAfter, clockWarning, steadyClock } from './clock';

it('goes on by itself when the wall clock jumps, and says by how much', () => {
  const time = { wall: Date.UTC(2026, 0, 1), monotonic: 5000 };
  const clock = steadyClock({ wallMs: () => time.wall, monotonicMs: () => time.monotonic });
  expect(clock.nowMs()).toBe(Date.UTC(2026, 0, 1));
  time.wall += 1000;
  time.monotonic += 1000;
  expect([clock.nowMs() - Date.UTC(2026, 0, 1), clock.driftMs()]).toEqual([1000, 0]);
  time.wall += 3 * 3_600_000;
  expect([clock.nowMs() - Date.UTC(2026, 0, 1), clock.driftMs()]).toEqual([1000, 10_800_000]);
  time.wall -= 6 * 3_600_000;
  time.monotonic += 500;
  expect([clock.nowMs() - Date.UTC(2026, 0, 1), clock.driftMs()]).toEqual([1500, -10_800_500]);
});

it.each([
  ['nothing was written', null, 0],
  ['the last row is older', -5000, 0],
  ['it was set back by three hours', 3 * 3_600_000, 3 * 3_600_000],
  ['it was years ahead when it wrote', 2 * 365 * 86_400_000, 2 * 365 * 86_400_000],
])('goes on from the last row when %s', (_name, lastAheadMs, aheadMs) => {
  const now = Date.UTC(2026, 0, 1);
  const clock = clockAfter({ nowMs: () => now }, lastAheadMs === null ? null : now + lastAheadMs);
  expect(clock.nowMs() - now).toBe(aheadMs);
});

it('tells the experimenter of rows that are ahead of the wall clock, and by how much', () => {
  const now = Date.UTC(2026, 0, 1);
  const warningAt = (lastMs: number | null) =>
    clockWarning(clockAfter({ nowMs: () => now }, lastMs));
  expect([null, now - 5000, now + 5000].map(warningAt)).toEqual([null, null, null]);
  const warning = warningAt(now + 25 * 3_600_000);
  expect(warning).toContain('rows of 2026-01-02T01:00:00.000Z');
  expect(warning).toContain("machine's clock says 2026-01-01T00:00:00.000Z");
  expect(warning).toContain('25 h ahead');
});
