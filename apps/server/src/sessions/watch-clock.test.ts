import { decodeRow } from '@parley/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultBench, faultBench } from '../../test/faults/fault-bench';
import { clockWatcher } from './watch-clock';

let bench: FaultBench;
beforeEach(async () => {
  bench = await faultBench();
});
afterEach(() => bench.close());

it('a wall clock that is set is a row of every session, by how much; small corrections are none', async () => {
  const page = await bench.load({});
  const questionId = await page.toQuestion();
  const drift = { ms: 40 };
  const said: string[] = [];
  const look = clockWatcher({
    clock: { nowMs: () => bench.clock.nowMs, driftMs: () => drift.ms },
    registry: { all: async () => [page.live] },
    onError: (error) => said.push(String(error)),
  });
  const jumps = async () =>
    (await bench.rowsOf(page)).filter(({ type }) => type === 'session-clock-jumped');
  for (const ms of [940, 3 * 3_600_000, 3 * 3_600_000 + 500, 0]) {
    drift.ms = ms;
    await look();
  }
  expect((await jumps()).map(({ payload }) => payload)).toEqual([
    '{"byMs":10799960}',
    '{"byMs":-10800000}',
  ]);
  for (const row of await jumps()) expect(decodeRow(row)).toBeDefined();
  expect(said).toHaveLength(2);
  // The question is as open as before.
  expect(page.live.state.seq).toBeGreaterThan(0);
  expect((await page.event('answer', { questionId, text: 'Green.', via: 'text' })).status).toBe(
    'stored',
  );
});
