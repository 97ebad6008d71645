import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeRows, type Row, readJsonl } from '@parley/log';
import { expect, it } from 'vitest';
import { metricsTable } from './metrics-table';
import { coinReport } from './report';
import { readCoin, summarize } from './summarize';

const FILE = fileURLToPath(
  new URL('../../../../log/golden/v2/aiuta-maple-21.jsonl.gz', import.meta.url),
);

/** A kept trial in which the first calls of models came to nothing. */
function rowsWithFailures(count: number): Row[] {
  let left = count;
  return readJsonl(gunzipSync(readFileSync(FILE)).toString('utf8'), FILE).map((row) => {
    const payload = JSON.parse(row.payload);
    if (row.type !== 'effect-end' || payload.result?.replies === undefined || left === 0)
      return row;
    left--;
    const result = { kind: 'failed', code: 'MODEL_REPLY', message: 'no' };
    return { ...row, payload: JSON.stringify({ ...payload, result }) };
  });
}

it('a summary says how many requests of models failed, in every form that it has', () => {
  const clean = summarize([decodeRows(rowsWithFailures(0))].map(readCoin))[0];
  const trial = decodeRows(rowsWithFailures(2));
  const [summary] = summarize([trial].map(readCoin));
  if (clean === undefined || summary === undefined) throw new TypeError('no summary');
  expect(clean.requests.failed).toBe(0);
  expect(summary.requests.made).toBe(clean.requests.made);
  expect(summary.requests.failed).toBeGreaterThanOrEqual(2);
  expect(summary.perEpisode[0]?.requests).toEqual(summary.requests);
  const { made, failed } = summary.requests;
  expect(metricsTable(summary)).toContain(
    `${made} requests of models, ${failed} failed: MODEL_REPLY ${failed}`,
  );
  const { tables } = coinReport([trial].map(readCoin));
  const [agents] = tables;
  const trials = tables.find(({ name }) => name === 'trials');
  for (const table of [agents, trials])
    expect(table?.lines[0]?.[table.head.indexOf('failed calls')]).toBe(`${failed} of ${made}`);
});
