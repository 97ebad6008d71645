import type { Check } from '../check';
import { enrolOnce } from '../enrol';
import { atLeast, atMost, exactly, told } from '../figure';
import { BRISK } from '../manners';
import type { Participant } from '../participant';
import type { Serving } from '../serving';
import { checkStored } from '../stored-once';
import { allWalk, Onlooker, secondsUntilServed, sleep } from '../waits';

const PEOPLE = 4;
const FULL_S = 10;
const LOOK_S = 0.1;
const NOTICED_LOOKS = 600;
const LONG_CHARS = 10_000;

/** The disk of the data is full for a while. */
export const fullDisk: Check = {
  name: 'full-disk',
  title: 'The disk is full for ten seconds',
  run: async (room) => {
    const disk = room.disk();
    const serving = await room.serve({ maxSteps: 400 }, { dataDir: disk.folder });
    const people = await room.people(serving, PEOPLE, BRISK);
    await allWalk(people);
    disk.fill();
    for (const person of people) void person.sayAnything({ text: 'x'.repeat(LONG_CHARS) });
    for (let i = 0; (await isWriting(serving)) && i < NOTICED_LOOKS; i++) await sleep(LOOK_S);
    const before = acksOf(people);
    const onlooker = new Onlooker(serving.origin);
    await sleep(FULL_S);
    const whileFull = acksOf(people) - before;
    const status = await enrolOnce(serving.origin);
    disk.makeRoom();
    const { longestMs } = await onlooker.stop();
    const seconds = await secondsUntilServed(people);
    await serving.stop();
    const stored = await checkStored(disk.folder, people);
    return [
      exactly('acknowledged while nothing could be written', whileFull, 0),
      exactly('answer to who wants to begin meanwhile', status, 503, '(HTTP)'),
      atMost('longest silence of the server for others', Math.round(longestMs), 1000, 'ms'),
      atMost('from room on the disk until all are served again', seconds, 10, 's'),
      exactly('sessions that ended by it', stored.sentAway, 0),
      atLeast('events acknowledged', stored.acknowledged, 1),
      exactly('acknowledged and not stored', stored.missing, 0),
      exactly('stored more than once', stored.doubled, 0),
      exactly('gaps and other faults of rows and database', stored.faults, 0),
      told('rows', stored.rows),
    ];
  },
};

const acksOf = (people: readonly Participant[]): number =>
  people.reduce((sum, { acked }) => sum + acked.length, 0);

const isWriting = async (serving: Serving): Promise<boolean> =>
  (await serving.readiness()).writeStuckMs === null;
