import { Text } from '@mantine/core';
import { PinverifyBrief } from '@parley/task-pinverify/shared';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './descriptions-card.module.css';

/** What the thing is said to be: always in sight. */
export function DescriptionsCard() {
  const words = useWords(TRIAL_WORDS);
  const brief = useSession(({ view }) => view?.episode?.brief ?? null);
  const { descriptions } = PinverifyBrief.safeParse(brief).data ?? { descriptions: [] };
  if (descriptions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long descriptions scroll, and must be reachable with the keyboard.
    <section className={classes.card} tabIndex={0} aria-label={words.described}>
      <Text size="sm" c="dimmed">
        {words.described}
      </Text>
      <ul className={classes.list} data-testid="descriptions">
        {descriptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
