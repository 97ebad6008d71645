import type { TaskId } from '@parley/registry/shared';
import { COIN_COMMANDS } from './coin/commands';
import { GENCOMM_COMMANDS } from './gencomm/commands';
import { PINVERIFY_COMMANDS } from './pinverify/commands';
import { R2R_COMMANDS } from './r2r/commands';
import type { TaskCommands, VerbSource } from './task-commands';
import { ZIPON_COMMANDS } from './zipon/commands';

/** Task kinds that have commands of their own; the common ones do for the others. */
const OWN = {
  coin: {
    ...COIN_COMMANDS,
    writeDialogue: async () => (await import('./coin/dialogues')).writeDialogue,
  },
  zipon: ZIPON_COMMANDS,
  gencomm: GENCOMM_COMMANDS,
  r2r: R2R_COMMANDS,
  pinverify: PINVERIFY_COMMANDS,
} satisfies Partial<Record<TaskId, TaskCommands>>;

export const TASK_COMMANDS: Readonly<Record<string, TaskCommands>> = OWN;

/** All that adds verbs, by name of the task kind. */
export const VERB_SOURCES: Readonly<Record<string, VerbSource>> = OWN;
