import type { TrajectoryStep, Turn } from '../../shared';

const TURNED: Readonly<Record<Turn, string>> = {
  straight: 'straight on',
  left: 'after a turn to the left',
  right: 'after a turn to the right',
  around: 'after turning around',
};

/** A trajectory for people who read a discussion, a line a place. The start is place 1, as in the headings of their pages. */
export const trajectoryWords = (trajectory: readonly TrajectoryStep[]): string =>
  trajectory
    .map(({ turn, observation, thought }, i) => {
      const said = [
        ...(observation === '' ? [] : [observation]),
        ...(thought === '' ? [] : [`It thought: ${thought}`]),
      ];
      const how = turn === null ? '' : `, ${TURNED[turn]}`;
      return `Place ${i + 1}${how}: ${said.join(' ') || 'left out.'}`;
    })
    .join('\n');

/** How many places a trajectory has; the last is where the robot stands. */
export const placesText = (count: number): string =>
  count === 1 ? '1 place, which is here' : `${count} places, the last of them here`;
