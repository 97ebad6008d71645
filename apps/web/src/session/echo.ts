import type {
  AnswerVia,
  ChatMessage,
  CLIENT_EVENTS,
  EventAck,
  EventRefusal,
  Json,
} from '@parley/protocol';
import type { z } from 'zod';

/** A message of the person that is on its way: shown at once, called sent only when it is stored. */
export interface Echo {
  readonly echoId: string;
  readonly kind: 'instruction' | 'answer' | 'correction';
  readonly questionId: string | null;
  readonly text: string;
  /** Of an answer to a form: what was given, as the form says. */ readonly value?: Json;
  readonly status: 'sending' | EventAck['status'];
  /** Why it was not taken, where the person can do something about it. */
  readonly refusal?: EventRefusal | undefined;
}

const isLineOf = (line: ChatMessage, echo: Echo): boolean =>
  line.kind === echo.kind && line.questionId === echo.questionId && line.text === echo.text;

/** Whether this line of the chat is one of the messages that came late. */
export const isLate = (line: ChatMessage, late: readonly Echo[]): boolean =>
  line.from === 'person' && late.some((echo) => isLineOf(line, echo));

/** Echoes that the server's chat does not show yet. Each chat line covers at most one echo. */
export function openEchoes(echoes: readonly Echo[], chat: readonly ChatMessage[]): Echo[] {
  const lines = chat.filter((line) => line.from === 'person');
  return echoes.filter((echo) => {
    const at = lines.findIndex((line) => isLineOf(line, echo));
    if (at < 0) return true;
    lines.splice(at, 1);
    return false;
  });
}

type Sent<T extends 'message-send' | 'answer' | 'answer-correction'> = {
  readonly type: T;
  readonly payload: z.input<(typeof CLIENT_EVENTS)[T]>;
};

/**
 * The event that says what an echo shows. A message names the trial on screen when it was written: whenever it arrives,
 * it is for that object and for no other.
 */
export function eventOf(
  { kind, questionId, text, value }: Pick<Echo, 'kind' | 'questionId' | 'text' | 'value'>,
  via: AnswerVia,
  trialId: string | null,
): Sent<'message-send'> | Sent<'answer'> | Sent<'answer-correction'> {
  if (kind === 'instruction' || questionId === null) {
    const payload = trialId === null ? { text } : { text, trialId };
    return { type: 'message-send', payload };
  }
  if (kind === 'correction') return { type: 'answer-correction', payload: { questionId, text } };
  const given = value === undefined ? {} : { value };
  return { type: 'answer', payload: { questionId, text, via, ...given } };
}
