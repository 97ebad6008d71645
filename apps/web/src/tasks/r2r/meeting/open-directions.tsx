import { directionOf } from '@parley/task-r2r/shared';
import { IconStairs } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { GazeStore } from '../trial/gaze-store';
import { aheadOf, placeArrow } from '../trial/place-arrow';
import classes from './open-directions.module.css';
import { useMeeting } from './use-meeting';

interface OpenDirectionsProps {
  readonly gaze: GazeStore;
  /** Width of the picture over its height. */ readonly aspect: number;
  readonly eyeHeightM: number;
}

/** In the panorama of one who watches a discussion: the directions in which the robot can go, by the numbers that it speaks of. Beside it the drawing of directions says the same in words. */
export function OpenDirections({ gaze, aspect, eyeHeightM }: OpenDirectionsProps) {
  const ways = useMeeting()?.here ?? [];
  const shown = useStore(gaze, (state) => state.shown);
  const aheadM = aheadOf(ways);
  return ways.map(({ direction, bearingDeg, isStairs }, at) => {
    const place = placeArrow(shown, bearingDeg, {
      ...{ aspect, eyeHeightM, aheadM: aheadM[at] as number },
    });
    return place.kind !== 'in-sight' ? null : (
      <span
        key={direction}
        aria-hidden
        className={classes.mark}
        style={{ left: `${place.left * 100}%`, top: `${place.top * 100}%` }}
        data-direction={direction}
      >
        {isStairs && <IconStairs size={20} />}
        {directionOf(direction)}
      </span>
    );
  });
}
