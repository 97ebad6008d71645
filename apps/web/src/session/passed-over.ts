import type { ChatMessage } from '@parley/protocol';
import type { Echo } from './echo';

/** Ids of the questions that the robot went on from without an answer. */
export function passedOver(
  chat: readonly ChatMessage[],
  echoes: readonly Pick<Echo, 'kind' | 'questionId'>[],
  openQuestionId: string | null,
): ReadonlySet<string> {
  const answered = new Set<string | null>(
    [...chat, ...echoes].flatMap(({ kind, questionId }) => (kind === 'answer' ? [questionId] : [])),
  );
  return new Set(
    chat.flatMap(({ kind, messageId, questionId }) =>
      kind === 'question' && questionId !== openQuestionId && !answered.has(questionId)
        ? [messageId]
        : [],
    ),
  );
}
