import type { TaskCommands } from '../../task-commands';

/** R2R on the command line: walks of agents, and files of others that are scored. */
export const R2R_COMMANDS: TaskCommands = {
  simulate: async () => (await import('./simulate')).simulateCommand(),
  shapes: async () => ({ all: await import('./json-shapes'), replay: [] }),
  episodes: async () => (await import('./episodes')).episodesCommand(),
  verbs: { bench: { r2r: async () => (await import('./r2r')).r2rCommand() } },
};
