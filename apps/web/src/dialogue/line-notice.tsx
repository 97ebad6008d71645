import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passedOver } from '../session/passed-over';
import { useSession, useSessionClient } from '../session/session-context';
import classes from './line-notice.module.css';
import type { QuestionTime } from './question-clock';
import { useTurnContext } from './use-turn-context';

const BACK_NOTICE_MS = 5000;

/** One line above the composer: connection, pause, silence. It takes height only while it says something; the composer below it never moves. */
export function LineNotice({ time }: { time: QuestionTime | null }) {
  const { t } = useTranslation('episode');
  const context = useTurnContext();
  const client = useSessionClient();
  const questionId = useSession((state) => state.view?.openQuestion?.questionId ?? null);
  const paused = useSession((state) => state.view?.paused ?? null);
  const isDriven = useSession((state) => state.view?.openQuestion?.form?.kind === 'drive');
  const isOffline = useSession((state) => state.connection === 'offline');
  const isServerAway = useSession((state) => state.isServerAway);
  // A participant who has answered is not asked to hurry.
  const isAnswered = useSession((state) =>
    state.echoes.some((echo) => echo.questionId === questionId && echo.status === 'sending'),
  );
  const back = useBackNotice();
  const wentOn = useWentOn();

  if (isServerAway) return <Line>{t(isDriven ? 'serverAwayShort' : 'serverAway')}</Line>;
  if (isOffline)
    return <Line>{questionId === null || isDriven ? t('offline') : t('offlineKeep')}</Line>;
  if (paused === 'experimenter') return <Line>{t('paused.experimenter')}</Line>;
  if (questionId !== null && !isAnswered && time?.phase === 'countdown') {
    const seconds = time.secondsLeft ?? 0;
    return (
      <Line>
        <span className="tabular">
          {isDriven ? t('drive.countdown', { seconds }) : t('countdown', { seconds, context })}
        </span>
        <Button
          size="sm"
          onClick={() => void client.send('still-here', { questionId })}
          data-testid="still-here"
        >
          {t('stillHere')}
        </Button>
      </Line>
    );
  }
  if (back !== null) return <Line>{t(back)}</Line>;
  if (wentOn && questionId === null) return <Line>{t('wentOn', { context })}</Line>;
  if (paused !== null) return <Line>{t(`paused.${paused}`)}</Line>;
  if (questionId !== null && !isAnswered && time?.phase === 'nudge')
    return <Line>{t('nudge', { context })}</Line>;
  return <Line />;
}

function Line({ children }: { children?: React.ReactNode }) {
  return (
    <div className={classes.line} data-empty={children === undefined || undefined}>
      <Text component="div" size="sm" role="status" className={classes.text}>
        {children}
      </Text>
    </div>
  );
}

/** So long the person is told that the robot went on without them, ms; the conversation keeps saying it. */
const WENT_ON_MS = 12_000;

/** True for a while after a question was closed unanswered. */
function useWentOn(): boolean {
  const [isOn, setOn] = useState(false);
  const { store } = useSessionClient();
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const was = before.view?.openQuestion ?? null;
        const is = now.view?.openQuestion ?? null;
        if (was === null || was.questionId === is?.questionId) return;
        const chat = now.view?.chat ?? [];
        const isPassed = passedOver(chat, now.echoes, is?.questionId ?? null).has(was.questionId);
        setOn(isPassed && now.view?.page === 'episode');
      }),
    [store],
  );
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setOn(false), WENT_ON_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn;
}

type BackText =
  | 'backOnline'
  | 'backOnlineSent'
  | 'welcomeBack'
  | 'welcomeBackQuestion'
  | 'paused.hidden';

/** Says for a moment that the line, the person or the tab is back. */
function useBackNotice(): BackText | null {
  const [text, setText] = useState<BackText | null>(null);
  const { store } = useSessionClient();
  useEffect(() => {
    const first = store.getState();
    if (first.isReturn) {
      const open = first.view?.openQuestion ?? null;
      const isQuestion = open !== null && open.form?.kind !== 'drive';
      setText(isQuestion ? 'welcomeBackQuestion' : 'welcomeBack');
      store.setState({ isReturn: false });
    }
    let waited = false;
    const stop = store.subscribe((now, before) => {
      const isWaiting = now.echoes.some((echo) => echo.status === 'sending');
      if (now.connection === 'offline') waited ||= isWaiting;
      if (before.connection === 'offline' && now.connection === 'connected') setText('backOnline');
      // Only what the server has stored was sent.
      if (waited && now.connection === 'connected' && !isWaiting) {
        waited = false;
        setText('backOnlineSent');
      }
      const wasAway = before.view?.paused === 'hidden' && now.view?.paused === null;
      if (wasAway) setText('paused.hidden');
    });
    return stop;
  }, [store]);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setText(null), BACK_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text;
}
