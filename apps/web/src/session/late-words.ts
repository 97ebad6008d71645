import { ALREADY_ANSWERED, type ClientEvent, type EventAck } from '@parley/protocol';
import type { LateWords, SessionState } from './session-state';

/**
 * Words that the server kept but the robot will never use, and of which nothing on screen tells: a first message for
 * an object that is done, an answer whose conversation is gone from the page, or one that another tab was ahead of. A late
 * answer to the object at hand is none of these: the robot hears it, and the chat shows it.
 *
 * @returns The words, or null when there is nothing to tell.
 */
export function lateWordsOf(
  event: ClientEvent,
  ack: EventAck,
  state: Pick<SessionState, 'echoes' | 'view'>,
): LateWords | null {
  if (ack.status !== 'late' && ack.reason !== ALREADY_ANSWERED) return null;
  const { text, questionId, via } = event.payload as {
    readonly text?: string;
    readonly questionId?: string;
    readonly via?: string;
  };
  // An action is no word, and another one came before it.
  if (text === undefined || via === 'drive') return null;
  if (event.type === 'message-send') return { text, why: 'trial-over' };
  if (ack.reason === ALREADY_ANSWERED) return { text, why: 'answered' };
  const isOnScreen =
    state.echoes.some((echo) => echo.text === text) ||
    (state.view?.page === 'episode' &&
      state.view.chat.some((line) => line.kind === 'question' && line.questionId === questionId));
  return event.type === 'answer' && !isOnScreen ? { text, why: 'trial-over' } : null;
}
