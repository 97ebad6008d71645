import { openStore } from '../../../src/storage';
import { until } from '../../faults/until';
import type { Check } from '../check';
import { atLeast, exactly, told } from '../figure';
import { SILENT } from '../manners';
import { checkStored } from '../stored-once';
import { sleep } from '../waits';

const PEOPLE = 4;
const QUESTIONS = 2;
const HOURS_3_MS = 3 * 3_600_000;
/** The server looks at the wall clock every five. */
const SEEN_AFTER_S = 7;

/** The system's clock is set three hours ahead and then back while questions are open. */
export const clock: Check = {
  name: 'clock',
  title: 'The clock jumps by three hours while questions are open',
  run: async (room) => {
    const dataDir = room.folder('clock');
    const serving = await room.serve({ maxSteps: 400 }, { dataDir });
    const people = await room.people(serving, PEOPLE, SILENT);
    const openOf = (): readonly string[] =>
      people.flatMap(({ view }) => view?.openQuestion?.questionId ?? []);
    await until('questions are open', () => openOf().length >= QUESTIONS, 180_000);
    const before = openOf();
    for (const byMs of [HOURS_3_MS, -HOURS_3_MS]) {
      serving.setClock(byMs);
      await sleep(SEEN_AFTER_S);
      await Promise.all(people.map((person) => person.sayAnything()));
    }
    const after = openOf();
    await serving.stop();
    const stored = await checkStored(dataDir, people);
    const store = await openStore({ dataDir, mode: 'visit' });
    const rows = (await Promise.all(people.map((each) => store.readRows(each.sessionId)))).flat();
    await store.close();
    return [
      told('questions open before the jumps', before.length),
      exactly('of these no longer open', before.filter((id) => !after.includes(id)).length, 0),
      exactly(
        'ends of questions for want of an answer',
        rows.filter(({ payload }) => payload.includes('"no-answer"')).length,
        0,
      ),
      exactly('rows whose time is before that of the row before', stored.turnedBack, 0),
      atLeast(
        'rows that say that the clock was set',
        rows.filter(({ type }) => type === 'session-clock-jumped').length,
        2 * PEOPLE,
      ),
    ];
  },
};
