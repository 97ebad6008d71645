import type { ChildProcess } from 'node:child_process';
import type { ProbeAnswer, ProbeQuestion } from './probe-messages';

/** Asks a server that was started with the heap probe; one question at a time. */
export type AskProbe = (kind: ProbeQuestion) => Promise<ProbeAnswer>;

export const openProbe =
  (server: ChildProcess): AskProbe =>
  (kind) =>
    new Promise((resolve) => {
      server.once('message', (answer) => resolve(answer as ProbeAnswer));
      server.send(kind);
    });
