import { type LogRecord, questionsOf, trialsOf } from '@parley/log';
import { sha256Text } from '@parley/protocol';
import { questionOf } from '../../shared';
import { codeAnswer } from './code-answer';
import type { CodedAnswer } from './coding';

/**
 * The answers to talks of some trials, coded by rules, for people to check: in an order and by ids that say nothing of session, arm or
 * turn (SCI-30). The same logs give the same list.
 */
export function answersToCode(trials: readonly (readonly LogRecord[])[]): CodedAnswer[] {
  return trials
    .flatMap((records) => trialsOf(records))
    .filter(({ start }) => !start.isPractice)
    .flatMap(({ sessionId, records }) =>
      questionsOf(records).flatMap(({ questionId, text: asked, answer }): CodedAnswer[] => {
        const isTalk = questionOf(questionId)?.kind === 'talk';
        if (!isTalk || answer === null || answer.text.trim() === '') return [];
        const answerId = sha256Text(JSON.stringify([sessionId, questionId])).slice(0, 16);
        return [{ answerId, asked, text: answer.text, kinds: codeAnswer(answer.text) }];
      }),
    )
    .sort((a, b) => (a.answerId < b.answerId ? -1 : a.answerId > b.answerId ? 1 : 0));
}
