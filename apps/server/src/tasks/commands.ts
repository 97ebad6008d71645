import type { TaskId } from '@parley/registry/shared';
import { COIN_COMMANDS } from './coin/commands';
import { GENCOMM_COMMANDS } from './gencomm/commands';
import { R2R_COMMANDS } from './r2r/commands';
import type { TaskCommands } from './task-commands';
import { ZIPON_COMMANDS } from './zipon/commands';

/** Task kinds that have commands of their own; the common ones do for the others. */
const OWN = {
  coin: {
    ...COIN_COMMANDS,
    writeDialogue: async () => (await import('./coin/dialogues')).writeDialogue,
  },
  zipon: ZIPON_COMMANDS,
  gencomm: GENCOMM_COMMANDS,
} satisfies Partial<Record<TaskId, TaskCommands>>;

export const TASK_COMMANDS: Readonly<Record<string, TaskCommands>> = OWN;

/** All that adds verbs: task kinds, and a benchmark that is scored from files alone. */
export const VERB_SOURCES: readonly Pick<TaskCommands, 'shapes' | 'verbs'>[] = [
  ...Object.values(OWN),
  R2R_COMMANDS,
];
