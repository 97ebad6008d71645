import type { AskForm, AskResult } from '@parley/protocol';
import type { Answer, PersonRole, Question } from '../../shared';

export type Answered = Extract<AskResult, { kind: 'answered' }>;

/** One thing that a person is asked. */
export interface Asked {
  readonly text: string;
  readonly form: AskForm;
}

/** How a person is asked who stands in for an expert. */
export interface ExpertForm<R extends PersonRole> {
  /** What is asked next, after these answers; null: nothing more, and before the first that there is nothing to choose, or too much for one question. */
  readonly ask: (question: Question<R>, said: readonly Answered[]) => Asked | null;
  /** Null: what came back is none. */
  readonly answerOf: (question: Question<R>, said: readonly Answered[]) => Answer<R> | null;
}

/** A form that is one question. */
export const once = <R extends PersonRole>({
  text,
  form,
  answerOf,
}: {
  readonly text: (question: Question<R>) => string;
  /** Null: there is nothing to choose, or too much for one question. */
  readonly form: (question: Question<R>) => AskForm | null;
  readonly answerOf: (question: Question<R>, answered: Answered) => Answer<R> | null;
}): ExpertForm<R> => ({
  ask: (question, said) => {
    const put = said.length === 0 ? form(question) : null;
    return put === null ? null : { text: text(question), form: put };
  },
  answerOf: (question, [answered]) =>
    answered === undefined ? null : answerOf(question, answered),
});

/** Parts of what was typed, between marks; none of them empty. */
export const partsOf = (text: string, marks: RegExp): string[] =>
  text
    .split(marks)
    .map((part) => part.trim())
    .filter((part) => part !== '');
