import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionClient } from '../session/session-context';
import { partsOf } from '../tasks/parts-of';
import { isTypingTarget } from '../ui/typing-target';
import { ActionForm } from './action-form';
import { Answer } from './answer';
import { focusChatLog } from './chat-log';
import { unlockChime } from './chime';
import { COMPOSER_ID, Composer } from './composer';
import { useActionQuestion } from './use-action-question';
import { useTurnContext } from './use-turn-context';

const NO_CHAT: never[] = [];

/** What the person can say now: the first message, an answer, a correction, or nothing yet. */
export function ComposerPanel() {
  const page = useSession((state) => state.view?.page);
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const hasStopped = useSession((state) => state.view?.stage === 'stopped');
  const hasBegun = useSession(
    (state) => (state.view?.chat.length ?? 0) > 0 || state.echoes.length > 0,
  );
  const [correcting, setCorrecting] = useState<string | null>(null);
  const actions = useActionQuestion();
  useComposerKey();
  // A question that comes meanwhile waits until the correction is sent or given up: text being typed keeps its box.
  if (correcting !== null && !hasStopped)
    return <Correction questionId={correcting} onDone={() => setCorrecting(null)} />;
  if (actions !== null)
    return <ActionForm question={actions} isOpen={question?.questionId === actions.questionId} />;
  if (question !== null) return <Answer key={question.questionId} question={question} />;
  if (page === 'first-message' && !hasBegun) return <FirstMessage />;
  return <Closed onCorrect={setCorrecting} />;
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
  const client = useSessionClient();
  const episode = useSession((state) => state.view?.episode ?? null);
  const [isBusy, setBusy] = useState(false);
  const Own = partsOf(episode)?.FirstMessage ?? null;
  if (episode === null || Own === null) return null;
  const send = (text: string) => {
    unlockChime();
    setBusy(true);
    focusChatLog();
    void client.say({ kind: 'instruction', questionId: null, text }).then(() => setBusy(false));
  };
  return <Own episode={episode} isBusy={isBusy} send={send} />;
}

function Correction({ questionId, onDone }: { questionId: string; onDone: () => void }) {
  const { t } = useTranslation(['episode', 'common']);
  const client = useSessionClient();
  const maxChars = useSession((state) => state.view?.episode?.maxAnswerChars ?? 1000);
  const isAsked = useSession((state) => (state.view?.openQuestion ?? null) !== null);
  const close = () => {
    onDone();
    if (isAsked) requestAnimationFrame(() => document.getElementById(COMPOSER_ID)?.focus());
    else focusChatLog();
  };
  return (
    <Composer
      refId={`correction-${questionId}`}
      isInstruction
      label={isAsked ? t('episode:correctionFirst') : t('episode:correctionLabel')}
      placeholder={t('episode:correctionPlaceholder')}
      maxChars={maxChars}
      takesFocus
      onCancel={close}
      onSend={(text) => {
        close();
        void client.say({ kind: 'correction', questionId, text });
      }}
      extra={
        <Button variant="default" onClick={close}>
          {t('common:cancel')}
        </Button>
      }
    />
  );
}

/** Nothing is asked: what was told to the robot may be corrected as long as it goes on; who plays an agent has acted, and is heard by turns alone. */
function Closed({ onCorrect }: { onCorrect: (questionId: string) => void }) {
  const { t } = useTranslation('episode');
  const context = useTurnContext();
  const chat = useSession((state) => state.view?.chat ?? NO_CHAT);
  const stage = useSession((state) => state.view?.stage ?? null);
  const isHeard = useSession(
    (state) => partsOf(state.view?.episode ?? null)?.hearsNoCorrections !== true,
  );
  const last = chat.findLast((line) => line.kind === 'answer' && line.questionId !== null);
  const questionId = last?.questionId ?? null;
  const hasStopped = stage === 'stopped';
  return (
    <Group wrap="nowrap" gap="md">
      {/* Not where *Send* was a moment ago: a second press there must open nothing. */}
      {questionId !== null && !hasStopped && isHeard && context === 'robot' && (
        <Button variant="default" flex="none" onClick={() => onCorrect(questionId)}>
          {t('correct')}
        </Button>
      )}
      <Text c="dimmed">{hasStopped ? t('stage.stopped') : t('closedHint', { context })}</Text>
    </Group>
  );
}
