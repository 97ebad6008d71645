import { Button, Group, Stack, Text } from '@mantine/core';
import { JUDGED_TRAITS, missingOf, type ParticipantStudy } from '@parley/protocol';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { JudgedDialogueCard } from './judged-dialogue-card';
import classes from './judging-page.module.css';
import { ScaleItem } from './scale-item';
import { SessionMenu } from './session-menu';
import { TraitQuestion } from './trait-question';
import { useArrival } from './use-arrival';
import type { NothingToJudge } from './use-judged';
import { type JudgingState, useJudging } from './use-judging';

/** Finished dialogues, one at a time, with three questions about each. Names no arm, scheme or episode. */
export function JudgingPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation('judging');
  const state = useJudging();
  useArrival(state === null || state.dialogue === null ? null : state.at);
  if (state === null) return null;
  if (state.dialogue === null) return <NothingLeft state={state} study={study} />;
  const { dialogue, at, count, draft } = state;
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page
        title={t('title', { index: at + 1, count })}
        lead={t('lead')}
        eyebrow={t('done', { count: state.stored, all: count })}
        widthPx={1120}
      >
        <TakenOut count={state.takenOut} />
        <div className={classes.columns} key={dialogue.dialogueId}>
          <JudgedDialogueCard
            dialogue={dialogue}
            marked={JUDGED_TRAITS.flatMap((trait) =>
              draft[trait] === 'yes' ? (draft[`${trait}Line`] ?? []) : [],
            )}
          />
          <Questions state={state} />
        </div>
      </Page>
    </Shell>
  );
}

/** Stands still, and is read aloud as it comes: the judge did nothing wrong. */
function TakenOut({ count }: { count: number }) {
  const { t } = useTranslation('judging');
  return <Text role="status">{count === 0 ? '' : t('takenOut', { count })}</Text>;
}

/** Every dialogue was taken out. */
function NothingLeft({ state, study }: { state: NothingToJudge; study: ParticipantStudy }) {
  const { t } = useTranslation('judging');
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title={t('noneLeft')} lead={t('noneLeftText')}>
        <TakenOut count={state.takenOut} />
        <Group>
          <Button size="lg" onClick={state.next} loading={state.isBusy}>
            {t('goOn')}
          </Button>
        </Group>
      </Page>
    </Shell>
  );
}

/** The questions as one form: Enter goes on, as the button does. */
function Questions({ state }: { state: JudgingState }) {
  const { t } = useTranslation('judging');
  const { dialogue, at, draft, change, hasTried, isBusy, isRefused, isLast, back, next } = state;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    next();
  };
  useEffect(() => {
    // What is missing is marked by now: the keyboard goes to the first of it.
    if (hasTried) form.current?.querySelector<HTMLElement>('[data-missing] input')?.focus();
  }, [hasTried]);
  return (
    <form ref={form} onSubmit={submit} aria-label={t('questions')} noValidate>
      <Stack gap="md">
        {JUDGED_TRAITS.map((trait) => (
          <TraitQuestion
            key={trait}
            trait={trait}
            lineCount={dialogue.lines.length}
            help={t(
              trait === 'ghosts' && !dialogue.categories ? 'ghostsHelpHidden' : `${trait}Help`,
            )}
            draft={draft}
            missing={hasTried ? missingOf(draft, trait) : null}
            onChange={change}
          />
        ))}
        <ScaleItem
          name="usefulness"
          text={t('usefulness')}
          points={5}
          low={t('low')}
          high={t('high')}
          value={draft.usefulness ?? null}
          isMissing={hasTried && draft.usefulness === undefined}
          onChange={(usefulness) => change({ usefulness })}
        />
        <Group gap="md">
          <Button
            variant="default"
            size="lg"
            type="button"
            disabled={at === 0 || isBusy}
            onClick={back}
          >
            {t('back')}
          </Button>
          <Button size="lg" type="submit" loading={isBusy}>
            {t(isLast ? 'finish' : 'next')}
          </Button>
          <Text role="status" c="dimmed">
            {isRefused ? t('notStored') : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
