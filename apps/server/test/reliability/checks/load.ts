import type { Check } from '../check';
import { atMost, exactly, quantile, told } from '../figure';
import { HASTY } from '../participant';
import { sleep } from '../waits';

const PEOPLE = 100;
const MINUTES = 1;
const SHOW_MS = 120;
/** EXE-34, with 100 people. */
const STEP_BAR_MS = 150;

/** What a session costs in memory, and a step in processor time. */
export const load: Check = {
  name: 'load',
  title: 'What sessions cost',
  run: async (room, { people: count = PEOPLE, minutes = MINUTES }) => {
    const serving = await room.serve({ maxSteps: 400 });
    const emptyMb = serving.rssMb();
    const thinkMs = (): number => 6000 + Math.random() * 19_000;
    const people = await room.people(serving, count, {
      ...HASTY,
      readMs: () => 500 + Math.random() * 1500,
      thinkMs,
      showMs: SHOW_MS,
    });
    const stepsOf = (): number => people.reduce((sum, { steps }) => sum + steps, 0);
    await sleep(20);
    const [cpuS, steps] = [serving.cpuS(), stepsOf()];
    await sleep(minutes * 60);
    const made = stepsOf() - steps;
    const stepMs = people.flatMap((each) => each.stepMs);
    const ackMs = people.flatMap((each) => each.ackMs);
    const perStepMs = ((serving.cpuS() - cpuS) * 1000) / made;
    const perSessionMb = (serving.rssMb() - emptyMb) / count;
    await serving.stop();
    return [
      told('people', count),
      told('steps of robots', made),
      atMost('processor time of the server for a step', perStepMs, 5, 'ms'),
      atMost('memory of the server for a session', perSessionMb, 6, 'MB'),
      told(
        'a step, from shown to the view of the next, median',
        Math.round(quantile(stepMs, 0.5)),
        'ms',
      ),
      atMost('a step, 99th percentile', Math.round(quantile(stepMs, 0.99)), STEP_BAR_MS, 'ms'),
      told('acknowledgement, median', Math.round(quantile(ackMs, 0.5)), 'ms'),
      told('acknowledgement, 99th percentile', Math.round(quantile(ackMs, 0.99)), 'ms'),
      exactly(
        'people who were sent away',
        people.filter(({ page }) => page === 'technical').length,
        0,
      ),
    ];
  },
};
