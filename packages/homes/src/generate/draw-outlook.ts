import { randomStream } from '@parley/scenes/seed';
import { DAYTIMES, type OutlookName, PLACES } from '../textures';

const namesOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table) as K[];

/** What lies around a home of a seed, and the time of day. */
export function drawOutlook(seed: string): Omit<OutlookName, 'side'> {
  const random = randomStream('outlook', seed);
  return { place: random.pick(namesOf(PLACES)), daytime: random.pick(namesOf(DAYTIMES)) };
}
