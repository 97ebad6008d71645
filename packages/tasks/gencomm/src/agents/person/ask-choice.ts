import { ask, type Routine } from '@parley/agent-core/ports';
import { z } from 'zod';
import { type Asked, buttonsOf, type Person, pictureOf, questionIdOf } from './asked';

/** What was pressed, or why nothing was. */
export type Choice<Id extends string> =
  | { readonly kind: 'chosen'; readonly id: Id }
  | { readonly kind: 'none'; readonly why: string };

const Pressed = z.object({ action: z.string() });

/** A press of one of some buttons. @param labels What stands on each, by its id. */
export function* askChoice<Id extends string>(
  person: Person,
  asked: Asked,
  labels: Readonly<Record<Id, string>>,
): Routine<Choice<Id>> {
  const { role, header } = person;
  const answer = yield* ask(
    questionIdOf(person, asked),
    asked.text,
    header.rules.timeouts.answerMs,
    { to: role, form: buttonsOf(labels), ...pictureOf(asked) },
  );
  const pressed = Pressed.safeParse(answer.kind === 'answered' ? answer.value : null).data?.action;
  return pressed !== undefined && Object.hasOwn(labels, pressed)
    ? { kind: 'chosen', id: pressed as Id }
    : { kind: 'none', why: answer.kind };
}
