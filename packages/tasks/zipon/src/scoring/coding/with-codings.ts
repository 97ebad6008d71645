import type { CodedKinds } from '@parley/metrics';
import { ANSWER_KINDS } from './answer-kinds';
import type { TracedAnswer } from './answers-to-code';

/** Trials with what a person took their answers for; answers that the person has not coded keep the kinds of the rules. */
export function withCodings<T extends { readonly answers: readonly TracedAnswer[] }>(
  trials: readonly T[],
  codings: readonly CodedKinds[],
): readonly T[] {
  if (codings.length === 0) return trials;
  const byId = new Map(codings.map(({ answerId, kinds }) => [answerId, kinds]));
  return trials.map((trial) => ({
    ...trial,
    answers: trial.answers.map((answer): TracedAnswer => {
      const kinds = byId.get(answer.answerId);
      return kinds === undefined
        ? answer
        : {
            ...answer,
            kinds: ANSWER_KINDS.filter((kind) => kinds.includes(kind)),
            isByPerson: true,
          };
    }),
  }));
}
