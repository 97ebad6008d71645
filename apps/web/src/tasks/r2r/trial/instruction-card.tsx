import { Text } from '@mantine/core';
import { useWords } from '../../../i18n/use-words';
import { useIsWatching } from '../meeting/use-meeting';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './instruction-card.module.css';
import { useBrief, useIsTelling, useIsWalking } from './use-walk';

/** The words that are to be followed, or what is to be done with the way: always in sight. */
export function InstructionCard() {
  const words = useWords(TRIAL_WORDS);
  const brief = useBrief();
  const isTelling = useIsTelling();
  const isWalking = useIsWalking();
  const isWatching = useIsWatching();
  if (brief === null) return null;
  const title = isWatching
    ? words.instructionOfRobot
    : isTelling || !isWalking
      ? words.yourPart
      : words.instruction;
  return (
    <section
      className={classes.card}
      data-expert={!isWalking || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long instruction scrolls, and must be reachable with the keyboard.
      tabIndex={0}
      aria-label={title}
    >
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <p className={classes.words} data-testid="instruction">
        {brief.instruction}
      </p>
    </section>
  );
}
