import type { AnswerVia, EventAck, Json } from '@parley/protocol';
import { useSession, useSessionClient } from '../session/session-context';
import { unlockChime } from './chime';

interface Given {
  readonly text: string;
  readonly via: AnswerVia;
  /** Of a form, as the form says. */ readonly value?: Json;
}

/** Answers a question through the outbox: the answer is kept, sent until it is stored, and counts once. */
export function useAnswer(questionId: string) {
  const client = useSessionClient();
  const isOnItsWay = useSession((state) =>
    state.echoes.some(
      (echo) =>
        echo.kind === 'answer' && echo.questionId === questionId && echo.status !== 'invalid',
    ),
  );
  const answer = ({ text, via, value }: Given): Promise<EventAck> => {
    unlockChime();
    const given = value === undefined ? {} : { value };
    return client.say({ kind: 'answer', questionId, text, ...given }, via);
  };
  return { isOnItsWay, answer };
}
