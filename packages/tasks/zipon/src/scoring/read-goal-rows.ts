import { type LogRecord, mainActor, readData, type Trial } from '@parley/log';
import { distanceM, type Json, type Pose, roundM } from '@parley/protocol';
import type { z } from 'zod';
import { ZIPON_BELIEFS } from '../shared';
import { failureCauseOf, isHeldUp, type Talk } from './failure-cause';
import type { GoalRow, LeftOutRow } from './goal-row';
import { GoalTruth, TalkTruth, type TrialGoal, TrialGoals } from './goal-truth';
import { sitOf, splByActions, splOf } from './measures';
import { NOT_RECALLED, type Recalled, recalledIn } from './recalled-in';
import type { Fidelity } from './rule-of-run';

interface OpenGoal {
  readonly asked: z.infer<typeof ZIPON_BELIEFS.goal>;
  readonly truth: z.infer<typeof GoalTruth>;
  readonly of: TrialGoal;
  readonly talks: Talk[];
  recalled: Recalled;
  actions: number;
  collisions: number;
  pathM: number;
  ending: GoalRow['ending'];
}

/**
 * The goals of a trial, one row each, from its rows alone: what was asked for, how far the robot went for it, and how it stood at
 * each talk. Goals that the trial does not know, talks about goals that were not asked for and truth that cannot be read are left out
 * and named.
 *
 * @throws {ParleyError} `BAD_LOG` when the first row does not name the goals.
 */
export function readGoalRows(
  trial: Trial,
  fidelity: Fidelity,
): { readonly rows: readonly GoalRow[]; readonly leftOut: readonly LeftOutRow[] } {
  const { goals } = readData(TrialGoals, trial.start.truth, trial.startRecord, 'truth');
  const known = new Map(goals.map((goal) => [goal.goalId, goal]));
  const actor = mainActor(trial.start);
  const rows: GoalRow[] = [];
  const leftOut: LeftOutRow[] = [];
  let pose: Pose | null = trial.start.starts[actor] ?? null;
  let open: OpenGoal | null = null;
  const close = (): void => {
    if (open !== null) rows.push(rowOf(open, fidelity));
    open = null;
  };
  for (const record of trial.records) {
    if (record.row.actor !== actor) continue;
    const { event } = record;
    if (event.kind === 'act') {
      const movedM = pose === null ? 0 : distanceM(pose.position, event.result.pose.position);
      pose = event.result.pose;
      if (open === null) continue;
      open.actions++;
      open.pathM += movedM;
      open.collisions += event.result.collided ? 1 : 0;
    }
    const note = noteOf(record);
    if (note === null) continue;
    const drop = (reason: string): void => {
      leftOut.push({ where: `session ${record.row.sessionId} seq ${record.row.seq}`, reason });
    };
    if (open !== null) open.recalled = recalledIn(open.recalled, note.name, note.data);
    if (note.name === 'goal') {
      close();
      open = openGoal(note, known, drop);
    } else if (open !== null && isTalkOf(open, note)) {
      const truth = TalkTruth.safeParse(note.truth);
      const isClaim = read(note.data, 'talk')?.claim != null;
      if (truth.success && truth.data.goalId === open.of.goalId)
        open.talks.push({ ...truth.data, isClaim });
      else drop('the truth beside a talk cannot be read, or is of another goal');
    } else if (note.name === 'talk') drop('a talk about a goal that was not asked for');
    else if (note.name === 'goal-end' && open !== null) {
      open.ending = read(note.data, 'goal-end')?.ending ?? null;
      close();
    }
  }
  close();
  return { rows, leftOut };
}

interface Note {
  readonly name: string;
  readonly data: Json;
  readonly truth: unknown;
}

const noteOf = ({ event }: LogRecord): Note | null =>
  event.kind === 'note' && event.belief.type === 'task'
    ? { name: event.belief.name, data: event.belief.data, truth: event.truth }
    : null;

const isTalkOf = ({ asked }: OpenGoal, { name, data }: Note): boolean =>
  name === 'talk' && read(data, 'talk')?.goalIndex === asked.goalIndex;

type Named = 'goal' | 'talk' | 'goal-end';
const read = <N extends Named>(data: Json, name: N): z.infer<(typeof ZIPON_BELIEFS)[N]> | null =>
  (ZIPON_BELIEFS[name].safeParse(data).data as z.infer<(typeof ZIPON_BELIEFS)[N]> | undefined) ??
  null;

function openGoal(
  { data, truth }: Note,
  known: ReadonlyMap<string, TrialGoal>,
  drop: (reason: string) => void,
): OpenGoal | null {
  const asked = read(data, 'goal');
  const told = GoalTruth.safeParse(truth);
  if (asked === null || !told.success) {
    drop('a goal, or the truth beside it, cannot be read');
    return null;
  }
  const of = known.get(told.data.goalId);
  if (of === undefined) {
    drop(`the trial knows no goal ${told.data.goalId}`);
    return null;
  }
  return {
    asked,
    truth: told.data,
    of,
    talks: [],
    recalled: NOT_RECALLED,
    actions: 0,
    collisions: 0,
    pathM: 0,
    ending: null,
  };
}

function rowOf({ asked, truth, of, talks, ...done }: OpenGoal, fidelity: Fidelity): GoalRow {
  const isAt = (talk: Talk | undefined): boolean =>
    fidelity === 'code' ? talk?.isReachedByCode === true : talk?.isReached === true;
  const last = talks.at(-1);
  const success = isAt(last);
  const isConfirmed = done.ending === 'reached';
  const figures = {
    success,
    interactions: talks.length,
    actions: done.actions,
    pathLengthM: roundM(done.pathM),
    shortestPathM: truth.shortestPathM,
    referenceActions: truth.referenceActions ?? null,
  };
  const at = talks.filter(isAt).length;
  return {
    ...{ goalIndex: asked.goalIndex, round: asked.round },
    ...{ goalId: of.goalId, name: of.name, type: of.type, extent: of.extent },
    rivals: of.rivals ?? null,
    ...figures,
    successByPaper: last?.isReached ?? false,
    successByCode: last === undefined ? false : (last.isReachedByCode ?? null),
    collisions: done.collisions,
    isHeldUp: last?.isRightThing === undefined ? null : isHeldUp(last),
    spl: rounded(splOf(figures)),
    // Without a kept reference there is no count of the authors' to divide by.
    splActions: truth.referenceActions === undefined ? null : rounded(splByActions(figures)),
    sit: rounded(sitOf(figures)),
    ending: done.ending,
    recalled: done.recalled.things,
    isConfirmed,
    falseAccept: isConfirmed && !success,
    // Who was asked nothing rejected nothing.
    falseRejects: done.ending === 'not-asked' ? 0 : isConfirmed && success ? at - 1 : at,
    failure: success ? null : failureCauseOf(talks),
  };
}

function rounded(value: number): number;
function rounded(value: number | null): number | null;
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6;
}
