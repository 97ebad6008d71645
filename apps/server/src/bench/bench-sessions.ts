import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchResult, spreadOf } from './measure';
import { type AskProbe, openProbe } from './open-probe';
import { pacelessDemo } from './paceless-demo';
import type { ProbeAnswer } from './probe-messages';
import { ScriptedClient } from './scripted-client';
import { spawnServer } from './spawn-server';

/** Sessions that come at a time. The first lot opens the homes and warms the compiler up: its memory is not counted. */
const LOT = 25;
const LOTS = 3;
/** Steps of the search that each session has taken before memory is measured. */
const WALKED = 30;
/** Processor time is taken over so many steps of each session, several times. */
const STEPS = 8;
const ROUNDS = 5;
const MB = 1e6;

/**
 * Memory of a running session, and processor time of a step, in a server of its own with scripted participants. All is
 * read while every robot waits; memory after a collection of garbage in each thread, so that only what sessions keep is
 * counted. Processor time is of the whole process of the server: threads, sockets and commits.
 */
export async function benchSessions(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const studyId = pacelessDemo(dataDir, false);
  const probe = new URL('./heap-probe.mjs', import.meta.url).href;
  const server = await spawnServer(dataDir, ['--expose-gc', '--import', probe]);
  const clients: ScriptedClient[] = [];
  try {
    const ask = openProbe(server.process);
    const readings = [await ask('memory')];
    let costs: StepCost[] = [];
    for (let lot = 0; lot < LOTS; lot++) {
      const fresh = await Promise.all(
        Array.from({ length: LOT }, () => ScriptedClient.start(server.origin, studyId)),
      );
      clients.push(...fresh);
      await Promise.all(fresh.map((client) => client.walk(WALKED)));
      readings.push(await ask('memory'));
      if (lot === LOTS - 1) costs = await stepCosts(fresh, ask);
    }
    return [...memoryOf(readings), ...timeOf(costs)];
  } finally {
    for (const client of clients) client.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds of processor time of a step. */
interface StepCost {
  readonly userMs: number;
  readonly systemMs: number;
}

/** What a step costs, once a round. */
async function stepCosts(clients: readonly ScriptedClient[], ask: AskProbe): Promise<StepCost[]> {
  const walked = (): number => clients.reduce((sum, { searched }) => sum + searched, 0);
  const rounds: StepCost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [before, from] = [await ask('cpu'), walked()];
    await Promise.all(clients.map((client) => client.walk(STEPS)));
    const [after, steps] = [await ask('cpu'), walked() - from];
    rounds.push({
      userMs: (after.userMs - before.userMs) / steps,
      systemMs: (after.systemMs - before.systemMs) / steps,
    });
  }
  return rounds;
}

/** What each lot after the first added, for a session. */
function memoryOf(readings: readonly ProbeAnswer[]): BenchResult[] {
  const sum = ({ threads }: ProbeAnswer, of: 'heapUsed' | 'external', isMain: boolean): number =>
    threads.reduce((total, t) => total + ((t.threadId === 0) === isMain ? t[of] : 0), 0);
  const added = (name: string, what: string, of: (reading: ProbeAnswer) => number): BenchResult => {
    const lots = readings
      .slice(2)
      .map((after, i) => of(after) - of(readings[i + 1] as ProbeAnswer));
    return { name, unit: 'MB', what, spread: spreadOf(lots.map((bytes) => bytes / LOT / MB)) };
  };
  const during = `a session more, after ${WALKED} steps of its search, in lots of ${LOT}`;
  return [
    added('session, resident', `${during}: what the process grows by`, ({ rss }) => rss),
    added('session, episode threads, heap', during, (each) => sum(each, 'heapUsed', false)),
    added('session, episode threads, buffers', during, (each) => sum(each, 'external', false)),
    added('session, main thread, heap', during, (each) => sum(each, 'heapUsed', true)),
    added('session, main thread, buffers', during, (each) => sum(each, 'external', true)),
  ];
}

function timeOf(rounds: readonly StepCost[]): BenchResult[] {
  const what = `${LOT} sessions that search, by rounds of ${STEPS} steps each`;
  const line = (name: string, of: (cost: StepCost) => number, part: string): BenchResult => {
    return { name, unit: 'ms', spread: spreadOf(rounds.map(of)), what: `${part}, ${what}` };
  };
  return [
    line(
      'session, step',
      ({ userMs, systemMs }) => userMs + systemMs,
      'processor time, whole process',
    ),
    line('session, step, in the system', ({ systemMs }) => systemMs, 'part of it'),
  ];
}
