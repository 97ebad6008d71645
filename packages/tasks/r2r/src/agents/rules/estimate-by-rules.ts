import type { TrajectoryStep } from '../../shared';
import type { Expert } from '../roles';
import { mentions } from './mentions';
import { turnOfAction } from './next-leg';
import { type ReadAction, readAction } from './read-action';
import { withoutDetours } from './without-detours';

/** How far along a trajectory actions are done. */
interface Progress {
  /** Viewpoint at which the last was done. */ readonly at: number;
  /** It was the turn before the move to that viewpoint: the move itself is still free. */
  readonly isTurn: boolean;
}

/**
 * Completion estimation by rules: goes through the trajectory and gives each action, in order, the first place where it can be done. A
 * turn is done by a move that begins with it, after its landmark where one was seen; what is passed, entered or reached, where the
 * robot sees it; a room is left where it is no longer seen. The first action that is not done is in progress. Ways that were gone in vain
 * do not count. Of a trajectory without any observation only the moves are counted.
 */
export const estimateByRules: Expert<'completion-estimation'> = {
  body: 'completion-estimation-by-rules',
  answer: ({ actions, trajectory }) => {
    const done = countDone(actions, withoutDetours(trajectory).steps);
    return {
      executed: actions.slice(0, done),
      inProgress: actions.slice(done, done + 1),
      waiting: actions.slice(done + 1),
    };
  },
};

/** How many of the actions are done on a way, from the first on. */
export function countDone(
  actions: readonly string[],
  trajectory: readonly TrajectoryStep[],
): number {
  const read = actions.map(readAction);
  let progress: Progress = { at: 0, isTurn: false };
  let done = 0;
  while (done < read.length) {
    const next = after(progress, read[done] as ReadAction, trajectory);
    const further = next === null ? overlooked(progress, read.slice(done), trajectory) : null;
    if (next === null && further === null) break;
    progress = (next ?? further?.progress) as Progress;
    done += further?.actions ?? 1;
  }
  return done;
}

/** Moves that a robot goes on before it takes a thing that it is to pass for overlooked, and actions that it overlooks in a row. */
const OVERLOOKED_AFTER = 2;
const MOST_OVERLOOKED = 2;

/** Where things that were to be passed were not seen, and what comes after them is. Rooms are not overlooked, and what comes after a turn without a thing may be anywhere. */
function overlooked(
  progress: Progress,
  open: readonly ReadAction[],
  trajectory: readonly TrajectoryStep[],
): { readonly progress: Progress; readonly actions: number } | null {
  if (trajectory.length - 1 - progress.at < OVERLOOKED_AFTER) return null;
  for (let count = 1; count <= MOST_OVERLOOKED; count++) {
    const [missed, action] = [open[count - 1], open[count]];
    if (missed === undefined || action === undefined || !isByThing(missed)) return null;
    const isSeen = action.landmarks.length > 0 && turnOfAction(action) === null;
    if (!isSeen || action.kind === 'leave') continue;
    const next = after({ at: progress.at, isTurn: false }, action, trajectory);
    if (next !== null) return { progress: next, actions: count + 1 };
  }
  return null;
}

const isByThing = (action: ReadAction): boolean =>
  action.landmarks.length > 0 && (action.kind === 'pass' || turnOfAction(action) !== null);

/** Where an action is done after what came before it; null: it is not. */
function after(
  { at, isTurn }: Progress,
  action: ReadAction,
  trajectory: readonly TrajectoryStep[],
): Progress | null {
  const { kind, landmarks } = action;
  const isBlind = trajectory.every(({ observation }) => observation === '');
  const sees = (step: number): boolean =>
    isBlind || landmarks.every((name) => mentions(trajectory[step]?.observation ?? '', name));
  const last = trajectory.length - 1;
  if (kind === 'stop') return sees(last) ? { at: last, isTurn: false } : null;
  const moves = trajectory.map((_, step) => step).slice(1);
  const turned = turnOfAction(action);
  if (turned !== null) {
    const turns = moves.filter((step) => step > at && trajectory[step]?.turn === turned);
    const turn = turns.find((step) => sees(step - 1)) ?? turns[0];
    return turn === undefined ? null : { at: turn, isTurn: true };
  }
  const free = moves.filter((step) => (isTurn ? step >= at : step > at));
  const isDone = (step: number): boolean => {
    if (isBlind || landmarks.length === 0) return true;
    if (kind === 'leave') return !sees(step);
    // "The other bedroom" is entered from somewhere else.
    return sees(step) && !(isOther(landmarks) && sees(step - 1));
  };
  const move = free.find(isDone);
  return move === undefined ? null : { at: move, isTurn: false };
}

const isOther = (landmarks: readonly string[]): boolean =>
  landmarks.some((name) => name.startsWith('other '));
