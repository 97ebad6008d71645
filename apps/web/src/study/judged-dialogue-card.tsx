import { Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinesOnScreen } from '../exposure/use-lines-on-screen';
import { Card } from '../ui/page';
import classes from './judging-page.module.css';
import type { ShownDialogue } from './use-judged';

interface JudgedDialogueCardProps {
  readonly dialogue: ShownDialogue;
  /** Lines that made the judge say yes, from 0. */ readonly marked: readonly number[];
}

/** The words of a dialogue with numbers to point at, and what the home has where the study shows it. */
export function JudgedDialogueCard({ dialogue, marked }: JudgedDialogueCardProps) {
  const { t } = useTranslation('judging');
  const { dialogueId, lines, before, categories } = dialogue;
  const list = useRef<HTMLOListElement>(null);
  useLinesOnScreen(list, dialogueId);
  return (
    <Card>
      {before !== undefined && <Text data-testid="before">{t('before', { what: before })}</Text>}
      <ol ref={list} className={classes.lines} aria-label={t('conversation')}>
        {lines.map(({ speaker, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finished dialogue never changes.
          <li key={i} data-marked={marked.includes(i) || undefined}>
            <span className={classes.number}>{i + 1}</span>
            <span>
              <b>{speaker}</b>
              <br />
              {text}
            </span>
          </li>
        ))}
      </ol>
      {categories !== undefined && (
        <section className={classes.home}>
          <Title order={2} size="h5">
            {t('inHome')}
          </Title>
          <Text>{categories.join(', ')}</Text>
        </section>
      )}
    </Card>
  );
}
