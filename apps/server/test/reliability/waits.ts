import { until } from '../faults/until';
import type { Participant } from './participant';

const S = 1000;
const PATIENCE_MS = 120_000;

export const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * S));

/** People who explore have a robot that has gone on by so many steps. */
export const allWalk = (people: readonly Participant[], steps = 5): Promise<boolean> =>
  until(
    'everybody is on the way',
    () => people.every((each) => each.isOver || each.steps > steps),
    PATIENCE_MS,
  );

/**
 * How long it takes, from now on, until everybody is served: what each says is acknowledged, and each robot that waits for nobody
 * has gone on.
 *
 * @returns Seconds; infinite where somebody still is not after two minutes.
 */
export async function secondsUntilServed(people: readonly Participant[]): Promise<number> {
  const startMs = performance.now();
  const present = people.filter(({ isOver }) => !isOver);
  if (present.length === 0) throw new Error('nobody is there who could be served');
  const before = present.map(({ steps }) => steps);
  const acked = Promise.all(present.map((person) => person.sayAnything()));
  try {
    await Promise.race([
      acked,
      sleep(PATIENCE_MS / S).then(() => Promise.reject(new Error('late'))),
    ]);
    await until(
      'robots go on',
      () => present.every((each, i) => !each.isExploring || each.steps > (before[i] ?? 0)),
      PATIENCE_MS,
    );
    return (performance.now() - startMs) / S;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Asks the server something small all the time, and notes how long it kept still. */
export class Onlooker {
  readonly waitsMs: number[] = [];
  #isLooking = true;
  readonly #looking: Promise<void>;

  constructor(origin: string, everyMs = 50) {
    this.#looking = this.#look(origin, everyMs);
  }

  /** @returns The longest that an answer took, and the 99th percentile, milliseconds. */
  async stop(): Promise<{ readonly longestMs: number; readonly waitsMs: readonly number[] }> {
    this.#isLooking = false;
    await this.#looking;
    return { longestMs: Math.max(0, ...this.waitsMs), waitsMs: this.waitsMs };
  }

  async #look(origin: string, everyMs: number): Promise<void> {
    while (this.#isLooking) {
      const startMs = performance.now();
      await fetch(`${origin}/api/ready`)
        .then((reply) => reply.text())
        .catch(() => null);
      this.waitsMs.push(performance.now() - startMs);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
