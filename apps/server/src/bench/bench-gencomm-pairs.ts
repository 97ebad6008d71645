import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type BenchResult, spreadOf } from './measure';
import { pacelessPairs } from './paceless-pairs';
import { PairClient, THINK_MS } from './pair-client';
import { PairClock } from './pair-clock';
import { spawnServer } from './spawn-server';

/** All pairs are under way for so long. */
const SECONDS = 40;
/** A line, its answer and a command: after them each camera has drawn its home once, which is slower than later pictures. */
const WARM_STEPS = 3;
/** Most that pairs are waited for until then. */
const WARM_MS = 60_000;
/** Most that 99 of 100 steps may take, ms (EXE-34: a step of a live session). */
const STEP_P99_MS = 150;

/**
 * Pairs of people of one study at a time, over real sockets against one server in a process of its own: from what one of the two says to the
 * next question to either, the robot's action, the pictures of both cameras and the commit included.
 *
 * @param pairs One or more.
 */
export async function benchGencommPairs(pairs: number): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const clients: PairClient[] = [];
  const clocks: PairClock[] = [];
  try {
    const studyId = await pacelessPairs(dataDir);
    const server = await spawnServer(dataDir);
    try {
      // One pair after the other: who comes next is paired with who waits.
      for (let at = 0; at < pairs; at++) {
        const clock = new PairClock();
        const both: PairClient[] = [];
        for (let side = 0; side < 2; side++)
          both.push(
            await PairClient.start(server.origin, studyId, { clock, number: 2 * at + side }),
          );
        clients.push(...both);
        clocks.push(clock);
        await Promise.race(both.map((client) => client.asked()));
      }
      await warmUp(clocks);
      const before = clocks.map(({ stepMs, actMs }) => [stepMs.length, actMs.length] as const);
      await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
      for (const client of clients) client.close();
      const steps = clocks.flatMap(({ stepMs }, at) => stepMs.slice(before[at]?.[0]));
      const acts = clocks.flatMap(({ actMs }, at) => actMs.slice(before[at]?.[1]));
      return resultsOf(pairs, { steps, acts, acks: clients.flatMap(({ ackMs }) => ackMs) });
    } finally {
      for (const client of clients) client.close();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function warmUp(clocks: readonly PairClock[]): Promise<void> {
  const untilMs = performance.now() + WARM_MS;
  const isWarm = (): boolean => clocks.every(({ stepMs }) => stepMs.length >= WARM_STEPS);
  while (!isWarm() && performance.now() < untilMs)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/** @throws {Error} where no step was taken in the time that was measured. */
function resultsOf(
  pairs: number,
  { steps, acts, acks }: Record<'steps' | 'acts' | 'acks', readonly number[]>,
): BenchResult[] {
  if (steps.length === 0 || acts.length === 0 || acks.length === 0)
    throw new Error('no pair took a step: is the machine too slow for this many?');
  return [
    {
      name: `two people: a step, ${pairs} pairs`,
      unit: 'ms',
      spread: spreadOf(steps),
      what: `from an answer to the next question to either, pictures drawn; ${THINK_MS.line / 1000} s for a line, ${THINK_MS.button / 1000} for a button, drawn at random; load generator on the same machine`,
    },
    {
      name: '… p99',
      unit: 'ms',
      spread: spreadOf([p99Of(steps)]),
      what: `of ${steps.length} steps, after the first ${WARM_STEPS} of each pair`,
      bar: atMost(STEP_P99_MS),
    },
    {
      name: '… with an action',
      unit: 'ms',
      spread: spreadOf(acts),
      what: 'the same of the steps after a command alone: the robot acts, and both cameras take a picture of a new place',
    },
    {
      name: '… p99',
      unit: 'ms',
      spread: spreadOf([p99Of(acts)]),
      what: `of ${acts.length} steps with an action`,
    },
    {
      name: `two people: ack, ${pairs} pairs`,
      unit: 'ms',
      spread: spreadOf(acks),
      what: 'event to acknowledgement, committed, forms included',
    },
    {
      name: 'steps of all pairs',
      unit: '/s',
      spread: spreadOf([steps.length / SECONDS]),
      what: `over ${SECONDS} s with all pairs under way`,
    },
  ];
}

/** Of values that are not none: 99 of 100 are not above. */
const p99Of = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(0.99 * sorted.length) - 1] ?? Number.NaN;
};
