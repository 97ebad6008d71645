import { createExplorationMap, mapDelta } from '@parley/agent-core/mapping';
import {
  type AgentHeader,
  look,
  note,
  ownMotion,
  ownSensor,
  type Routine,
} from '@parley/agent-core/ports';
import type { GridSpec, Vec3 } from '@parley/protocol';
import type { ZiponGiven } from '../../shared';
import { addFloor, type TourFloor } from '../semantic-map';
import { type Body, MAPPING } from './body';
import { takeIn } from './take-in';

/**
 * Looks for the first time, and makes an empty map around where the robot stands.
 *
 * @param floor Of the tour that the semantic map was made on: the map begins with it, on its grid; null: none is known.
 */
export function* startBody(
  header: AgentHeader<ZiponGiven>,
  floor: TourFloor | null = null,
): Routine<Body> {
  yield* note({ type: 'stage', stage: 'starting' });
  const sensor = ownSensor(header);
  const observation = yield* look(sensor.id);
  const centre = floor === null ? observation.pose.position : middleOf(floor.grid);
  const map = createExplorationMap(centre, MAPPING);
  yield* note({ type: 'map-start', grid: map.grid });
  if (floor !== null) {
    addFloor(map, floor);
    const delta = mapDelta(map);
    if (delta !== null) yield* note({ type: 'map-delta', ...delta });
  }
  const body: Body = {
    header,
    motion: ownMotion(header),
    sensor,
    centre,
    ownChanges: 0,
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

/** The point that a grid is centred on: the middle of its middle cell. */
const middleOf = ({ originXM, originZM, widthCells, heightCells, cellSizeM }: GridSpec): Vec3 => [
  originXM + (Math.floor(widthCells / 2) + 0.5) * cellSizeM,
  0,
  originZM + (Math.floor(heightCells / 2) + 0.5) * cellSizeM,
];
