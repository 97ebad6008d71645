import { VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import { useWords } from '../../../i18n/use-words';
import { TRIAL_WORDS } from '../words/trial-words';
import type { GazeStore } from './gaze-store';
import classes from './panorama-stage.module.css';
import { aheadOf, type Gaze, placeArrow } from './place-arrow';
import { sidesOf } from './sides-of';
import type { OpenWay } from './use-walk';

interface WayLegendProps {
  readonly gaze: GazeStore;
  readonly ways: readonly OpenWay[];
  /** Width of the picture over its height. */ readonly aspect: number;
  readonly eyeHeightM: number;
  /** Where the person looked as they went on and no way lay before them; null: never. */
  readonly missed: Gaze | null;
  /** What it says while an arrow is in sight. */ readonly usual: string;
}

/** Under the picture: how it is used, or, while it shows no arrow, on which side they lie. */
export function WayLegend({ gaze, ways, aspect, eyeHeightM, missed, usual }: WayLegendProps) {
  const words = useWords(TRIAL_WORDS);
  // Where the turn will end: half way there nothing is said.
  const target = useStore(gaze, (state) => state.target);
  const aheadM = aheadOf(ways);
  const isSeen = ways.some(
    ({ bearingDeg }, at) =>
      placeArrow(target, bearingDeg, { aspect, eyeHeightM, aheadM: aheadM[at] as number }).kind ===
      'in-sight',
  );
  const isMissed = missed === target;
  const lie = `${words.waysLie(sidesOf(ways, target.bearingDeg))} ${words.turnToSee}`;
  return (
    <>
      <p className={classes.legend} data-testid="legend">
        {ways.length === 0 || (isSeen && !isMissed)
          ? usual
          : isMissed
            ? `${words.noneAhead} ${lie}`
            : lie}
      </p>
      <VisuallyHidden role="status">{isMissed ? words.noneAhead : ''}</VisuallyHidden>
    </>
  );
}
