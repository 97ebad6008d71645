import type { VerbSource } from '../../task-commands';

/** PInVerify on the command line: objects that are verified, and captures of them. */
export const PINVERIFY_COMMANDS: VerbSource = {
  shapes: async () => ({ all: await import('./json-shapes'), replay: [] }),
  verbs: { scenes: { pinverify: async () => (await import('./pinverify')).pinverifyCommand() } },
};
