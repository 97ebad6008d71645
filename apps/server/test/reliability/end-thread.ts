import type { Serving, ThreadEnd } from './serving';
import { sleep } from './waits';

const NOTICED_WITHIN_S = 120;
const LOOK_S = 0.1;
const S = 1000;

/** Ends a thread of episodes. @returns Seconds until the server has noticed. @throws {Error} where it does not. */
export async function endThread(serving: Serving, how: ThreadEnd): Promise<number> {
  const before = await deathsOf(serving);
  const startMs = performance.now();
  serving.endThread(how);
  for (;;) {
    const seconds = (performance.now() - startMs) / S;
    if ((await deathsOf(serving)) > before) return seconds;
    if (seconds > NOTICED_WITHIN_S) throw new Error(`the thread did not end: ${how}`);
    await sleep(LOOK_S);
  }
}

async function deathsOf(serving: Serving): Promise<number> {
  const { threads } = await serving.readiness();
  return threads.reduce((sum, { deaths }) => sum + deaths, 0);
}
