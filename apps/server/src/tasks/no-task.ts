import { ParleyError } from '@parley/protocol';

/** A task kind that there is none of, with those that there are. */
export const noTask = (task: string, tasks: readonly string[]): ParleyError =>
  new ParleyError('NOT_FOUND', `There is no task "${task}"`, {
    where: 'task',
    remedy: `Use one of ${tasks.join(', ')}.`,
  });
