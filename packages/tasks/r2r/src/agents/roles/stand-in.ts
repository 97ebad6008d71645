import { type AgentHeader, ask, note, type Routine } from '@parley/agent-core/ports';
import type { AskForm, AskResult } from '@parley/protocol';
import { type Answer, EXPERT, type PersonRole, type Question, type Role } from '../../shared';
import { EXPERT_FORMS } from './expert-forms';
import { faultOf } from './fault-of';

/** A person in the place of one expert, over one walk. */
export interface StandIn {
  readonly role: PersonRole;
  readonly trialId: string;
  /** For one answer; null: no limit. */ readonly limitMs: number | null;
  /** Questions so far: each has an id of its own. */ asked: number;
  /** Unanswered ones in a row. */ missed: number;
}

/** After so many unanswered questions in a row the person counts as gone, and is asked no more. */
const MOST_MISSED = 2;

/** @param role Left out: no person stands in, and there is none. */
export const standInOf = (
  { trialId, rules }: Pick<AgentHeader, 'trialId' | 'rules'>,
  role: PersonRole | undefined,
): StandIn | null =>
  role === undefined
    ? null
    : { role, trialId, limitMs: rules.timeouts.answerMs, asked: 0, missed: 0 };

/** What came of asking a person. */
export type PersonSaid<R extends Role> =
  | { readonly kind: 'answer'; readonly answer: Answer<R> }
  /** The body of the expert is to answer. */
  | { readonly kind: 'left'; readonly why: string };

/**
 * Asks the person one question of the expert, with all that it is given and nothing else. The time that they take is in the rows of the question, and no action
 * of the robot (SCI-42).
 */
export function* askStandIn<R extends Role>(
  standIn: StandIn,
  step: number,
  { role, question }: { readonly role: R; readonly question: Question<R> },
): Routine<PersonSaid<R>> {
  const left = (why: string): PersonSaid<R> => ({ kind: 'left', why });
  if (standIn.missed >= MOST_MISSED) return left('the person has left');
  const { text, form: formOf, answerOf } = EXPERT_FORMS[standIn.role] as unknown as FormOf<R>;
  const form = formOf(question);
  if (form === null) return left('there is nothing to choose');
  yield* note({
    type: 'task',
    name: 'asked',
    data: { step, expert: role, input: question as never },
  });
  const id = `${standIn.trialId}:${EXPERT}:${standIn.asked++}`;
  const answered = yield* ask(id, text(question), standIn.limitMs, { to: EXPERT, form });
  if (answered.kind !== 'answered') {
    standIn.missed++;
    return left(answered.kind === 'no-answer' ? 'no answer in time' : answered.message);
  }
  standIn.missed = 0;
  if (answered.via === 'cant-tell') return left('the person could not tell');
  const answer = answerOf(question, answered);
  if (answer === null) return left('the answer was of no use');
  const fault = faultOf(role, question, answer);
  return fault === null ? { kind: 'answer', answer } : left(fault);
}

/** What is known of a form, whichever role of the person's it is of. */
interface FormOf<R extends Role> {
  readonly text: (question: Question<R>) => string;
  readonly form: (question: Question<R>) => AskForm | null;
  readonly answerOf: (
    question: Question<R>,
    answered: Extract<AskResult, { kind: 'answered' }>,
  ) => Answer<R> | null;
}
