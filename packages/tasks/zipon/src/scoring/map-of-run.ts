import { type LogRecord, mainActor, trialsOf } from '@parley/log';
import { type MapOrigin, ZIPON_BELIEFS } from '../shared';

/**
 * Which semantic map a trial began with (SCI-10), as the robot noted it. Where it broke off before it could: the map that it was given.
 * A robot that is driven notes none and has none.
 */
export function mapOfRun(records: readonly LogRecord[]): MapOrigin {
  const [trial] = trialsOf(records);
  if (trial === undefined) return 'none';
  const actor = mainActor(trial.start);
  for (const { row, event } of trial.records) {
    if (row.actor !== actor || event.kind !== 'note') continue;
    const { belief } = event;
    if (belief.type !== 'task' || belief.name !== 'map-origin') continue;
    const noted = ZIPON_BELIEFS['map-origin'].safeParse(belief.data);
    if (noted.success) return noted.data.map;
  }
  return (trial.start.given.map ?? null) === null ? 'none' : 'prebuilt';
}
