import {
  type CutOff,
  cutOffOf,
  deviationsIn,
  endedByOf,
  type LogRecord,
  mainActor,
  trialsOf,
} from '@parley/log';
import type { TrialScore } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import type { FeedbackSetting } from '../shared';
import type { GoalRow, LeftOutRow } from './goal-row';
import { goalMeans } from './measures';
import { readGoalRows } from './read-goal-rows';
import { ruleOfRun } from './rule-of-run';

/** What one episode came to: its goals, and means over them. */
export interface ZiponScore extends TrialScore {
  readonly sessionId: string;
  readonly sceneId: string;
  readonly seed: string;
  readonly sessionKind: string;
  readonly feedback: FeedbackSetting | null;
  /** Share of the goals that were reached, 0…1; null without goals or an end. */
  readonly success: number | null;
  /** In the order in which they were asked for. */ readonly goals: readonly GoalRow[];
  readonly leftOut: readonly LeftOutRow[];
  /** Goals of the sequence that were never asked for: they enter no mean. */
  readonly notAsked: number;
  readonly spl: number | null;
  readonly splActions: number | null;
  readonly sit: number | null;
  readonly cutOff: CutOff | null;
  readonly deviations: number;
  readonly endedBy: string | null;
}

/** @throws {ParleyError} `BAD_LOG` without the first row, or with one that cannot be read. */
export function scoreZipon(records: readonly LogRecord[]): ZiponScore {
  const [trial] = trialsOf(records);
  const broken = records.find(({ event }) => event.kind === 'unreadable');
  if (trial === undefined || broken !== undefined)
    throw new ParleyError('BAD_LOG', 'the episode cannot be read', {
      where: `session ${records[0]?.row.sessionId ?? '?'} seq ${broken?.row.seq ?? '?'}`,
      remedy: 'Pass the whole log, as it was written.',
    });
  const { start, end } = trial;
  const { feedback, fidelity } = ruleOfRun(start);
  const { rows, leftOut } = readGoalRows(trial, fidelity);
  const { sr, spl, splActions, sit } = goalMeans(rows);
  const { goalCount, rounds } = start.given;
  const planned = Number(goalCount ?? 0) * Number(rounds ?? 1);
  const actor = mainActor(start);
  return {
    trialId: start.trialId,
    episodeId: start.episodeId,
    sessionId: trial.sessionId,
    sceneId: start.sceneId,
    seed: start.seed,
    sessionKind: start.sessionKind,
    feedback,
    finished: end !== null,
    isPractice: start.isPractice,
    success: end === null ? null : rounded(sr),
    steps: trial.records.filter(({ row, event }) => event.kind === 'act' && row.actor === actor)
      .length,
    goals: rows,
    leftOut,
    notAsked: Math.max(0, planned - rows.length - leftOut.length),
    spl: rounded(spl),
    splActions: rounded(splActions),
    sit: rounded(sit),
    cutOff: cutOffOf(trial),
    deviations: deviationsIn(trial),
    endedBy: end === null ? null : endedByOf(start, end),
  };
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6) / 1e6;
