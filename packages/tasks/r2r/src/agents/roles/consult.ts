import { callMethods, note, type Routine } from '@parley/agent-core/ports';
import { z } from 'zod';
import { type Answer, type Question, R2R_METHODS, ROLES, type Role } from '../../shared';
import { answerWords, questionWords } from './discussion-words';
import { ExpertError } from './expert-error';
import { faultOf } from './fault-of';
import { noteCuts, noteDeviation, noteReAsks } from './note-re-asks';
import { askStandIn, type StandIn } from './stand-in';

/** Rules that stand in a role. A prompted model or a person is given the same (SCI-42). */
export interface Expert<R extends Role> {
  /** Names what answers; rules say that they are rules. */ readonly body: string;
  readonly answer: (question: Question<R>) => Answer<R>;
}

/** How often an expert is asked the same before the agent gives it up. */
export const MOST_TRIES = 3;

/** Who asks, and after how many moves. */
export interface Asking {
  readonly asker: string;
  readonly step: number;
  /** A person in the place of one expert; null or left out: none. */
  readonly standIn?: StandIn | null;
}

/**
 * Asks an expert one or several questions at once. Each exchange becomes a note of its own; a question that came to nothing, or to an
 * answer that does not fit, is noted too and asked again. Where a person stands in for the expert, they are asked first, one question at a time, and its body
 * answers what they leave open (SCI-42).
 *
 * @param isForPerson Which of the questions a person is asked, by their place; left out: all.
 * @returns Answers in the order of the questions; they have the form of their role and fit their question.
 * @throws {ExpertError} for a question that has another form, and where no try gave an answer that fits.
 */
export function* consult<R extends Role>(
  { asker, step, standIn = null }: Asking,
  role: R,
  questions: readonly Question<R>[],
  isForPerson: (i: number) => boolean = () => true,
): Routine<Answer<R>[]> {
  for (const question of questions) {
    const asked = ROLES[role].question.safeParse(question);
    if (!asked.success) throw new ExpertError(role, 'question', z.prettifyError(asked.error));
  }
  const answers = new Map<number, Answer<R>>();
  const person = standIn?.role === role ? standIn : null;
  function* take(i: number, answer: Answer<R>, by: 'person' | 'body'): Routine<void> {
    answers.set(i, answer);
    const said = {
      question: questionWords(role, questions[i] as Question<R>),
      answer: answerWords(role, answer),
      ...(person !== null && isForPerson(i) && { by }),
    };
    yield* note({ type: 'task', name: 'exchange', data: { step, asker, expert: role, ...said } });
  }
  if (person !== null)
    for (const [i, question] of questions.entries()) {
      if (!isForPerson(i)) continue;
      const said = yield* askStandIn(person, step, { role, question });
      if (said.kind === 'answer') yield* take(i, said.answer, 'person');
      else
        yield* note({
          type: 'task',
          name: 'takeover',
          data: { step, expert: role, why: said.why },
        });
    }
  let fault = '';
  for (let attempt = 1; attempt <= MOST_TRIES && answers.size < questions.length; attempt++) {
    const open = [...questions.keys()].filter((i) => !answers.has(i));
    const replies = yield* callMethods(
      R2R_METHODS,
      `${role}.answer`,
      open.map((i) => questions[i]) as never,
    );
    for (const [k, i] of open.entries()) {
      const reply = replies[k];
      const question = questions[i] as Question<R>;
      const wrong =
        reply?.kind === 'ok'
          ? faultOf(role, question, reply.output as Answer<R>)
          : `${reply?.code}: ${reply?.message}`;
      if (reply?.kind === 'ok' && wrong === null) {
        const answer = reply.output as Answer<R>;
        yield* noteReAsks({ step, expert: role, attempt }, reply);
        yield* noteCuts({ step, expert: role, attempt }, { question, answer });
        yield* take(i, answer, 'body');
        continue;
      }
      fault = wrong ?? '';
      yield* noteDeviation({ step, expert: role, attempt }, fault);
    }
  }
  if (answers.size < questions.length) throw new ExpertError(role, 'answer', fault);
  return questions.map((_, i) => answers.get(i) as Answer<R>);
}

/** The same with one question. */
export function* consultOnce<R extends Role>(
  asking: Asking,
  role: R,
  question: Question<R>,
): Routine<Answer<R>> {
  const [answer] = yield* consult(asking, role, [question]);
  return answer as Answer<R>;
}
