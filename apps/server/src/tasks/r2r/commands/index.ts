import type { VerbSource } from '../../task-commands';

/** R2R on the command line: files of others are scored, and files for others are made, without a trial of ours. */
export const R2R_COMMANDS: VerbSource = {
  shapes: async () => ({ all: await import('./json-shapes'), replay: [] }),
  episodes: async () => (await import('./episodes')).episodesCommand(),
  verbs: { bench: { r2r: async () => (await import('./r2r')).r2rCommand() } },
};
