import { turnDeg, turnOf } from '@parley/task-r2r/shared';
import type { LyingWay } from '../words/trial-words';
import type { OpenWay } from './use-walk';

/** On which side of where one looks each way lies. @param bearingDeg Where one looks, degrees clockwise from −z. */
export const sidesOf = (
  ways: readonly Pick<OpenWay, 'number' | 'bearingDeg' | 'isStairs'>[],
  bearingDeg: number,
): LyingWay[] =>
  ways.map(({ number, isStairs, bearingDeg: to }) => ({
    ...{ number, isStairs },
    side: turnOf(turnDeg(bearingDeg, to)),
  }));
