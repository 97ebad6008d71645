import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  decodeRows,
  endedByOf,
  type LogRecord,
  pathLengthM,
  type Row,
  readJsonl,
  type Track,
  trialsOf,
} from '@parley/log';
import { defaultFlow } from '@parley/protocol';
import { COIN_SCORING, scoreTrial } from '@parley/task-coin/scoring';
import { describe, expect, it } from 'vitest';
import { episodesTable } from '../../src/export/episodes-table';
import type { ExportSession } from '../../src/export/export-session';
import { planSession } from '../../src/flow/session-plan';
import { repositoryRoot } from '../../src/repository';
import { foldProgressRecord, newProgressFold, toProgress } from '../../src/routes/fold-progress';
import { trialResult } from '../../src/sessions/trial-result';
import { mainTrack, type TrialState } from '../../src/sessions/trial-state';

const KEPT = join(repositoryRoot(), 'packages/log/golden/v2/live.jsonl.gz');
const rows = readJsonl(gunzipSync(readFileSync(KEPT)).toString(), 'live.jsonl');
const records = decodeRows(rows);
const trials = trialsOf(records);
const sessionId = rows[0]?.sessionId ?? '';

/** What every reader must agree on. */
interface Figures {
  readonly steps: number;
  readonly questions: number;
  readonly pathM: number;
  readonly endedBy: string | null;
  readonly isFound: boolean;
}

const byMetrics = (own: readonly LogRecord[]): Figures => {
  const score = scoreTrial(own);
  return {
    steps: score.steps,
    questions: score.questionsAsked,
    pathM: score.pathLengthM,
    endedBy: score.endedBy,
    isFound: score.success === 1,
  };
};

const table = episodesTable([COIN_SCORING]);

/** The lines of episodes.csv by trial. */
function byTable(records: readonly LogRecord[]): Map<string, Figures> {
  const session = { session: { sessionId, armId: 'people' }, slots: [], rows, records };
  const lines = table.records(session as unknown as ExportSession);
  return new Map(
    lines.map((line) => {
      const cell = (name: string) =>
        table.columns.find((column) => column.name === name)?.value(line) ?? null;
      return [
        String(cell('trial_id')),
        {
          steps: Number(cell('steps')),
          questions: Number(cell('questions_asked')),
          pathM: Number(cell('path_length_m')),
          endedBy: cell('ended_by') as string | null,
          isFound: cell('success') === 1,
        },
      ];
    }),
  );
}

const byState = (trial: TrialState): Figures => {
  const track = mainTrack(trial) as Track;
  return {
    steps: track.steps,
    questions: trial.transcript.lines.filter(({ kind }) => kind === 'question').length,
    pathM: pathLengthM(track),
    endedBy: trial.start === null || trial.end === null ? null : endedByOf(trial.start, trial.end),
    isFound: trialResult(trial) === 'found',
  };
};

const plan = planSession({
  sessionId,
  practiceEpisodeId: 'willow-01',
  episodeIds: ['oak-08', 'cedar-01'],
  flow: defaultFlow(['q1', 'q2']),
});

/** Steps and questions so far on the participants' table, when each trial had ended; and the session in the end. */
function byProgress(records: readonly LogRecord[]) {
  const fold = newProgressFold(plan);
  const lines: { trialId: string | null; steps: number; questions: number; done: number }[] = [];
  for (const record of records) {
    foldProgressRecord(fold, record);
    if (record.event.kind !== 'trial-end') continue;
    const { steps, questionsAsked, episodesDone } = toProgress(sessionId, fold);
    const { trialId } = record.row;
    lines.push({ trialId, steps, questions: questionsAsked, done: episodesDone });
  }
  return { lines, trials: fold.state.trials, last: toProgress(sessionId, fold) };
}

