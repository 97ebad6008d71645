import {
  type AnswerVia,
  answerWords,
  type EventAck,
  type Json,
  kindOf,
  type OpenQuestion,
} from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import { useSession, useSessionClient } from '../session/session-context';
import { unlockChime } from './chime';

interface Given {
  readonly via: AnswerVia;
  /** What was typed, or the id of a button. */ readonly text?: string;
  /** Of a form, as the form says. */ readonly value?: Json;
}

/**
 * Answers a question through the outbox: the answer is kept, sent until it is stored, and counts once. Its words are
 * shown as the server will store them.
 */
export function useAnswer({ questionId, form = { kind: 'text' } }: OpenQuestion) {
  const client = useSessionClient();
  const isOnItsWay = useSession((state) =>
    state.echoes.some(
      (echo) =>
        echo.kind === 'answer' && echo.questionId === questionId && echo.status !== 'invalid',
    ),
  );
  const task = useSession((state) => state.view?.episode?.task ?? '');
  const cantTell = kindOf(SHARED, task)?.cantTell ?? '';
  const answer = ({ text: typed = '', via, value }: Given): Promise<EventAck> => {
    unlockChime();
    const given = value === undefined ? {} : { value };
    const text = answerWords(form, { text: typed, via, ...given }, cantTell);
    return client.say({ kind: 'answer', questionId, text, ...given }, via);
  };
  return { isOnItsWay, answer };
}
