import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeRows, type LogRecord, readJsonl } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { episodeParts, partName } from './episode-parts';
import { coinReport } from './report';
import type { MetricsSummary } from './summarize';
import { readCoin } from './summarize';
import type { TrialMetrics } from './trial-metrics';

const FOLDER = fileURLToPath(new URL('../../../../log/golden/v2', import.meta.url));

function keptTrials(): LogRecord[][] {
  return readdirSync(FOLDER)
    .filter((file) => /-[a-z]+-\d+\.jsonl\.gz$/.test(file))
    .sort()
    .map((file) => {
      const text = gunzipSync(readFileSync(`${FOLDER}/${file}`)).toString('utf8');
      return decodeRows(readJsonl(text, file));
    });
}

describe('the trials behind the figures of a report', () => {
  const trials = keptTrials();
  const report = coinReport(trials.map(readCoin));

  it('are those of the table of trials, each with its place among what was read', () => {
    const table = report.tables.find(({ name }) => name === 'trials');
    expect(report.episodes.length).toBe(trials.length);
    expect(report.episodes.map(({ condition, trialId }) => [condition, trialId])).toEqual(
      table?.lines.map((line) => [line[0], line[2]]),
    );
    for (const { trial, trialId } of report.episodes)
      expect(trials[trial]?.[0]?.row.trialId).toBe(trialId);
    expect([...new Set(report.episodes.map(({ trial }) => trial))]).toHaveLength(trials.length);
  });

  it('are as many as a figure says that it is over', () => {
    let checked = 0;
    for (const { head, lines, over } of report.tables)
      for (const [at, names] of (over ?? []).entries())
        for (const [column, name] of Object.entries(names)) {
          expect(head).toContain(column);
          const cell = lines[at]?.[head.indexOf(column)];
          if (column !== 'n' && !column.endsWith(' n')) continue;
          expect(report.parts[name]?.episodes.length ?? null).toBe(cell);
          checked++;
        }
    expect(checked).toBeGreaterThan(10);
  });

  it('are of the condition that the line numbers', () => {
    for (const [name, { episodes }] of Object.entries(report.parts))
      for (const place of episodes)
        expect(report.episodes[place]?.condition).toBe(Number.parseInt(name, 10));
  });
});

it('are read on what people met where people took part', () => {
  const one = (kind: string, episodeIds: readonly string[]) =>
    ({
      setting: { kind, input: 'c' },
      perEpisode: episodeIds.map((episodeId) => ({
        ...{ episodeId, finished: true, isPractice: false, success: 1, category: 'bed' },
        ...{ split: null, lostAt: null, distractorCount: 1, cutOff: null, deviations: 0 },
      })) as unknown as TrialMetrics[],
    }) as unknown as MetricsSummary;
  const parts = episodeParts([one('simulated', ['a', 'b', 'c']), one('human', ['c', 'a'])]);
  expect(parts[partName(1, 'met')]?.episodes).toEqual([0, 2]);
  expect(parts[partName(2, 'met')]).toBeUndefined();
  expect(parts[partName(2, 'split', 'unknown')]?.episodes).toEqual([3, 4]);
});

it('have names of their own, which may stand in an address', () => {
  const values = [
    '',
    'a',
    'a b',
    'a-b',
    'a_b',
    'a_20_b',
    'a  b',
    'Ä',
    '😀',
    '"><b>',
    '4 to 7',
    '#',
  ];
  const names = values.map((value) => partName(1, 'category', value));
  expect(new Set(names).size).toBe(values.length);
  for (const name of names) expect(name).toMatch(/^[\w-]+$/);
  expect(partName(1, 'category', 'x')).not.toBe(partName(11, 'category', 'x'));
});

it('list what one of a pair found alone, by the condition that found it', () => {
  const of = (successes: readonly number[]) => ({
    ...{ setting: { kind: 'simulated', input: 'c' } },
    perEpisode: successes.map((success, i) => ({
      ...{ episodeId: `e${i}`, category: 'chair', split: 'val', distractorCount: 3, success },
      ...{ finished: true, isPractice: false, sessionKind: 'simulated', lostAt: null },
    })) as unknown as TrialMetrics[],
  });
  const [first, second] = [of([1, 0, 1]), of([0, 1, 1])] as unknown as [
    MetricsSummary,
    MetricsSummary,
  ];
  const parts = episodeParts(
    [first, second],
    [
      { condition: 1, kind: 'alone', value: '2', episodes: first.perEpisode.slice(0, 1) },
      { condition: 2, kind: 'alone', value: '1', episodes: second.perEpisode.slice(1, 2) },
    ],
  );
  expect(parts[partName(1, 'alone', '2')]).toEqual({
    title: 'found, where condition 2 did not find it',
    episodes: [0],
  });
  expect(parts[partName(2, 'alone', '1')]?.episodes).toEqual([4]);
});
