import type { MappingConfig } from '@parley/agent-core/mapping';
import { mainActor, type TrialStart } from '@parley/log';
import { isTask, taskOf } from './task-of';

/** What the scored actor of a trial draws its maps with; null where its task kind or agent has no such maps. */
export function mappingOf(start: TrialStart): MappingConfig | null {
  const agent = start.agents[mainActor(start)];
  if (agent === undefined || !isTask(start.task)) return null;
  return taskOf(start.task).mappingOf?.(agent) ?? null;
}
