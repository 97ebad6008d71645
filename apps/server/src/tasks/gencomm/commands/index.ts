import type { TaskCommands } from '../../task-commands';

/** Gencomm on the command line. */
export const GENCOMM_COMMANDS: TaskCommands = {
  simulate: async () => (await import('./simulate')).simulateCommand(),
  shapes: async () => ({ all: await import('./json-shapes'), replay: [] }),
  verbs: { bench: { gencomm: async () => (await import('./localise')).gencommCommand() } },
};
