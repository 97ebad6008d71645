import type { TaskCommands } from '../../task-commands';

/** PInVerify on the command line: pairs that agents verify, the objects of them, and their captures. */
export const PINVERIFY_COMMANDS: TaskCommands = {
  simulate: async () => (await import('./simulate')).simulateCommand(),
  shapes: async () => ({ all: await import('./json-shapes'), replay: [] }),
  verbs: { scenes: { pinverify: async () => (await import('./pinverify')).pinverifyCommand() } },
};
