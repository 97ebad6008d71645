import { join } from 'node:path';
import Libsql from 'libsql';
import type { Check } from '../check';
import { atMost, exactly, type Figure } from '../figure';
import { BRISK } from '../manners';
import type { Participant } from '../participant';
import { checkStored } from '../stored-once';
import { allWalk, Onlooker, secondsUntilServed, sleep } from '../waits';

const PEOPLE = 4;
const HELD_S = [7, 30] as const;

/** Another process, a backup or a browser of databases, holds the write lock. */
export const writeLock: Check = {
  name: 'write-lock',
  title: 'Another process holds the write lock of the database',
  run: async (room) => {
    const dataDir = room.folder('lock');
    const serving = await room.serve({ maxSteps: 400 }, { dataDir });
    const people: Participant[] = [];
    const figures: Figure[] = [];
    for (const heldS of HELD_S) {
      const present = await room.refill(serving, people, { count: PEOPLE, manner: BRISK });
      await allWalk(present);
      const other = new Libsql(join(dataDir, 'parley.sqlite'));
      other.exec('begin immediate');
      const onlooker = new Onlooker(serving.origin);
      await sleep(heldS);
      other.exec('rollback');
      other.close();
      const { longestMs } = await onlooker.stop();
      const seconds = await secondsUntilServed(present);
      figures.push(
        atMost(
          `held ${heldS} s: longest silence of the server for others`,
          Math.round(longestMs),
          1000,
          'ms',
        ),
        atMost(`held ${heldS} s: until all are served again`, seconds, 5, 's'),
      );
    }
    await serving.stop();
    const stored = await checkStored(dataDir, people);
    return [
      ...figures,
      exactly('sessions that ended by it', stored.sentAway, 0),
      exactly('acknowledged and not stored', stored.missing, 0),
      exactly('gaps and other faults of rows and database', stored.faults, 0),
    ];
  },
};
