import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  decodeRows,
  type LogRecord,
  pathLengthM,
  readJsonl,
  type Track,
  trialsOf,
} from '@parley/log';
import { defaultFlow } from '@parley/protocol';
import { COIN_SCORING, scoreTrial } from '@parley/task-coin/scoring';
import { describe, expect, it } from 'vitest';
import { episodesTable } from '../../src/export/episodes-table';
import type { ExportSession } from '../../src/export/export-session';
import { repositoryRoot } from '../../src/repository';
import { foldProgressRecord, newProgressFold, toProgress } from '../../src/routes/fold-progress';
import { runResult } from '../../src/sessions/run-result';
import { mainTrack, type RunState } from '../../src/sessions/run-state';
import { planSession } from '../../src/sessions/session-plan';

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
function byTable(): Map<string, Figures> {
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

const byState = (run: RunState): Figures => {
  const track = mainTrack(run) as Track;
  return {
    steps: track.steps,
    questions: run.transcript.lines.filter(({ kind }) => kind === 'question').length,
    pathM: pathLengthM(track),
    endedBy: run.end?.endedBy ?? null,
    isFound: runResult(run) === 'found',
  };
};

const plan = planSession({
  sessionId,
  practiceEpisodeId: 'willow-01',
  episodeIds: ['oak-08', 'cedar-01'],
  flow: defaultFlow(['q1', 'q2']),
});

/** Steps and questions so far on the participants' table, when each trial had ended; and the session in the end. */
function byProgress() {
  const fold = newProgressFold(plan);
  const lines: { trialId: string | null; steps: number; questions: number; done: number }[] = [];
  for (const record of records) {
    foldProgressRecord(fold, record);
    if (record.event.kind !== 'trial-end') continue;
    const { steps, questionsAsked, episodesDone } = toProgress(sessionId, fold);
    const { trialId } = record.row;
    lines.push({ trialId, steps, questions: questionsAsked, done: episodesDone });
  }
  return { lines, runs: fold.state.runs, last: toProgress(sessionId, fold) };
}

describe('of a kept live session', () => {
  const { lines, runs, last } = byProgress();
  const table = byTable();

  it.each(trials.map((trial) => [trial.start.episodeId, trial] as const))(
    'metrics, episodes.csv, page and the person’s result agree on %s',
    (_episodeId, { trialId, records: own }) => {
      const figures = byMetrics(own);
      expect(table.get(trialId)).toEqual(figures);
      const run = runs.find(({ plan: { trialId: id } }) => id === trialId) as RunState;
      expect(byState(run)).toEqual(figures);
      expect(lines.find((line) => line.trialId === trialId)?.steps).toBe(figures.steps);
      expect(runResult(run) === 'same-kind').toBe(scoreTrial(own).distractorSuccess === 1);
    },
  );

  it('are the figures that were counted by the old code', () => {
    expect(trials.map(({ records: own }) => byMetrics(own))).toEqual([
      { steps: 74, questions: 3, pathM: 5.5, endedBy: 'agent', isFound: false },
      { steps: 134, questions: 4, pathM: 16.771084, endedBy: 'agent', isFound: false },
      { steps: 159, questions: 0, pathM: 19.4981, endedBy: 'agent', isFound: false },
    ]);
    expect(runs.map(runResult)).toEqual(['same-kind', 'same-kind', 'out-of-time']);
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
