import type { ChatMessage } from '@parley/protocol';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RobotPicture } from '../episode/robot-picture';
import { useExpose } from '../exposure/use-expose';
import { type Echo, isLate } from '../session/echo';
import { passedOver } from '../session/passed-over';
import { useSession } from '../session/session-context';
import { partsOf } from '../tasks/parts-of';
import { partyName, playedBy } from '../tasks/party-name';
import { useStageHasPictures } from '../tasks/use-stage-has-pictures';
import { useSubject } from '../tasks/use-subject';
import classes from './chat-log.module.css';
import { readingPlace } from './reading-place';
import { useTurnContext } from './use-turn-context';

const SCROLL_SETTLE_MS = 600;
/** So far from its end the conversation still counts as read to the end, px. */
const NEAR_END_PX = 90;

const CHAT_LOG_ID = 'conversation';

interface ChatLogProps {
  readonly chat: readonly ChatMessage[];
  readonly echoes: readonly Echo[];
  /** Messages of this page that came late; they are in `chat` by now. */
  readonly late: readonly Echo[];
  readonly openQuestionId: string | null;
  /** The line is down: an echo waits rather than being on its way. */
  readonly isOffline: boolean;
}

/** The conversation. Texts of robot and person are data: they are rendered as text, never as markup. */
export function ChatLog({ chat, echoes, late, openQuestionId, isOffline }: ChatLogProps) {
  const subject = useSubject();
  const isOnStage = useStageHasPictures();
  const { t } = useTranslation('episode');
  const context = useTurnContext();
  const task = useSession((state) => state.view?.episode?.task ?? '');
  const role = useSession((state) => state.view?.episode?.role ?? '');
  // What an actor asks the person who plays it, nobody says to them.
  const isAgentsOwn = useSession((state) => partsOf(state.view?.episode ?? null)?.isAgentsOwn);
  const nameOf = (message: ChatMessage) => {
    const { speaker } = message;
    if (speaker === playedBy(task, role)) return t('yourTurn');
    const isPartner = context === 'partner' && isAgentsOwn?.(message) !== true;
    return isPartner ? t('partner') : partyName(task, speaker);
  };
  const list = useRef<HTMLOListElement>(null);
  const lines = chat.length + echoes.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the conversation, whatever was added.
  useEffect(() => {
    if (list.current !== null) showNewest(list.current);
  }, [lines, openQuestionId]);
  useKeptEnd(list);
  useScrollExposure(list);

  const unanswered = passedOver(chat, echoes, openQuestionId);
  const lastOwn = chat.findLastIndex((line) => line.from === 'person');
  return (
    <ol
      ref={list}
      id={CHAT_LOG_ID}
      className={`${classes.log} ${classes.beside}`}
      aria-label={t('chat')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable with the keyboard.
      tabIndex={0}
    >
      {chat.map((line, i) => {
        const isPassed = unanswered.has(line.messageId);
        return (
          <li
            key={line.messageId}
            className={classes.line}
            data-from={line.from}
            data-own={
              line.kind === 'question' && line.speaker === playedBy(task, role) ? '' : undefined
            }
            data-question={line.kind === 'question' ? line.questionId : undefined}
          >
            <span className={classes.who}>{line.from === 'person' ? t('you') : nameOf(line)}</span>
            <span className={classes.bubble} data-testid="message">
              {line.text}
            </span>
            {line.picture !== undefined && !isOnStage && (
              <span className={classes.picture}>
                <RobotPicture subject={subject} picture={line.picture} />
              </span>
            )}
            {isPassed && <span className={classes.state}>{t('wentOn', { context })}</span>}
            {i === lastOwn && echoes.length === 0 && !isLate(line, late) && (
              <span className={classes.state} data-brief data-testid="sent">
                {t('sent')}
              </span>
            )}
            {isLate(line, late) && <span className={classes.state}>{t('late', { context })}</span>}
          </li>
        );
      })}
      {echoes.map((echo) => (
        <li key={echo.echoId} className={classes.line} data-from="person">
          <span className={classes.who}>{t('you')}</span>
          <span className={classes.bubble}>{echo.text}</span>
          <EchoState echo={echo} isOffline={isOffline} />
        </li>
      ))}
    </ol>
  );
}

/** Air above a line that is longer than the list, px. */
const AIR_PX = 4;

/**
 * Shows the newest line, a long one from its beginning. A conversation that no longer fits is given more room in low
 * windows, and keeps it.
 */
function showNewest(log: HTMLElement): void {
  if (log.scrollHeight > log.clientHeight + 1) {
    log.style.setProperty('--log-content', `${log.scrollHeight}px`);
    log.dataset.full = '';
  }
  const newest = log.lastElementChild;
  if (newest === null) return;
  const topPx = newest.getBoundingClientRect().top - log.getBoundingClientRect().top;
  log.scrollTo({
    top: readingPlace({
      topPx: topPx + log.scrollTop,
      viewPx: log.clientHeight,
      contentPx: log.scrollHeight,
      airPx: AIR_PX,
    }),
  });
}

/** Where the focus goes once words are sent and their composer is gone. The list shows no ring for it until a key is used. */
export function focusChatLog(): void {
  const log = document.getElementById(CHAT_LOG_ID);
  if (log === null) return;
  log.dataset.quiet = '';
  log.focus({ preventScroll: true });
  const unmark = () => delete log.dataset.quiet;
  log.addEventListener('blur', unmark, { once: true });
  log.addEventListener('keydown', unmark, { once: true });
}

/** A list that was read to its end stays there when what stands around it takes some of its height, or gives some back. */
function useKeptEnd(list: React.RefObject<HTMLOListElement | null>): void {
  useEffect(() => {
    const target = list.current;
    if (target === null) return;
    let isAtEnd = true;
    const onScroll = () => {
      isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < NEAR_END_PX;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) target.scrollTop = target.scrollHeight;
    });
    target.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(target);
    return () => {
      target.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [list]);
}

function EchoState({ echo, isOffline }: { echo: Echo; isOffline: boolean }) {
  const { t } = useTranslation('episode');
  const context = useTurnContext();
  const state = echoState(echo, isOffline);
  const isBrief = state === 'sending' || state === 'sent';
  const { refusal } = echo;
  const textOf = (): string => {
    if (state === 'late') return t(state, { context });
    return state === 'invalid' && refusal?.kind === 'too-long'
      ? t('tooLongToSend', { max: refusal.maxChars })
      : t(state);
  };
  return (
    <span className={classes.state} data-brief={isBrief || undefined}>
      {textOf()}
    </span>
  );
}

/** "Sent" is said only of what the server has stored. */
function echoState(echo: Echo, isOffline: boolean) {
  switch (echo.status) {
    case 'sending':
      return isOffline ? 'waitingToSend' : 'sending';
    case 'stored':
    case 'duplicate':
      return 'sent';
    case 'late':
      return 'late';
    case 'invalid':
      return 'invalid';
  }
}

function useScrollExposure(list: React.RefObject<HTMLOListElement | null>): void {
  const expose = useExpose();
  useEffect(() => {
    const target = list.current;
    if (target === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onWheel = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () =>
          expose('scroll', null, { top: Math.round(target.scrollTop), of: target.scrollHeight }),
        SCROLL_SETTLE_MS,
      );
    };
    target.addEventListener('wheel', onWheel, { passive: true });
    target.addEventListener('touchmove', onWheel, { passive: true });
    return () => {
      clearTimeout(timer);
      target.removeEventListener('wheel', onWheel);
      target.removeEventListener('touchmove', onWheel);
    };
  }, [list, expose]);
}
