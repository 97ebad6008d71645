import type { TaskCommands } from '../../task-commands';

/** Zipon on the command line. */
export const ZIPON_COMMANDS: TaskCommands = {
  simulate: async () => (await import('./simulate')).simulateCommand(),
  shapes: async () => ({ all: await import('./json-shapes'), replay: [] }),
  verbs: { bench: { zipon: async () => (await import('./zipon')).ziponCommand() } },
};
