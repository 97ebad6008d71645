import { z } from 'zod';
import { ExpertError } from './expert-error';
import { faultOf } from './fault-of';
import { type Answer, type Question, ROLES, type Role } from './roles';

/** Who stands in a role: rules, a prompted model or a person, who are all given the same (SCI-42). */
export interface Expert<R extends Role> {
  /** Names what answers; rules say that they are rules. */ readonly body: string;
  readonly answer: (question: Question<R>) => Answer<R> | Promise<Answer<R>>;
}

/** One question to one expert, with its answer. */
export interface Exchange<R extends Role = Role> {
  readonly role: R;
  readonly body: string;
  readonly question: Question<R>;
  readonly answer: Answer<R>;
}

/**
 * Asks an expert. What it hands back has the form of its role and fits the question.
 *
 * @throws {ExpertError} where the question or the answer does not. What the expert itself throws passes through.
 */
export async function consult<R extends Role>(
  role: R,
  expert: Expert<R>,
  question: Question<R>,
): Promise<Exchange<R>> {
  const asked = ROLES[role].question.safeParse(question);
  if (!asked.success)
    throw new ExpertError(role, expert.body, 'question', z.prettifyError(asked.error));
  const answered = ROLES[role].answer.safeParse(await expert.answer(asked.data as Question<R>));
  if (!answered.success)
    throw new ExpertError(role, expert.body, 'answer', z.prettifyError(answered.error));
  const exchange = {
    role,
    body: expert.body,
    question: asked.data as Question<R>,
    answer: answered.data as Answer<R>,
  };
  const fault = faultOf(role, exchange.question, exchange.answer);
  if (fault !== null) throw new ExpertError(role, expert.body, 'answer', fault);
  return exchange;
}
