import { mapDelta, updateMap } from '@parley/agent-core/mapping';
import { note, type Routine } from '@parley/agent-core/ports';
import type { Observation } from '@parley/protocol';
import { seeForMap } from '../semantic-map';
import type { Body } from './body';

/** Takes a frame into the maps, and notes what is new on that of the floor. */
export function* takeIn(body: Body, observation: Observation): Routine<void> {
  body.observation = observation;
  body.pose = observation.pose;
  updateMap(body.map, observation);
  for (let search = body.search; search !== null; search = search.outer)
    updateMap(search.map, observation);
  const delta = mapDelta(body.map);
  if (delta !== null) yield* note({ type: 'map-delta', ...delta });
  // A frame without features leaves the map as it was.
  if (body.onlineMap !== null) yield* seeForMap(body.onlineMap, observation);
}
