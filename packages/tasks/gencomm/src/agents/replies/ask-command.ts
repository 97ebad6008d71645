import type { Routine } from '@parley/agent-core/ports';
import { Command, type GencommInput, readCommand } from '../../shared';
import { askPatiently } from './ask-patiently';
import { noteGencomm } from './note-gencomm';

type CommandMethod = 'decider.command' | 'navigator.command';

const WANTED = `Answer with one of ${Command.options.join(', ')} and nothing else.`;

/** A command of a model; after too many replies that are none the robot does nothing, and the log says so. */
export function* askCommand<M extends CommandMethod>(
  method: M,
  input: Omit<GencommInput<M>, 'attempt' | 'problem'>,
  retries: number,
): Routine<Command> {
  const asked = yield* askPatiently({ method, input, read: readCommand, wanted: WANTED, retries });
  if (asked.kind === 'ok') return asked.value;
  const { step } = input as { readonly step: number };
  const replies = [...asked.replies];
  yield* noteGencomm('deviation', {
    ...{ step, kind: 'no-command', method, replies },
    fallback: 'DoNothing',
  });
  return 'DoNothing';
}
