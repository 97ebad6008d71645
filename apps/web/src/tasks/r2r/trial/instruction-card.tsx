import { Text } from '@mantine/core';
import { useWords } from '../../../i18n/use-words';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './instruction-card.module.css';
import { useBrief } from './use-walk';

/** The words that are to be followed: always in sight. */
export function InstructionCard() {
  const words = useWords(TRIAL_WORDS);
  const brief = useBrief();
  if (brief === null) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long instruction scrolls, and must be reachable with the keyboard.
    <section className={classes.card} tabIndex={0} aria-label={words.instruction}>
      <Text size="sm" c="dimmed">
        {words.instruction}
      </Text>
      <p className={classes.words} data-testid="instruction">
        {brief.instruction}
      </p>
    </section>
  );
}
