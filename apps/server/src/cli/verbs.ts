import type { Command } from 'commander';

/** Every verb by name, loaded when it is asked for. */
export const VERBS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve')).serveCommand(),
  link: async () => (await import('./link')).linkCommand(),
  scenes: async () => (await import('./scenes')).scenesCommand(),
  episodes: async () => (await import('./episodes')).episodesCommand(),
  furniture: async () => (await import('./furniture')).furnitureCommand(),
  studies: async () => (await import('./studies')).studiesCommand(),
  export: async () => (await import('./export')).exportCommand(),
  backup: async () => (await import('./backup')).backupCommand(),
  erase: async () => (await import('./erase')).eraseCommand(),
  simulate: async () => (await import('./simulate')).simulateCommand(),
  belief: async () => (await import('./belief')).beliefCommand(),
  calibrate: async () => (await import('./calibrate')).calibrateCommand(),
  models: async () => (await import('./models')).modelsCommand(),
  doctor: async () => (await import('./doctor')).doctorCommand(),
  metrics: async () => (await import('./metrics')).metricsCommand(),
  understand: async () => (await import('./understand')).understandCommand(),
  bench: async () => (await import('./bench')).benchCommand(),
  dialogue: async () => (await import('./dialogue')).dialogueCommand(),
  persona: async () => (await import('./persona')).personaCommand(),
  replay: async () => (await import('./replay')).replayCommand(),
};
