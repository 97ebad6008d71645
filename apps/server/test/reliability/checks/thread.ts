import { until } from '../../faults/until';
import type { Check } from '../check';
import { atMost, exactly, type Figure } from '../figure';
import { BRISK } from '../manners';
import type { Participant } from '../participant';
import type { Serving, ThreadEnd } from '../serving';
import { checkStored } from '../stored-once';
import { allWalk, secondsUntilServed } from '../waits';

const PEOPLE = 5;
const NOTICED_WITHIN_MS = 90_000;
const S = 1000;
/** A hung thread is one that says nothing for 30 s; the others end before anybody's eyes. */
const BARS_S: Readonly<Record<ThreadEnd, number>> = { throw: 10, exit: 10, oom: 30, hang: 45 };

/** A thread that hosts episodes throws, leaves, runs out of memory, hangs. */
export const thread: Check = {
  name: 'thread',
  title: 'A thread that hosts episodes dies',
  run: async (room) => {
    const dataDir = room.folder('thread');
    const serving = await room.serve({ maxSteps: 400 }, { dataDir });
    const people: Participant[] = [];
    const figures: Figure[] = [];
    for (const how of Object.keys(BARS_S) as ThreadEnd[]) {
      const present = await room.refill(serving, people, { count: PEOPLE, manner: BRISK });
      await allWalk(present);
      const before = await deathsOf(serving);
      const startMs = performance.now();
      serving.endThread(how);
      await until(
        'the death is noticed',
        async () => (await deathsOf(serving)) > before,
        NOTICED_WITHIN_MS,
      );
      const noticedS = (performance.now() - startMs) / S;
      const seconds = noticedS + (await secondsUntilServed(present));
      figures.push(
        atMost(`until all ${PEOPLE} people are served again: ${how}`, seconds, BARS_S[how], 's'),
      );
    }
    await serving.stop();
    const stored = await checkStored(dataDir, people);
    return [
      ...figures,
      exactly('people who were sent away', stored.sentAway, 0),
      exactly('acknowledged and not stored', stored.missing, 0),
      exactly('gaps and other faults of rows and database', stored.faults, 0),
    ];
  },
};

async function deathsOf({ origin }: Serving): Promise<number> {
  const { threads } = (await (await fetch(`${origin}/api/ready`)).json()) as {
    threads: readonly { deaths: number }[];
  };
  return threads.reduce((sum, { deaths }) => sum + deaths, 0);
}
