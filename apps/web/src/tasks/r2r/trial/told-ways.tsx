import { VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import { useWords } from '../../../i18n/use-words';
import { TRIAL_WORDS } from '../words/trial-words';
import type { GazeStore } from './gaze-store';
import { sidesOf } from './sides-of';
import type { OpenWay } from './use-walk';

interface ToldWaysProps {
  readonly gaze: GazeStore;
  readonly ways: readonly OpenWay[];
}

/** For who does not see the arrows: on which side each way lies, said again when the picture is turned to other sides. */
export function ToldWays({ gaze, ways }: ToldWaysProps) {
  const words = useWords(TRIAL_WORDS);
  // Where the turn will end: half way there nothing is said.
  const told = useStore(gaze, ({ target }) => words.waysLie(sidesOf(ways, target.bearingDeg)));
  return (
    <VisuallyHidden>
      <p aria-live="polite" data-testid="ways-told">
        {told}
      </p>
    </VisuallyHidden>
  );
}
