import type { LogRecord, TrialStart } from '@parley/log';
import { poolTrials, type TaskScoring } from '@parley/metrics';
import type { Json } from '@parley/protocol';
import { z } from 'zod';
import { GENCOMM, Scheme } from '../shared';
import { GENCOMM_COLUMNS } from './columns';
import { type GencommScore, scoreGencomm } from './score';

const Summary = z.strictObject({
  task: z.literal('gencomm'),
  scheme: Scheme.nullable().describe('Null where no action was decided on'),
  rounds: z.int().nonnegative().describe('C_len'),
  trials: z.int().describe('Finished ones that are no practice'),
  thresholdM: z.number().nullable().describe('Strictly nearer counts (SCI-36)'),
  osr: z.number().nullable().describe('Oracle success rate, 0…1; null without trials'),
  spl: z.number().nullable().describe('Oracle success weighted by path length, 0…1'),
});
type Summary = Readonly<z.infer<typeof Summary>>;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** What parts trials beside agents, backends and rules: what both agents are told, but the target, and how bodies err. */
function conditionOf({ given, truth }: TrialStart): Json {
  const { target: _, ...setting } = given;
  return { setting, profile: truth.profile ?? null, overhead: truth.overhead ?? null };
}

const summarize = (trials: readonly (readonly LogRecord[])[]): Summary[] =>
  poolTrials(trials, conditionOf).map((pool) => {
    const scores = pool.map(scoreGencomm);
    const counted = scores.filter(({ finished, isPractice }) => finished && !isPractice);
    return {
      task: GENCOMM.task,
      scheme: scores[0]?.scheme ?? null,
      rounds: scores[0]?.rounds ?? 0,
      trials: counted.length,
      thresholdM: counted[0]?.thresholdM ?? null,
      osr: mean(counted.map(({ success }) => success ?? 0)),
      spl: mean(counted.map(({ spl }) => spl ?? 0)),
    };
  });

const percent = (share: number | null): string =>
  share === null ? '–' : `${(100 * share).toFixed(1)} %`;

const describe = (trials: readonly (readonly LogRecord[])[]): string =>
  summarize(trials)
    .map(
      ({ scheme, rounds, trials: count, thresholdM, osr, spl }) =>
        `${scheme ?? 'no action'}, C_len ${rounds}: ${count} episodes, OSR ${percent(osr)}, SPL ${percent(spl)} (nearer than ${thresholdM ?? '–'} m)`,
    )
    .join('\n');

const endingOf = ({ success, finished }: GencommScore): string =>
  success === 1 ? 'came near the target' : finished ? 'did not come near it' : 'no end';

export const GENCOMM_SCORING: TaskScoring<GencommScore> = {
  task: GENCOMM.task,
  score: scoreGencomm,
  endingOf,
  columns: GENCOMM_COLUMNS,
  givenColumns: [],
  summarize,
  summary: Summary,
  describe,
  report: (trials) => ({
    tables: [
      {
        name: 'episodes',
        title: 'Episode by episode',
        head: ['trial', 'scheme', 'C_len', 'success', 'SPL', 'least distance m'],
        lines: trials
          .map(scoreGencomm)
          .map((one) => [one.trialId, one.scheme, one.rounds, one.success, one.spl, leastM(one)]),
      },
    ],
    plots: [],
    note: null,
    conditions: ['all episodes'],
    episodes: trials.map((records, trial) => {
      const score = scoreGencomm(records);
      const { trialId, episodeId, isPractice, success } = score;
      const ending = endingOf(score);
      return { trial, condition: 1, trialId, episodeId, seed: '', isPractice, success, ending };
    }),
    parts: {},
  }),
  resultOf: ({ end }) => (end.endedBy === 'agent' ? 'ended' : 'ended-early'),
};

/** Least distance to the target after any step, metres; null without one. */
function leastM({ distancesM }: GencommScore): number | null {
  const known = distancesM.filter((one) => one !== null);
  return known.length === 0 ? null : Math.min(...known);
}
