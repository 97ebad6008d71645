import { ask, type Routine } from '@parley/agent-core/ports';
import { COMMAND_WORDS, type Command } from '../../shared';
import { fitLine, lineOf, NO_LINE, noteGencomm } from '../replies';
import { askChoice } from './ask-choice';
import { type Asked, type Person, pictureOf, questionIdOf } from './asked';

/** A line of the dialogue in a person's words. One that does not come is {@link NO_LINE}, and the log says so. */
export function* askPersonLine(person: Person, asked: Asked): Routine<string> {
  const { role, header } = person;
  const { step, text } = asked;
  const method = `${role}.line`;
  const answer = yield* ask(questionIdOf(person, asked), text, header.rules.timeouts.answerMs, {
    to: role,
    form: { kind: 'text', mustAnswer: true },
    ...pictureOf(asked),
  });
  const line = answer.kind === 'answered' ? lineOf(answer.text) : null;
  if (line !== null) return yield* fitLine({ step, method }, line);
  yield* noteGencomm('deviation', {
    ...{ step, kind: 'no-line', method, replies: [answer.kind] },
    fallback: NO_LINE,
  });
  return NO_LINE;
}

/** A command that a person presses. Where none is, the robot stays in place, and the log says so. */
export function* askPersonCommand(person: Person, asked: Asked): Routine<Command> {
  const choice = yield* askChoice(person, asked, COMMAND_WORDS);
  if (choice.kind === 'chosen') return choice.id;
  yield* noteGencomm('deviation', {
    ...{ step: asked.step, kind: 'no-command', method: `${person.role}.command` },
    ...{ replies: [choice.why], fallback: 'DoNothing' },
  });
  return 'DoNothing';
}

const CONTINUE = { continue: 'Continue' } as const;

/** Says that the last step is taken, before the episode is over; whoever presses nothing has had time to read it. */
export function* tellPersonEnd(
  person: Person,
  asked: Pick<Asked, 'step' | 'text' | 'image'>,
): Routine<void> {
  yield* askChoice(person, { ...asked, id: 'end' }, CONTINUE);
}
