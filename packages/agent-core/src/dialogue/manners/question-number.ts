import type { HeardMessage } from '@parley/protocol';

/** Which of the questions put a message answers, 1 for the first; one sent again bears its number, `…/q3.2`. */
export function questionNumber({ questionId }: Pick<HeardMessage, 'questionId'>): number | null {
  const [, number] = /\/q(\d+)(?:\.\d+)?$/.exec(questionId ?? '') ?? [];
  return number === undefined ? null : Number(number);
}