describe('of a kept live session', () => {
  const { lines, trials: shown, last } = byProgress(records);
  const table = byTable(records);

  it.each(trials.map((trial) => [trial.start.episodeId, trial] as const))(
    'metrics, episodes.csv, page and the person’s result agree on %s',
    (_episodeId, { trialId, records: own }) => {
      const figures = byMetrics(own);
      expect(table.get(trialId)).toEqual(figures);
      const state = shown.find(({ plan: { trialId: id } }) => id === trialId) as TrialState;
      expect(byState(state)).toEqual(figures);
      expect(lines.find((line) => line.trialId === trialId)?.steps).toBe(figures.steps);
      expect(trialResult(state) === 'same-kind').toBe(scoreTrial(own).distractorSuccess === 1);
    },
  );

  it('are the figures that were counted by the old code', () => {
    expect(trials.map(({ records: own }) => byMetrics(own))).toEqual([
      { steps: 74, questions: 3, pathM: 5.5, endedBy: 'agent', isFound: false },
      { steps: 134, questions: 4, pathM: 16.771084, endedBy: 'agent', isFound: false },
      { steps: 159, questions: 0, pathM: 19.4981, endedBy: 'step-limit', isFound: false },
    ]);
    expect(shown.map(trialResult)).toEqual(['same-kind', 'same-kind', 'out-of-time']);
  });

  it('the questions of the participants’ table are those of the trials that count', () => {
    const counted = trials.filter(({ start }) => !start.isPractice);
    const questions = counted.map(({ records: own }) => byMetrics(own).questions);
    const sums = questions.map((_, i) => questions.slice(0, i + 1).reduce((a, b) => a + b, 0));
    expect(lines.map((line) => [line.questions, line.done])).toEqual([
      [0, 0],
      ...sums.map((sum, i) => [sum, i + 1]),
    ]);
    const answered = counted.map(({ records: own }) => scoreTrial(own).questionsAnswered);
    expect(last.questionsAnswered).toBe(answered.reduce((a, b) => a + b, 0));
  });
});

/** The log as if each question had been asked together with another, which no one answered. */
const polledRows = rows.map((row): Row => {
  const payload = JSON.parse(row.payload);
  if (!row.type.startsWith('effect-') || payload.kind !== 'ask') return row;
  const { args, result } = payload;
  const other = { questionId: `${row.trialId}-${row.n}-other`, text: 'And?', timeoutMs: null };
  const polled = {
    ...payload,
    kind: 'poll',
    ...(args === undefined
      ? {}
      : { args: { kind: 'poll', questions: [{ ...args, kind: undefined }, other] } }),
    ...(result === undefined ? {} : { result: { answers: [result, { kind: 'no-answer' }] } }),
  };
  return { ...row, payload: JSON.stringify(polled) };
});

/** The same with every question painted again by a reload, and every answer sent again with an id that no one asked. */
const polledRecords = decodeRows(polledRows).flatMap((record): LogRecord[] => {
  const { event } = record;
  if (event.kind !== 'client') return [record];
  if (event.type === 'exposure') return [record, record];
  if (event.type !== 'answer') return [record];
  const data = { ...event.data, questionId: 'never-asked' };
  return [record, { ...record, event: { ...event, data } } as LogRecord];
});

describe('of the same session with polls, reloads and answers to what was never asked', () => {
  const { lines, trials: shown, last } = byProgress(polledRecords);
  const table = byTable(polledRecords);
  const polled = trialsOf(polledRecords);
  const scores = polled.map(({ records: own }) => scoreTrial(own));

  it('metrics, episodes.csv, page and participants’ table agree', () => {
    for (const { trialId, records: own } of polled) {
      const figures = byMetrics(own);
      expect(table.get(trialId)).toEqual(figures);
      expect(byState(shown.find(({ plan }) => plan.trialId === trialId) as TrialState)).toEqual(
        figures,
      );
      expect(lines.find((line) => line.trialId === trialId)?.steps).toBe(figures.steps);
    }
    const counted = scores.filter(({ isPractice }) => !isPractice);
    const sumOf = (of: (score: (typeof scores)[number]) => number): number =>
      counted.reduce((sum, score) => sum + of(score), 0);
    expect(last.questionsAsked).toBe(sumOf((score) => score.questionsAsked));
    expect(last.questionsAnswered).toBe(sumOf((score) => score.questionsAnswered));
  });

  it('count each question of a poll: twice as many asked, as many answered and shown', () => {
    const before = trials.map(({ records: own }) => scoreTrial(own));
    expect(scores.map((score) => score.questionsAsked)).toEqual([6, 8, 0]);
    expect(scores.map((score) => score.questionsShown)).toEqual([3, 4, 0]);
    expect(scores.map((score) => score.questionsAnswered)).toEqual(
      before.map((score) => score.questionsAnswered),
    );
    // Each question is a step of these rules.
    expect(scores.map(({ steps }) => steps)).toEqual([77, 138, 159]);
  });
});
