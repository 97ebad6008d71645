import type { Check } from '../check';
import { endThread } from '../end-thread';
import { atMost, exactly, type Figure } from '../figure';
import { BRISK } from '../manners';
import type { Participant } from '../participant';
import type { ThreadEnd } from '../serving';
import { checkStored } from '../stored-once';
import { allWalk, secondsUntilServed } from '../waits';

const PEOPLE = 5;
const HOW: readonly ThreadEnd[] = ['throw', 'exit', 'oom', 'hang'];
/** A thread that says nothing for 30 s is taken for hung; it is asked every two. */
const HANG_NOTICED_S = 35;
const SERVED_S = 10;

/** A thread that hosts episodes throws, leaves, runs out of memory, hangs. */
export const thread: Check = {
  name: 'thread',
  title: 'A thread that hosts episodes dies',
  run: async (room) => {
    const dataDir = room.folder('thread');
    const serving = await room.serve({ maxSteps: 400 }, { dataDir });
    const people: Participant[] = [];
    const figures: Figure[] = [];
    for (const how of HOW) {
      const present = await room.refill(serving, people, { count: PEOPLE, manner: BRISK });
      await allWalk(present);
      const noticedS = await endThread(serving, how);
      const seconds = await secondsUntilServed(present);
      if (how === 'hang')
        figures.push(atMost('until it is noticed that it hangs', noticedS, HANG_NOTICED_S, 's'));
      figures.push(
        atMost(
          `from its end until all ${PEOPLE} people are served again: ${how}`,
          seconds,
          SERVED_S,
          's',
        ),
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
