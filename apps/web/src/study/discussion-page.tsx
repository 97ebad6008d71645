import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { groupBy, type ParticipantStudy } from '@parley/protocol';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Page } from '../ui/page';
import { Shell } from '../ui/shell';
import classes from './discussion-page.module.css';
import { ExchangeCard } from './exchange-card';
import { SessionMenu } from './session-menu';
import { useArrival } from './use-arrival';
import { type DiscussionDraft, unratedOf, useDiscussions, withRating } from './use-discussions';
import type { JudgedState } from './use-judged';

type State = JudgedState<DiscussionDraft>;

/** Discussions of finished walks, one at a time, judged exchange by exchange. Names no agent, home or outcome. */
export function DiscussionPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation('discussing');
  const state = useDiscussions();
  useArrival(state === null || state.dialogue === null ? null : state.at);
  if (state === null || state.dialogue === null) return null;
  const { dialogue, at, count, stored } = state;
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page
        title={t('title', { index: at + 1, count })}
        lead={t('lead')}
        eyebrow={t('done', { count: stored, all: count })}
        widthPx={920}
      >
        {dialogue.told !== undefined && (
          <Card>
            <Title order={2} size="h5">
              {t('told')}
            </Title>
            <Text size="lg">{dialogue.told}</Text>
          </Card>
        )}
        <Judged key={dialogue.dialogueId} state={state} />
      </Page>
    </Shell>
  );
}

/** The exchanges by places as one form: the button goes on. */
function Judged({ state }: { state: State }) {
  const { t } = useTranslation('discussing');
  const { dialogue, draft, change, hasTried, next } = state;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    next();
  };
  useEffect(() => {
    // What is missing is marked by now: the keyboard goes to the first of it.
    if (hasTried)
      form.current
        ?.querySelector<HTMLElement>('[data-missing] input, [data-missing] select')
        ?.focus();
  }, [hasTried]);
  const numbered = dialogue.lines.map((line, at) => ({ line, at }));
  const missing = new Set(hasTried ? unratedOf(draft, dialogue) : []);
  return (
    <form ref={form} onSubmit={submit} aria-label={t('questions')} noValidate>
      <Stack gap="md">
        {[...groupBy(numbered, ({ line }) => line.place ?? 1)].map(([place, own]) => (
          <section key={place} className={classes.place} aria-label={t('place', { place })}>
            <Title order={2} size="h4">
              {place === 1 ? t('placeFirst') : t('place', { place })}
            </Title>
            {own.map(({ line, at }) => (
              <ExchangeCard
                key={String(at)}
                line={line}
                at={at}
                rating={draft.ratings[at] ?? null}
                isMissing={missing.has(at)}
                onRate={(rating) => change(withRating(draft, at, rating))}
              />
            ))}
          </section>
        ))}
        <FirstWrong state={state} />
        <Buttons state={state} />
      </Stack>
    </form>
  );
}

function FirstWrong({ state: { dialogue, draft, change, hasTried } }: { state: State }) {
  const { t } = useTranslation(['discussing', 'after']);
  const isMissing = hasTried && draft.firstWrong === null;
  return (
    <div className={classes.last} data-missing={isMissing || undefined}>
      <NativeSelect
        id="first-wrong"
        size="md"
        label={t('discussing:firstWrong')}
        description={t('discussing:firstWrongHelp')}
        value={draft.firstWrong === null ? '' : String(draft.firstWrong)}
        error={isMissing ? t('after:missing') : undefined}
        classNames={{ error: classes.error ?? '', label: classes.label ?? '' }}
        onChange={({ currentTarget: { value } }) =>
          change({
            firstWrong: value === '' ? null : value === 'nowhere' ? 'nowhere' : Number(value),
          })
        }
        data={[
          { value: '', label: t('discussing:choose') },
          { value: 'nowhere', label: t('discussing:nowhere') },
          ...dialogue.lines.map(({ speaker }, at) => ({
            value: String(at),
            label: t('discussing:exchange', { number: at + 1, expert: speaker }),
          })),
        ]}
      />
    </div>
  );
}

function Buttons({ state }: { state: State }) {
  const { t } = useTranslation('discussing');
  const { dialogue, draft, at, isBusy, isLast, isRefused, hasTried, back } = state;
  const left = hasTried ? unratedOf(draft, dialogue).length : 0;
  return (
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
        {isRefused ? t('notStored') : left > 0 ? t('unrated', { count: left }) : ''}
      </Text>
    </Group>
  );
}
