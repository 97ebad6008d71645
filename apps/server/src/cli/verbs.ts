import { kindOf } from '@parley/protocol';
import { DEFAULT_TASK } from '@parley/registry/shared';
import type { Command } from 'commander';
import { TASK_COMMANDS, VERB_SOURCES } from '../tasks/commands';
import { askedTask } from '../terminal/asked-task';

type LoadVerb = (argv: readonly string[]) => Promise<Command>;

/** Verbs of all task kinds. */
const COMMON: Readonly<Record<string, LoadVerb>> = {
  serve: async () => (await import('./serve')).serveCommand(),
  link: async () => (await import('./link')).linkCommand(),
  scenes: async () => (await import('./scenes')).scenesCommand(),
  episodes: async (argv) => {
    const task = askedTask(argv);
    const own = kindOf(VERB_SOURCES, task)?.episodes;
    if (own !== undefined) return own();
    if (task === DEFAULT_TASK) return (await import('./episodes')).episodesCommand();
    return (await import('./episodes-task')).episodesTaskCommand(task);
  },
  furniture: async () => (await import('./furniture')).furnitureCommand(),
  studies: async () => (await import('./studies')).studiesCommand(),
  export: async () => (await import('./export')).exportCommand(),
  backup: async () => (await import('./backup')).backupCommand(),
  restore: async () => (await import('./restore')).restoreCommand(),
  erase: async () => (await import('./erase')).eraseCommand(),
  simulate: async (argv) => {
    const task = (await import('./task-of-run')).taskOfRun(argv);
    const own = kindOf(TASK_COMMANDS, task);
    if (own?.simulate !== undefined) return own.simulate();
    return (await import('./simulate-task')).simulateTaskCommand(task);
  },
  models: async () => (await import('./models')).modelsCommand(),
  doctor: async () => (await import('./doctor')).doctorCommand(),
  metrics: async () => (await import('./metrics')).metricsCommand(),
  report: async () => (await import('./report')).reportCommand(),
  film: async () => (await import('./film')).filmCommand(),
  dialogue: async () => (await import('./dialogue')).dialogueCommand(),
  understand: async () => (await import('./understand')).understandCommand(),
  bench: async () => (await import('./bench')).benchCommand(),
  replay: async () => (await import('./replay')).replayCommand(),
  schemas: async () => (await import('./schemas')).schemasCommand(),
  sign: async () => (await import('./sign')).signCommand(),
};

/**
 * Every verb by name, in the order of help, loaded when it is asked for: the common ones and those of task kinds. A common one does for all
 * kinds: a kind's own of the same name is not offered.
 */
export const VERBS: Readonly<Record<string, LoadVerb>> = Object.fromEntries(
  Object.entries(COMMON).flatMap(([verb, load]) => [
    [verb, load],
    ...Object.values(VERB_SOURCES)
      .flatMap(({ verbs }) => Object.entries(verbs[verb] ?? {}))
      .filter(([name]) => !Object.hasOwn(COMMON, name)),
  ]),
);
