import { kindOf } from '@parley/protocol';
import { TASK_REPLAYS } from '#replays';
import { noTaskReplay } from './no-task-replay';
import type { TaskReplay } from './task-replay';

/** The part of the page for trials of a kind. */
export const replayOf = (start: { readonly task: string } | null | undefined): TaskReplay =>
  kindOf(TASK_REPLAYS, start?.task ?? '') ?? noTaskReplay;
