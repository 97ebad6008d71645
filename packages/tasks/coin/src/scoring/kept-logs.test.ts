import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeRows, type LogRecord, readJsonl } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { readCoin, summarize } from './summarize';

const FOLDER = fileURLToPath(new URL('../../../../log/golden', import.meta.url));

/** What was computed of a run when its log was written, under the names of that time. */
interface KeptSummary {
  readonly perEpisode: readonly Readonly<Record<string, unknown>>[];
  readonly metrics: Readonly<Record<string, unknown>>;
  readonly causes: {
    readonly neverJudged: number;
    readonly otherAccepted: number;
    readonly wrong: number;
  } | null;
}
const KEPT: Readonly<Record<string, KeptSummary>> = JSON.parse(
  readFileSync(`${FOLDER}/metrics.json`, 'utf8'),
);

const toThousandth = (value: number): number => Math.round(1000 * value) / 1000;

/** A share with its interval, as it was kept. */
interface KeptShare {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** Percentiles over two homes are widened by t(1) · √2 over the normal quantile. */
const OF_TWO = (12.7062 * Math.SQRT2) / 1.959964;

/** A mean of questions has no upper end. */
function widenedMean(mean: KeptShare, homes: number): unknown {
  const { value, interval } = mean;
  // Means of which all homes agreed claimed certainty.
  if (interval === null || interval.low === interval.high) return { value, interval: null };
  expect(homes).toBe(2);
  return {
    value,
    interval: {
      low: Math.max(0, toThousandth(value - OF_TWO * (value - interval.low))),
      high: toThousandth(value + OF_TWO * (interval.high - value)),
    },
  };
}

/** Shares in which all homes agreed claimed certainty; now they have the limits of Clopper and Pearson for so many homes. */
function widened(share: KeptShare, homes: number): KeptShare {
  const { value, interval } = share;
  if (interval === null) return share;
  if (interval.low !== interval.high) {
    const { interval: wide } = widenedMean(share, homes) as KeptShare;
    return { value, interval: wide && { low: wide.low, high: Math.min(1, wide.high) } };
  }
  const otherwise = 1 - 0.025 ** (1 / homes);
  const low = toThousandth(interval.low - otherwise * interval.low);
  const high = toThousandth(interval.low + otherwise * (1 - interval.low));
  return { value, interval: { low, high } };
}

/** All figures of parts below a kept value, widened. */
function widenedBelow(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return kept;
  const own = Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, widenedBelow(value)]),
  );
  if (!('homes' in own) || !('sr' in own)) return own;
  const homes = own.homes as number;
  // A part has more means now than it had.
  return expect.objectContaining({
    ...own,
    sr: widened(own.sr as KeptShare, homes),
    spl: widened(own.spl as KeptShare, homes),
    nq: widenedMean(own.nq as KeptShare, homes),
  });
}

/** What was never judged held those in which another thing was accepted; no judgement of these failed. */
function parted(causes: NonNullable<KeptSummary['causes']>) {
  const unjudgedOtherAccepted = causes.wrong - causes.otherAccepted;
  const neverJudged = causes.neverJudged - unjudgedOtherAccepted;
  return { ...causes, unjudgedOtherAccepted, neverJudged, judgingFailed: 0 };
}

/** By the names of today: every number stays. An episode may say more now than it did. */
const renamed = ({ perEpisode, causes, metrics, ...rest }: KeptSummary) => ({
  ...(widenedBelow(rest) as typeof rest),
  metrics: expect.objectContaining(metrics),
  // Of an agent that judges, a trial in which nothing was judged says where it was lost.
  ...(causes !== null && { causes: parted(causes) }),
  // These logs do not say how something came to be accepted.
  acceptances: null,
  perEpisode: perEpisode.map(({ episodeId, taskId, kind, endedBy, lostAt, ...one }) =>
    expect.objectContaining({
      ...one,
      ...(lostAt !== null && { lostAt }),
      trialId: episodeId,
      episodeId: taskId,
      sessionKind: kind,
      // An end by the limit stood as the agent's.
      endedBy: endedBy === 'agent' ? expect.stringMatching(/^(agent|step-limit)$/) : endedBy,
    }),
  ),
});

/** The trials of each run, by its name in the kept summaries; the live session is none of them. */
function keptTrials(): ReadonlyMap<string, readonly LogRecord[][]> {
  const runs = new Map<string, LogRecord[][]>();
  for (const version of ['v1', 'v2'])
    for (const file of readdirSync(`${FOLDER}/${version}`).sort()) {
      const name = /^(.+)-[a-z]+-\d+\.jsonl\.gz$/.exec(file)?.[1];
      if (name === undefined) continue;
      const run = version === 'v2' ? name : `${version}-${name}`;
      const text = gunzipSync(readFileSync(`${FOLDER}/${version}/${file}`)).toString('utf8');
      const trial = decodeRows(readJsonl(text, file));
      runs.set(run, [...(runs.get(run) ?? []), trial]);
    }
  return runs;
}

describe('kept logs of older versions', () => {
  const trials = keptTrials();

  it('are all scored', () => {
    expect([...trials.keys()].sort()).toEqual(Object.keys(KEPT).sort());
  });

  it.each(Object.keys(KEPT))('score as when they were written: %s', (run) => {
    const summaries = summarize((trials.get(run) ?? []).map(readCoin));
    // More is said now, of conditions, code, calls, unfinished trials, numbers of distractors; no kept figure may change.
    expect(summaries).toEqual([expect.objectContaining(renamed(KEPT[run] as KeptSummary))]);
  });
});
