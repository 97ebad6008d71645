import { Empty } from '../experimenter/frame/query-state';
import type { TaskReplay } from './task-replay';

/** For a session before its first trial, and for a task kind that has no part of this page. */
export const noTaskReplay: TaskReplay<null> = {
  briefPages: {},
  noBeliefs: null,
  fold: (beliefs) => beliefs,
  marks: () => [],
  subject: ({ task, episodeId }) => `${task} ${episodeId}`,
  setting: () => [],
  judge: () => null,
  BeliefsPanel: () => (
    <Empty title="No beliefs to show">What the agent notes is under Events, row by row.</Empty>
  ),
  legend: () => [],
  mapText: () => '',
  drawOnMap: () => {},
  describe: () => '',
  say: () => 'The robot notes something',
  paceMs: () => 0,
  isStop: () => true,
};
