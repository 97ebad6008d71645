import { ask, type Routine, say } from '@parley/agent-core/ports';
import type { AskForm, AskResult, ImageRef } from '@parley/protocol';
import { againId, PERSON, signalOf } from '../../shared';
import { type AskedBack, asksBack } from '../feedback';

/** A question to the person. */
export interface PersonQuestion {
  readonly questionId: string;
  readonly text: string;
  readonly timeoutMs: number | null;
  readonly form: AskForm;
  readonly picture?: ImageRef;
  /** What the robot says where the person asks back. */ readonly reply: (
    asked: AskedBack,
  ) => string;
  /** Do the words tell something beside what they ask, so that the question is answered? */
  readonly tells: (text: string) => boolean;
}

/**
 * Asks the person. Who asks back gets an answer (UX-11a), and the question is put again, once: asking back uses up no interaction. A simulated
 * user, who sends a signal beside the words, is taken at its first word.
 */
export function* askPerson(question: PersonQuestion): Routine<AskResult> {
  const { questionId, text, timeoutMs, reply, tells, ...rest } = question;
  const first: AskResult = yield* ask(questionId, text, timeoutMs, { to: PERSON, ...rest });
  if (first.kind !== 'answered' || first.via !== 'text' || signalOf(first.value) !== null)
    return first;
  const asked = asksBack(first.text);
  if (asked === null) return first;
  yield* say(`${questionId}:reply`, PERSON, reply(asked));
  if (tells(first.text)) return first;
  return yield* ask(againId(questionId), text, timeoutMs, { to: PERSON, ...rest });
}
