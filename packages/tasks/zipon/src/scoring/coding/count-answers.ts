import { type FeedbackSetting, HINT_TYPES } from '../../shared';
import { ANSWER_KINDS, type AnswerKind } from './answer-kinds';
import type { TracedAnswer } from './answers-to-code';

/** Answers to talks by what they really were. */
export interface AnswerCounts {
  readonly coded: number;
  /** Of these those whose kinds a person gave; the others are by rules. */ readonly byPeople: number;
  /** Answers with a hint of another setting than that of the arm. */ readonly offType: number;
  /** An answer may be of several kinds. */ readonly byKind: Readonly<Record<AnswerKind, number>>;
}

/** Does an answer hold a hint that its setting does not ask for? The mixed setting asks for all. */
export const isOffType = (kinds: readonly AnswerKind[], setting: FeedbackSetting | null): boolean =>
  setting !== null &&
  setting !== 'mixed' &&
  kinds.some((kind) => kind !== setting && HINT_TYPES.some((type) => type === kind));

/** Counts the answers of one setting; the coder does not know it. */
export function countAnswers(
  answers: readonly Pick<TracedAnswer, 'kinds' | 'isByPerson'>[],
  setting: FeedbackSetting | null,
): AnswerCounts {
  return {
    coded: answers.length,
    byPeople: answers.filter(({ isByPerson }) => isByPerson === true).length,
    offType: answers.filter(({ kinds }) => isOffType(kinds, setting)).length,
    byKind: Object.fromEntries(
      ANSWER_KINDS.map((kind) => [
        kind,
        answers.filter(({ kinds }) => kinds.includes(kind)).length,
      ]),
    ) as Record<AnswerKind, number>,
  };
}
