import { type Agreement, type CodedKinds, cohensKappa } from '@parley/metrics';
import { z } from 'zod';
import { ANSWER_KINDS, AnswerKind } from './answer-kinds';

/** One answer and what a coder takes it for. Names no arm, no agent and no person, and has no question: how the robot asks tells the arm (SCI-30). */
export const CodedAnswer = z.object({
  answerId: z.string().min(1).describe('Says nothing of arm or order'),
  text: z.string().describe('What the person said'),
  kinds: z.array(AnswerKind),
});
export type CodedAnswer = z.infer<typeof CodedAnswer>;

/** Two coders over the answers that both have coded. */
export interface CodingAgreement {
  readonly answers: number;
  /** Answers that one of them lacks. */ readonly leftOut: number;
  /** The whole set of kinds of an answer as one label. */ readonly sets: Agreement;
  /** Each kind by itself: there or not. */
  readonly byKind: Readonly<Record<AnswerKind, Agreement>>;
}

/** @throws {RangeError} when a coder has one answer twice. */
export function agreementOf(
  first: readonly CodedKinds[],
  second: readonly CodedKinds[],
): CodingAgreement {
  const [a, b] = [first, second].map(byId) as [Map<string, CodedKinds>, Map<string, CodedKinds>];
  const shared = [...a.keys()].filter((id) => b.has(id)).sort();
  const labels = (of: Map<string, CodedKinds>, label: (kinds: readonly string[]) => string) =>
    shared.map((id) => label(of.get(id)?.kinds ?? []));
  const kappaOf = (label: (kinds: readonly string[]) => string): Agreement =>
    cohensKappa(labels(a, label), labels(b, label));
  return {
    answers: shared.length,
    leftOut: new Set([...a.keys(), ...b.keys()]).size - shared.length,
    sets: kappaOf((kinds) => ANSWER_KINDS.filter((kind) => kinds.includes(kind)).join('+')),
    byKind: Object.fromEntries(
      ANSWER_KINDS.map((kind) => [kind, kappaOf((kinds) => (kinds.includes(kind) ? 'yes' : 'no'))]),
    ) as Record<AnswerKind, Agreement>,
  };
}

function byId(answers: readonly CodedKinds[]): Map<string, CodedKinds> {
  const found = new Map(answers.map((answer) => [answer.answerId, answer]));
  if (found.size !== answers.length) throw new RangeError('an answer is coded twice');
  return found;
}
