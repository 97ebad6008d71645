import type { Check } from '../check';
import { atMost, exactly, quantile, told } from '../figure';
import { BRISK } from '../manners';
import type { Participant } from '../participant';
import { checkStored } from '../stored-once';
import { secondsUntilServed, sleep } from '../waits';

const KILLS = 34;
const PEOPLE = 6;
const LONGEST_LIFE_S = 4;

/** `kill -9` at random moments while people answer. */
export const kills: Check = {
  name: 'kills',
  title: 'kill -9 at random moments while people answer',
  run: async (room, { times = KILLS }) => {
    const dataDir = room.folder('kills');
    const serving = await room.serve({ maxSteps: 400 }, { dataDir });
    const people: Participant[] = [];
    const backS: number[] = [];
    let inFlight = 0;
    for (let i = 0; i < times; i++) {
      const present = await room.refill(serving, people, { count: PEOPLE, manner: BRISK });
      await sleep(Math.random() * LONGEST_LIFE_S);
      for (const person of present) void person.sayAnything();
      inFlight += people.reduce((sum, { waiting }) => sum + waiting.length, 0);
      await serving.kill();
      const restartS = (await serving.restart()) / 1000;
      backS.push(restartS + (await secondsUntilServed(present)));
    }
    await serving.stop();
    const stored = await checkStored(dataDir, people);
    return [
      told('kills', times),
      told('events on their way when it was killed', inFlight),
      told('events acknowledged', stored.acknowledged),
      told('answers acknowledged', stored.answers),
      exactly('acknowledged and not stored', stored.missing, 0),
      exactly('stored more than once', stored.doubled, 0),
      exactly('stored in another row than was said', stored.misplaced, 0),
      exactly('answers that do not stand once in the export', stored.notExported, 0),
      exactly('people who were sent away', stored.sentAway, 0),
      exactly('gaps and other faults of rows and database', stored.faults, 0),
      told('from the kill until all are served again, median', quantile(backS, 0.5), 's'),
      atMost('… longest', Math.max(0, ...backS), 60, 's'),
    ];
  },
};
