import { join } from 'node:path';
import Libsql from 'libsql';
import { until } from '../../faults/until';
import type { Check } from '../check';
import { atLeast, exactly } from '../figure';
import { SILENT } from '../manners';
import { checkStored } from '../stored-once';
import { allWalk } from '../waits';

const PEOPLE = 4;
const SAID = 10;

/** The newest rows of every session are gone after a restart, as with a damaged page of the write-ahead file. */
export const lostRows: Check = {
  name: 'lost-rows',
  title: 'Rows that were acknowledged are gone after a restart',
  run: async (room) => {
    const dataDir = room.folder('lost');
    const serving = await room.serve({ maxSteps: 400 }, { dataDir });
    const people = await room.people(serving, PEOPLE, SILENT);
    await allWalk(people);
    for (let i = 0; i < SAID; i++) await Promise.all(people.map((person) => person.sayAnything()));
    await serving.kill();
    const db = new Libsql(join(dataDir, 'parley.sqlite'));
    let lost = 0;
    for (const { sessionId, acked } of people) {
      // From the middle of what was said last.
      const fromSeq = acked.at(-SAID / 2)?.ack.seq ?? 0;
      lost += db
        .prepare('delete from rows where session_id = ? and seq >= ?')
        .run(sessionId, fromSeq).changes;
    }
    db.close();
    await serving.restart();
    await until(
      'pages have sent again what they had',
      () => people.every(({ losses, waiting }) => losses > 0 && waiting.length === 0),
      60_000,
    );
    await serving.stop();
    const stored = await checkStored(dataDir, people);
    return [
      atLeast('rows taken away', lost, 1),
      exactly(
        'sessions in which it was noticed',
        people.filter(({ losses }) => losses > 0).length,
        PEOPLE,
      ),
      atLeast('events acknowledged before and after', stored.acknowledged, PEOPLE * SAID),
      exactly('acknowledged and not stored in the end', stored.missing, 0),
      exactly('stored more than once', stored.doubled, 0),
      exactly('gaps and other faults of rows and database', stored.faults, 0),
    ];
  },
};
