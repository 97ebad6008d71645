import { DEFAULT_TASK } from '@parley/registry/shared';

/** The task kind that a command line names by `--task`, else the usual one. */
export function askedTask(argv: readonly string[]): string {
  const at = argv.findIndex((each) => each === '--task' || each.startsWith('--task='));
  const flag = argv[at];
  const task = flag === '--task' ? argv[at + 1] : flag?.slice('--task='.length);
  return task ?? DEFAULT_TASK;
}

/** Told in every help, and taken by commands of the usual kind too. */
export const TASK_FLAG = ['--task <kind>', `task kind; default: ${DEFAULT_TASK}`] as const;
