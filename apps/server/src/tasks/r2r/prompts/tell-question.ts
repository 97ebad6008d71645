import { formatTrajectory } from '@parley/task-r2r/agents';
import {
  type Estimate,
  type TrajectoryStep,
  turnWords,
  type Way,
  wayWords,
} from '@parley/task-r2r/shared';

/** Lines with their numbers, from 1 on. */
export const numbered = (lines: readonly string[]): string =>
  lines.map((line, i) => `${i + 1}. ${line}`).join('\n');

const listed = (actions: readonly string[]): string => actions.join('; ') || 'none';

/** How far the actions are, in the paper's three fields. */
export const estimateText = ({ executed, inProgress, waiting }: Estimate): string =>
  [
    `Executed Actions: ${listed(executed)}`,
    `In-progress Actions: ${listed(inProgress)}`,
    `Actions Waiting to be Executed: ${listed(waiting)}`,
  ].join('\n');

/** The way so far, a line a step. */
export const trajectoryText = (trajectory: readonly TrajectoryStep[]): string =>
  formatTrajectory(trajectory);

/** Ways on, each with the number that it is named by, and what experts of vision say of it. */
export const waysText = (ways: readonly Way[]): string =>
  ways
    .map(({ direction, turnDeg, observation, tags, visited, isStairs }) =>
      [
        `${direction}: ${wayWords(direction)}, ${turnWords(turnDeg)}${isStairs ? ', by stairs' : ''}${visited ? ' (a place that was passed)' : ''}.`,
        `Observation: ${observation || 'none'}`,
        `Objects: ${tags.join(', ') || 'none'}`,
      ].join(' '),
    )
    .join('\n');

/** Proposals with their reasons. */
export const predictionsText = (
  predictions: readonly { readonly direction: number; readonly thought: string }[],
): string => predictions.map(({ direction, thought }) => `${direction}: ${thought}`).join('\n');
