import { ParleyError } from '@parley/protocol';
import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { storeFailure } from '../storage/store-failure';
import { tell } from '../terminal/print';
import { usageError } from './usage-error';
import { VERBS } from './verbs';

/**
 * The command line. Only the verb that was asked for is loaded. Results go to stdout; an error is one line on stderr and
 * exit code 1.
 *
 * @param argv Arguments after node and script.
 */
async function main(argv: readonly string[]): Promise<void> {
  const asked = argv.find((each) => !each.startsWith('-') && each !== 'help');
  const load = asked === undefined ? undefined : verbOf(asked);
  const commands = await Promise.all(
    (load ? [load] : Object.values(VERBS)).map((each) => each(argv)),
  );
  const program = new Command('parley')
    .description('Talk before you act: studies in which a person and a robot find things together.')
    .version(version)
    .showSuggestionAfterError();
  for (const command of commands) program.addCommand(command);
  strict(program);
  if (argv.length === 0) {
    program.outputHelp();
    return;
  }
  await program.parseAsync([...argv], { from: 'user' });
}

function verbOf(asked: string): (typeof VERBS)[string] | undefined {
  if (Object.hasOwn(VERBS, asked)) return VERBS[asked];
  throw new ParleyError('BAD_INPUT', `There is no verb "${asked}"`, {
    where: 'parley',
    remedy: `The verbs are: ${Object.keys(VERBS).join(', ')}.`,
  });
}

/** A wrong option is an error of ours to report, once, at every depth. Help and version, when asked for, are none. */
function strict(command: Command): void {
  const quiet = (): void => undefined;
  command
    .exitOverride((error) => {
      throw error.exitCode === 0 ? error : usageError(command, error);
    })
    .configureOutput({ writeErr: quiet, outputError: quiet });
  for (const each of command.commands) strict(each);
}

/** What the system refused, as one of our own errors; null for what is no such refusal. */
function systemError(error: unknown): ParleyError | null {
  if (!(error instanceof Error)) return null;
  const refused = storeFailure(error);
  if (refused !== null && error.name === 'SqliteError') return refused;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || path === undefined) return null;
  return new ParleyError('STORE_FAILED', `The system refused: ${error.message.split(',')[0]}`, {
    where: path,
    remedy: 'Check that it is there, and that you may read and write it.',
    cause: error,
  });
}

// The reader of a pipe may end early, as `head` does. A server goes on without one: people take part meanwhile.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (process.argv[2] !== 'serve') process.exit();
  });

main(process.argv.slice(2)).catch((error: unknown) => {
  // Help and version were asked for, and printed.
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode;
    return;
  }
  if (process.exitCode === undefined || process.exitCode === 0) process.exitCode = 1;
  const known = error instanceof ParleyError ? error : systemError(error);
  tell(known === null ? `INTERNAL ${String(error)}` : known.toLine());
});
