import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionClient } from '../session/session-context';
import { focusChatLog } from './chat-log';
import { unlockChime } from './chime';
import { COMPOSER_ID, Composer } from './composer';
import classes from './composer-panel.module.css';
import { isTypingTarget } from './typing-target';

/** What the person can say now: the first message, an answer, a correction, or nothing yet. */
export function ComposerPanel() {
  const page = useSession((state) => state.view?.page);
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const hasBegun = useSession(
    (state) => (state.view?.chat.length ?? 0) > 0 || state.echoes.length > 0,
  );
  useComposerKey();
  return (
    <div className={classes.panel}>
      {page === 'first-message' && !hasBegun && <FirstMessage />}
      {question !== null && <Answer key={question.questionId} questionId={question.questionId} />}
      {question === null && (page !== 'first-message' || hasBegun) && <Closed />}
    </div>
  );
}

/** The key `/` goes to where the person writes. */
function useComposerKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTypingTarget(event.target)) return;
      event.preventDefault();
      document.getElementById(COMPOSER_ID)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function FirstMessage() {
  const { t } = useTranslation('episode');
  const client = useSessionClient();
  const episode = useSession((state) => state.view?.episode ?? null);
  const [isBusy, setBusy] = useState(false);
  if (episode === null) return null;
  const send = (text: string) => {
    unlockChime();
    setBusy(true);
    focusChatLog();
    void client.say({ kind: 'instruction', questionId: null, text }).then(() => setBusy(false));
  };
  const { lockedText } = episode;
  if (lockedText !== null) {
    return (
      <Stack gap="sm">
        <Text id="first-hint">{t('firstLocked')}</Text>
        <Group wrap="nowrap" className={classes.locked}>
          <Text flex={1} fw={500}>
            {lockedText}
          </Text>
          <Button
            onClick={() => send(lockedText)}
            loading={isBusy}
            aria-describedby="first-hint"
            data-autofocus
          >
            {t('send')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Composer
      refId={`first-${episode.episodeId}`}
      label={episode.input === 'd' ? t('firstDescription') : t('firstFree')}
      placeholder={t('firstPlaceholder')}
      maxChars={episode.maxAnswerChars}
      onSend={send}
    />
  );
}

function Answer({ questionId }: { questionId: string }) {
  const { t } = useTranslation('episode');
  const client = useSessionClient();
  const maxChars = useSession((state) => state.view?.episode?.maxAnswerChars ?? 1000);
  const isOnItsWay = useSession((state) =>
    state.echoes.some(
      (echo) =>
        echo.kind === 'answer' && echo.questionId === questionId && echo.status !== 'invalid',
    ),
  );
  if (isOnItsWay) return <Text c="dimmed">{t('sending')}</Text>;
  const answer = (text: string, via: 'text' | 'cant-tell') => {
    unlockChime();
    focusChatLog();
    void client.say({ kind: 'answer', questionId, text }, via);
  };
  return (
    <Composer
      refId={questionId}
      label={t('answerLabel')}
      placeholder={t('answerPlaceholder')}
      maxChars={maxChars}
      onSend={(text) => answer(text, 'text')}
      extra={
        <Button variant="default" onClick={() => answer(t('cantTellText'), 'cant-tell')}>
          {t('cantTell')}
        </Button>
      }
    />
  );
}

function Closed() {
  const { t } = useTranslation(['episode', 'common']);
  const client = useSessionClient();
  const chat = useSession((state) => state.view?.chat ?? []);
  const stage = useSession((state) => state.view?.stage ?? null);
  const maxChars = useSession((state) => state.view?.episode?.maxAnswerChars ?? 1000);
  const [isCorrecting, setCorrecting] = useState(false);
  const last = chat.findLast((line) => line.kind === 'answer' && line.questionId !== null);
  const questionId = last?.questionId ?? null;
  const hasStopped = stage === 'stopped';
  if (isCorrecting && questionId !== null && !hasStopped) {
    return (
      <Composer
        refId={`correction-${questionId}`}
        label={t('episode:correctionLabel')}
        placeholder={t('episode:correctionPlaceholder')}
        maxChars={maxChars}
        onSend={(text) => {
          setCorrecting(false);
          focusChatLog();
          void client.say({ kind: 'correction', questionId, text });
        }}
        extra={
          <Button variant="default" onClick={() => setCorrecting(false)}>
            {t('common:cancel')}
          </Button>
        }
      />
    );
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text c="dimmed">{hasStopped ? t('episode:stage.stopped') : t('episode:closedHint')}</Text>
      {questionId !== null && !hasStopped && (
        <Button variant="subtle" onClick={() => setCorrecting(true)}>
          {t('episode:correct')}
        </Button>
      )}
    </Group>
  );
}
