import type { TaskCommands } from '../../task-commands';

/** R2R on the command line: files of others are scored without a trial of ours. */
export const R2R_COMMANDS: Pick<TaskCommands, 'shapes' | 'verbs'> = {
  shapes: async () => ({ all: await import('./json-shapes'), replay: [] }),
  verbs: { bench: { r2r: async () => (await import('./r2r')).r2rCommand() } },
};
