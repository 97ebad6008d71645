import { mapDelta, updateMap } from '@parley/agent-core/mapping';
import { note, type Routine } from '@parley/agent-core/ports';
import type { Observation } from '@parley/protocol';
import type { Body } from './body';

/** Takes a frame into the occupancy map, and notes what is new on it. */
export function* takeIn(body: Body, observation: Observation): Routine<void> {
  body.observation = observation;
  body.pose = observation.pose;
  updateMap(body.map, observation);
  if (body.search !== null) updateMap(body.search.map, observation);
  const delta = mapDelta(body.map);
  if (delta !== null) yield* note({ type: 'map-delta', ...delta });
}
