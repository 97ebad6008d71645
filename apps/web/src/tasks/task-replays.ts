import { coinReplay } from './coin/replay/coin-replay';
import { noTaskReplay } from './no-task-replay';
import type { TaskReplay } from './task-replay';

/** Parts of the experimenter's page, by task kind. */
const TASK_REPLAYS: Readonly<Record<string, TaskReplay>> = {
  coin: coinReplay,
};

/** The part of the page for trials of a kind. */
export const replayOf = (start: { readonly task: string } | null | undefined): TaskReplay =>
  TASK_REPLAYS[start?.task ?? ''] ?? noTaskReplay;
