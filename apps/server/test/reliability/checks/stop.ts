import { until } from '../../faults/until';
import type { Check } from '../check';
import { atMost, exactly, told } from '../figure';
import { WAITING } from '../manners';
import { checkStored } from '../stored-once';
import { sleep } from '../waits';

const PEOPLE = 100;
const SAY_EVERY_S = 0.2;

/** SIGTERM while a hundred people are connected and send things. */
export const stop: Check = {
  name: 'stop',
  title: 'SIGTERM with 100 people connected, all of them sending',
  run: async (room, { people: count = PEOPLE }) => {
    const dataDir = room.folder('stop');
    const serving = await room.serve({}, { dataDir });
    const people = await room.people(serving, count, WAITING);
    await until('all are there', () => people.every(({ isConnected }) => isConnected), 60_000);
    let isSaying = true;
    const saying = (async () => {
      while (isSaying) {
        for (const person of people) void person.sayAnything();
        await sleep(SAY_EVERY_S);
      }
    })();
    await sleep(2);
    const { code, seconds } = await serving.stop();
    isSaying = false;
    await saying;
    for (const person of people) person.close();
    const stored = await checkStored(dataDir, people);
    return [
      told('people connected', count),
      atMost('from the signal to the end of the process', seconds, 5, 's'),
      exactly('exit code', code ?? -1, 0),
      exactly(
        'pages told that it will be back',
        people.filter((each) => each.wasToldOfLeaving).length,
        count,
      ),
      told('events acknowledged', stored.acknowledged),
      exactly('acknowledged and not stored', stored.missing, 0),
      exactly('gaps and other faults of rows and database', stored.faults, 0),
    ];
  },
};
