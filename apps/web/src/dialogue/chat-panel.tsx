import { useTranslation } from 'react-i18next';
import { openEchoes } from '../session/echo';
import { useSession } from '../session/session-context';
import { useHasNarrowStage, useStageHasPictures } from '../tasks/use-stage-has-pictures';
import { hasForm, hasLongForm, isYesNoForm } from './ask-forms';
import { ChatLog } from './chat-log';
import classes from './chat-panel.module.css';
import { ComposerPanel } from './composer-panel';
import { LineNotice } from './line-notice';
import { OpenQuestion } from './open-question';
import { RobotWords } from './robot-words';
import { useActionQuestion } from './use-action-question';
import { useQuestionClock } from './use-question-clock';
import { useTurnContext } from './use-turn-context';

const NO_CHAT: never[] = [];

/** Conversation, one line of notices, the open question, and the composer. Only the conversation scrolls. */
export function ChatPanel() {
  const { t } = useTranslation('episode');
  const context = useTurnContext();
  const chat = useSession((state) => state.view?.chat ?? NO_CHAT);
  const echoes = useSession((state) => state.echoes);
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const isOffline = useSession((state) => state.connection !== 'connected');
  const time = useQuestionClock();
  const questionId = question?.questionId ?? null;
  // Once it is answered, it stands in the conversation, above its answer.
  const isAnswered = echoes.some(
    (echo) => echo.kind === 'answer' && echo.questionId === questionId && echo.status !== 'invalid',
  );
  const pinned = isAnswered ? null : question;
  const held = useActionQuestion();
  const isOnStage = useStageHasPictures();
  const hasNarrowStage = useHasNarrowStage();
  const isPinned = (line: (typeof chat)[number]) =>
    pinned !== null && line.kind === 'question' && line.questionId === pinned.questionId;
  return (
    <section
      className={classes.panel}
      data-pictured={(pinned?.picture !== undefined && !isOnStage) || undefined}
      data-buttons={pinned?.form?.kind === 'buttons' || undefined}
      data-form={held !== null || hasForm(pinned?.form) || undefined}
      data-staged={hasNarrowStage || undefined}
      data-long={hasLongForm(pinned?.form) || undefined}
      aria-label={t('chat')}
    >
      <ChatLog
        chat={pinned === null ? chat : chat.filter((line) => !isPinned(line))}
        echoes={openEchoes(echoes, chat)}
        late={echoes.filter((echo) => echo.status === 'late')}
        openQuestionId={questionId}
        isOffline={isOffline}
      />
      <LineNotice time={time} />
      <div className={classes.foot}>
        {pinned !== null ? (
          <OpenQuestion key={pinned.questionId} question={pinned} />
        ) : (
          held !== null && <OpenQuestion key={held.questionId} question={held} isDone />
        )}
        <ComposerPanel />
      </div>
      <RobotWords chat={chat} />
      <div role="alert" className="visually-hidden">
        {question !== null &&
          (isYesNoForm(question.form)
            ? t('asksYesNoAnnounce', { text: question.text })
            : t('asksAnnounce', { text: question.text, context }))}
      </div>
    </section>
  );
}
