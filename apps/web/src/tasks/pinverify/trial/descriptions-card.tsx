import { Text } from '@mantine/core';
import { CHOOSER, DESCRIBER, OWNER, PinverifyBrief } from '@parley/task-pinverify/shared';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { TRIAL_WORDS, type TrialWords } from '../words/trial-words';
import classes from './descriptions-card.module.css';

/** What the thing is said to be, or what is to be done with it: always in sight. */
export function DescriptionsCard() {
  const words = useWords(TRIAL_WORDS);
  const brief = useSession(({ view }) => view?.episode?.brief ?? null);
  const { descriptions } = PinverifyBrief.safeParse(brief).data ?? { descriptions: [] };
  const role = useSession(({ view }) => view?.episode?.role);
  if (descriptions.length === 0) return null;
  const title = titleOf(words, role, descriptions.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long descriptions scroll, and must be reachable with the keyboard.
    <section className={classes.card} tabIndex={0} aria-label={title}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <ul
        className={classes.list}
        data-testid="descriptions"
        data-one={descriptions.length === 1 || undefined}
      >
        {descriptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function titleOf(
  { described, describedOne, toldRobot, yourPart }: TrialWords,
  role: string | undefined,
  descriptions: number,
): string {
  if (role === DESCRIBER) return yourPart;
  if (role === OWNER) return toldRobot;
  return role === CHOOSER && descriptions === 1 ? describedOne : described;
}
