import type { TrajectoryStep } from '../../shared';

/** A trajectory as text, a line a step, as DiscussNav writes it (§III-B), with the turn before each move. The start is step 0. */
export const formatTrajectory = (trajectory: readonly TrajectoryStep[]): string =>
  trajectory
    .map(({ turn, observation, thought }, step) =>
      [
        `[Step ${step}]`,
        ...(turn === null ? [] : [`Turn: ${turn}`]),
        `Observation: ${observation}`,
        `Thought: ${thought}`,
      ].join(' '),
    )
    .join('\n');
