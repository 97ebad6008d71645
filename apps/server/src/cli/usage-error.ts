import { ParleyError } from '@parley/protocol';
import type { Command, CommanderError } from 'commander';

/** What commander found wrong with a command line, as one of our own errors: one line that names the command and its option. */
export function usageError(command: Command, error: CommanderError): ParleyError {
  const where = pathOf(command);
  return new ParleyError('BAD_INPUT', wordsOf(command, error), {
    where,
    remedy: `See \`${where} --help\`.`,
  });
}

/** `parley scenes list`. */
const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

function wordsOf(command: Command, { code, message }: CommanderError): string {
  // Thrown where a verb has verbs of its own and none of them was named.
  if (code === 'commander.help')
    return `needs one of its verbs: ${command.commands.map((each) => each.name()).join(', ')}`;
  return message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.?\s+\((Did you mean .*)\)$/s, '. $1')
    .replace(/\.$/, '');
}
