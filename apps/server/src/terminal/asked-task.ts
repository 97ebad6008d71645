import { DEFAULT_TASK, SHARED } from '@parley/registry/shared';

/** The task kind that a command line names by `--task`, else the usual one. */
export const askedTask = (argv: readonly string[]): string => namedTask(argv) ?? DEFAULT_TASK;

/** The task kind that a command line names by `--task`; null where it names none. */
export function namedTask(argv: readonly string[]): string | null {
  const at = argv.findIndex((each) => each === '--task' || each.startsWith('--task='));
  const flag = argv[at];
  const task = flag === '--task' ? argv[at + 1] : flag?.slice('--task='.length);
  return task ?? null;
}

/** Told in every help, and taken by commands of the usual kind too. */
export const TASK_FLAG = [
  '--task <kind>',
  `task kind: ${Object.keys(SHARED).join(', ')}, each with options of its own (--task KIND --help); default: ${DEFAULT_TASK}`,
] as const;
