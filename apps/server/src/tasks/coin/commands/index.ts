import type { TaskCommands } from '../../task-commands';

/** Coin on the command line. */
export const COIN_COMMANDS: TaskCommands = {
  simulate: async () => (await import('./simulate')).simulateCommand(),
  replayWithUser: async (logs, flags) =>
    (await import('./replay-with-user')).replayWithUser(logs, flags),
  whatIf: async (log, flags) => (await import('./what-if')).whatIf(log, flags),
  shapes: async () => {
    const shapes = await import('./json-shapes');
    const all = { ...shapes, ...(await import('./calibrate-shapes')) };
    return { all, replay: [shapes.REPLAY_USER, shapes.REPLAY_WHAT_IF] };
  },
  scoreDialogues: async (files) => (await import('./score-dialogues')).scoreDialogues(files),
  verbs: {
    simulate: {
      belief: async () => (await import('./belief')).beliefCommand(),
      calibrate: async () => (await import('./calibrate')).calibrateCommand(),
    },
    bench: {
      dialogue: async () => (await import('./dialogue')).dialogueCommand(),
      persona: async () => (await import('./persona')).personaCommand(),
    },
  },
};
