import { kindOf } from '@parley/protocol';
import { OPENERS } from '#openers';
import type { AnyOpenTrial } from '../episodes/run-trial';
import { noTask } from './no-task';

/** What opens trials of a task kind. @throws {ParleyError} `NOT_FOUND` with the kinds that there are. */
export async function openerOf(task: string): Promise<AnyOpenTrial> {
  const opener = kindOf(OPENERS, task);
  if (opener === null) throw noTask(task, Object.keys(OPENERS));
  return opener();
}
