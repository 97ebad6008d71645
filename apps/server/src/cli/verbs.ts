import type { Command } from 'commander';
import { askedTask } from './asked-task';

/** Every verb by name, loaded when it is asked for. A task kind other than coin has fewer options. */
export const VERBS: Readonly<Record<string, (argv: readonly string[]) => Promise<Command>>> = {
  serve: async () => (await import('./serve')).serveCommand(),
  link: async () => (await import('./link')).linkCommand(),
  scenes: async () => (await import('./scenes')).scenesCommand(),
  episodes: async (argv) => {
    const task = askedTask(argv);
    if (task === null) return (await import('./episodes')).episodesCommand();
    return (await import('./episodes-task')).episodesTaskCommand(task);
  },
  furniture: async () => (await import('./furniture')).furnitureCommand(),
  studies: async () => (await import('./studies')).studiesCommand(),
  export: async () => (await import('./export')).exportCommand(),
  backup: async () => (await import('./backup')).backupCommand(),
  erase: async () => (await import('./erase')).eraseCommand(),
  simulate: async (argv) => {
    const task = askedTask(argv);
    if (task === null) return (await import('./simulate')).simulateCommand();
    return (await import('./simulate-task')).simulateTaskCommand(task);
  },
  belief: async () => (await import('./belief')).beliefCommand(),
  calibrate: async () => (await import('./calibrate')).calibrateCommand(),
  models: async () => (await import('./models')).modelsCommand(),
  doctor: async () => (await import('./doctor')).doctorCommand(),
  metrics: async () => (await import('./metrics')).metricsCommand(),
  report: async () => (await import('./report')).reportCommand(),
  understand: async () => (await import('./understand')).understandCommand(),
  bench: async () => (await import('./bench')).benchCommand(),
  dialogue: async () => (await import('./dialogue')).dialogueCommand(),
  persona: async () => (await import('./persona')).personaCommand(),
  replay: async () => (await import('./replay')).replayCommand(),
};
