import type { Routine } from '@parley/agent-core/ports';
import { type Estimate, type Landmark, sentencesOf, type TrajectoryStep } from '../../shared';
import { type Asking, consultOnce } from '../roles';

/** What the instruction asks for. */
export interface Analysis {
  readonly actions: readonly string[];
  readonly landmarks: readonly Landmark[];
}

/** Instruction analysis, once an episode (§III-C): actions in the order of the words, then their right order and the landmarks. */
export function* analyse(asking: Asking, instruction: string): Routine<Analysis> {
  const { actions } = yield* consultOnce(asking, 'action-decomposition', { instruction });
  return yield* consultOnce(asking, 'landmark-extraction', { instruction, actions });
}

/** Without it: sentences stand in for actions, and no landmark is known. */
export const unanalysed = (instruction: string): Analysis => ({
  actions: sentencesOf(instruction),
  landmarks: [],
});

/** How far the robot is, as it knows it. */
export interface Standing {
  readonly trajectory: readonly TrajectoryStep[];
  readonly estimate: Estimate;
}

/** Completion estimation, at each viewpoint (§III-C): the way in short, then what of the actions is done. */
export function* estimated(
  asking: Asking,
  actions: readonly string[],
  history: readonly TrajectoryStep[],
): Routine<Standing> {
  const summary = yield* consultOnce(asking, 'trajectory-summary', { trajectory: [...history] });
  const question = { actions: [...actions], trajectory: summary.trajectory };
  const estimate = yield* consultOnce(asking, 'completion-estimation', question);
  return { trajectory: summary.trajectory, estimate };
}

/** Without it: the history as it is, and all actions still to do. */
export const unestimated = (
  actions: readonly string[],
  history: readonly TrajectoryStep[],
): Standing => ({
  trajectory: history,
  estimate: { executed: [], inProgress: [], waiting: [...actions] },
});
