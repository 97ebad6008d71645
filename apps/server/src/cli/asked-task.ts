import { DEFAULT_TASK } from '@parley/registry/shared';

/** The task kind that a command line names by `--task`; null where it is coin, whose commands have options of their own. */
export function askedTask(argv: readonly string[]): string | null {
  const at = argv.findIndex((each) => each === '--task' || each.startsWith('--task='));
  const flag = argv[at];
  const task = flag === '--task' ? argv[at + 1] : flag?.slice('--task='.length);
  return task === undefined || task === DEFAULT_TASK ? null : task;
}

/** Told in every help, and taken by commands of coin too. */
export const TASK_FLAG = ['--task <kind>', `task kind; default: ${DEFAULT_TASK}`] as const;
