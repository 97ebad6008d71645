import { type LogRecord, questionsOf, trialsOf } from '@parley/log';
import { sha256Text } from '@parley/protocol';
import { questionOf } from '../../shared';
import type { AnswerKind } from './answer-kinds';
import { codeAnswer } from './code-answer';
import type { CodedAnswer } from './coding';

/** An answer to code, and whose it is: that is for the log and exports, never for coders. */
export interface TracedAnswer extends CodedAnswer {
  readonly sessionId: string;
  readonly trialId: string;
  readonly questionId: string;
  readonly kinds: AnswerKind[];
  /** Its kinds are those of a person; left out: of the rules. */ readonly isByPerson?: true;
}

/** The answers to talks of some trials, coded by rules, by answer id: an order that says nothing of session, arm or turn. */
export function tracedAnswers(trials: readonly (readonly LogRecord[])[]): TracedAnswer[] {
  return trials
    .flatMap((records) => trialsOf(records))
    .filter(({ start }) => !start.isPractice)
    .flatMap(({ sessionId, trialId, records }) =>
      questionsOf(records).flatMap(({ questionId, answer }): TracedAnswer[] => {
        const isTalk = questionOf(questionId)?.kind === 'talk';
        if (!isTalk || answer === null || answer.text.trim() === '') return [];
        const answerId = sha256Text(JSON.stringify([sessionId, questionId])).slice(0, 16);
        const { text } = answer;
        const kinds = codeAnswer(text);
        return [{ answerId, sessionId, trialId, questionId, text, kinds }];
      }),
    )
    .sort((a, b) => (a.answerId < b.answerId ? -1 : a.answerId > b.answerId ? 1 : 0));
}

/**
 * The same for people to check: in an order and by ids that say nothing of session, arm or turn, and without the robot's question, which is worded
 * by the kind of help of the arm (SCI-30). The same logs give the same list.
 */
export const answersToCode = (trials: readonly (readonly LogRecord[])[]): CodedAnswer[] =>
  tracedAnswers(trials).map(({ answerId, text, kinds }) => ({ answerId, text, kinds }));
