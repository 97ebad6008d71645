import { Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import { EXPERT_WORDS } from '../words/expert-words';
import classes from './expert-stage.module.css';
import { givenOf } from './given';
import { GivenParts } from './given-parts';

/** What the expert is given for whom the person stands in, and nothing else: the same that its body would get (SCI-42). */
export function ExpertStage() {
  const words = useWords(EXPERT_WORDS);
  const moment = useSession(({ view }) => view?.moment);
  const isOpen = useSession(({ view }) => (view?.openQuestion ?? null) !== null);
  const given = useMemo(() => givenOf(moment), [moment]);
  return (
    <section className={classes.stage} aria-label={words.stage}>
      {given === null || !isOpen ? (
        <CalmPanel text={words.soon} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and must be reachable with the keyboard.
        <div className={classes.given} tabIndex={0} data-testid="given">
          <Title order={2} size="h3">
            {words.names[given.expert]}
          </Title>
          <Text c="dimmed">{words.does[given.expert]}</Text>
          <GivenParts given={given} />
        </div>
      )}
    </section>
  );
}
