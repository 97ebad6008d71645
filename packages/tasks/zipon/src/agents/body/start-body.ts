import { createExplorationMap } from '@parley/agent-core/mapping';
import {
  type AgentHeader,
  look,
  note,
  ownMotion,
  ownSensor,
  type Routine,
} from '@parley/agent-core/ports';
import type { ZiponGiven } from '../../shared';
import { type Body, MAPPING } from './body';
import { takeIn } from './take-in';

/** Looks for the first time, and makes an empty map around where the robot stands. */
export function* startBody(header: AgentHeader<ZiponGiven>): Routine<Body> {
  yield* note({ type: 'stage', stage: 'starting' });
  const sensor = ownSensor(header);
  const observation = yield* look(sensor.id);
  const map = createExplorationMap(observation.pose.position, MAPPING);
  yield* note({ type: 'map-start', grid: map.grid });
  const body: Body = {
    header,
    motion: ownMotion(header),
    sensor,
    centre: observation.pose.position,
    map,
    onlineMap: null,
    search: null,
    pose: observation.pose,
    observation,
    actions: 0,
    pathM: 0,
    lastAction: header.rules.limits.maxSteps,
    stage: 'starting',
  };
  yield* takeIn(body, observation);
  return body;
}
