import type { TrajectoryStep } from '../../shared';
import type { Expert } from '../roles';
import { mentions } from './mentions';
import { turnOfAction } from './next-leg';
import { type ReadAction, readAction } from './read-action';

/** How far along a trajectory actions are done. */
interface Progress {
  /** Viewpoint at which the last was done. */ readonly at: number;
  /** It was the turn before the move to that viewpoint: the move itself is still free. */
  readonly isTurn: boolean;
}

/**
 * Completion estimation by rules: goes through the trajectory and gives each action, in order, the first place where it can be done. A
 * turn is done by a move that begins with it, after its landmark where one was seen; what is passed, entered or reached, where the
 * robot sees it; a room is left where it is no longer seen. The first action that is not done is in progress. Of a trajectory without
 * any observation only the moves are counted.
 */
export const estimateByRules: Expert<'completion-estimation'> = {
  body: 'completion-estimation-by-rules',
  answer: ({ actions, trajectory }) => {
    let progress: Progress = { at: 0, isTurn: false };
    let done = 0;
    for (const action of actions) {
      const next = after(progress, readAction(action), trajectory);
      if (next === null) break;
      progress = next;
      done += 1;
    }
    return {
      executed: actions.slice(0, done),
      inProgress: actions.slice(done, done + 1),
      waiting: actions.slice(done + 1),
    };
  },
};

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
