import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultBench, faultBench } from './fault-bench';

let bench: FaultBench;
beforeEach(async () => {
  bench = await faultBench();
});
afterEach(() => bench.close());

it('ten different answers at once: the one that counts is acknowledged as stored, nine are told what happened', async () => {
  const page = await bench.load({});
  const questionId = await page.toQuestion();
  const texts = Array.from({ length: 10 }, (_, i) => `Answer ${i}.`);
  const acks = await Promise.all(
    texts.map((text, i) => page.event('answer', { questionId, text, via: 'text' }, 100 + i)),
  );
  expect(acks.map(({ status }) => status).sort()).toEqual([...Array(9).fill('late'), 'stored']);
  const counted = texts[acks.findIndex(({ status }) => status === 'stored')];
  const others = acks.filter(({ status }) => status === 'late');
  expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['already-answered']));

  // A lost acknowledgement is asked for again: it says the same.
  const again = await Promise.all(
    texts.map((text, i) => page.event('answer', { questionId, text, via: 'text' }, 100 + i)),
  );
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set(['duplicate']));
  expect(again.map(({ reason }) => reason)).toEqual(acks.map(({ reason }) => reason));

  await page.until(
    ({ openQuestion }) => ![undefined, questionId].includes(openQuestion?.questionId),
  );
  const rows = await bench.rowsOf(page);
  const ends = rows.filter(({ payload }) => payload.includes('"kind":"answered"'));
  expect(ends).toHaveLength(1);
  expect(ends[0]?.payload).toContain(counted);
  for (const text of texts) expect(rows.some(({ payload }) => payload.includes(text))).toBe(true);
});
