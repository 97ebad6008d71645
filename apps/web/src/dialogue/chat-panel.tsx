import { useTranslation } from 'react-i18next';
import { openEchoes } from '../session/echo';
import { useSession } from '../session/session-context';
import { ChatLog } from './chat-log';
import classes from './chat-panel.module.css';
import { ComposerPanel } from './composer-panel';
import { LineNotice } from './line-notice';
import { useQuestionClock } from './use-question-clock';

const NO_CHAT: never[] = [];

/** Conversation, one line of notices, and the composer. */
export function ChatPanel() {
  const { t } = useTranslation('episode');
  const chat = useSession((state) => state.view?.chat ?? NO_CHAT);
  const echoes = useSession((state) => state.echoes);
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const isOffline = useSession((state) => state.connection !== 'connected');
  const time = useQuestionClock();
  return (
    <section className={classes.panel} aria-label={t('chat')}>
      <ChatLog
        chat={chat}
        echoes={openEchoes(echoes, chat)}
        late={echoes.filter((echo) => echo.status === 'late')}
        openQuestionId={question?.questionId ?? null}
        isOffline={isOffline}
      />
      <LineNotice time={time} />
      <ComposerPanel />
      <div role="alert" className="visually-hidden">
        {question === null ? '' : t('asksAnnounce', { text: question.text })}
      </div>
    </section>
  );
}
