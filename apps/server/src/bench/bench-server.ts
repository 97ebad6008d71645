import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchResult, spreadOf } from './measure';
import { pacelessDemo } from './paceless-demo';
import { ScriptedClient } from './scripted-client';
import { spawnServer } from './spawn-server';

const CLIENTS = 20;
const SECONDS = 20;

/**
 * Step and acknowledgement latency with twenty scripted participants; server and load in different processes. The server
 * waits for no pace here: each client takes as long as a page to show a view, and what is timed is the server alone.
 */
export async function benchServer(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const studyId = pacelessDemo(dataDir);
  const server = await spawnServer(dataDir);
  try {
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, () => ScriptedClient.start(server.origin, studyId)),
    );
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
    for (const client of clients) client.close();
    const written = await server.stop();
    const steps = clients.flatMap((client) => client.stepMs);
    const acks = clients.flatMap((client) => client.ackMs);
    if (steps.length === 0 || acks.length === 0)
      throw new Error('no client came to an episode: is the demo study open?');
    return [
      {
        name: `server step, ${CLIENTS} clients`,
        unit: 'ms',
        spread: spreadOf(steps),
        what: 'from shown to the next view, no pace, offline backends included',
      },
      {
        name: `server ack, ${CLIENTS} clients`,
        unit: 'ms',
        spread: spreadOf(acks),
        what: 'event to acknowledgement, committed',
      },
      {
        name: 'server steps',
        unit: '/s',
        spread: spreadOf([steps.length / SECONDS]),
        what: `steps of all ${CLIENTS} sessions together`,
      },
      {
        name: 'commits per step',
        unit: '',
        spread: spreadOf([written.batches / steps.length]),
        what: `batches handed to the store; ${(written.transactions / steps.length).toFixed(2)} transactions, shared by sessions`,
      },
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
