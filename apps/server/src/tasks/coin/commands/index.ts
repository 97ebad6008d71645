import type { TaskCommands } from '../../task-commands';

/** Coin on the command line. */
export const COIN_COMMANDS: TaskCommands = {
  simulate: async () => (await import('./simulate')).simulateCommand(),
  replayWithUser: async (logs, flags) =>
    (await import('./replay-with-user')).replayWithUser(logs, flags),
  whatIf: async (log, flags) => (await import('./what-if')).whatIf(log, flags),
  shapes: async () => {
    const all = await import('./json-shapes');
    return { all, replay: [all.REPLAY_USER, all.REPLAY_WHAT_IF] };
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
