import { cellAt, cellCentre, type ExplorationMap } from '@parley/agent-core/mapping';
import { approachGoals } from '@parley/agent-core/policy';
import type { Routine } from '@parley/agent-core/ports';
import { distanceXZM, type SensorPreset, type Vec3 } from '@parley/protocol';
import { noteStage, turnToFace, type Walked, walkTo } from '../body';
import type { KnownObject } from '../objects';
import type { Robot } from './robot';

/** Stand within this of the nearest part of a thing, metres: well within the 1.5 m of ORION §IV-B. */
const BESIDE_M = 1;
/** A place this much farther than the camera needs is near enough, metres. */
const SLACK_M = 0.35;
/** Never farther than this: beyond 1.5 m a goal does not count. */
const FARTHEST_M = 1.35;
/** Another place is this far from the one before, metres. */
const ELSEWHERE_M = 0.7;
/** Places that are tried, and how far from a goal cell a robot may stop, metres. */
const MAX_TRIES = 3;
const STEP_M = 0.25;
/** Parts of an area that distances are counted from, at most. */
const MAX_PARTS = 60;

/**
 * `goto_object`: walks to where a thing is near and in sight, and faces it. Low things are looked at from farther off: up close a level
 * camera looks over them.
 */
export function* approach(
  robot: Robot,
  object: KnownObject,
  where: 'nearest' | 'elsewhere' = 'nearest',
): Routine<Walked> {
  const { body } = robot;
  const from = body.pose.position;
  const isElsewhere = (cell: number): boolean =>
    where === 'nearest' ||
    distanceXZM(cellCentre(body.map.grid, cell, from[1]), from) >= ELSEWHERE_M;
  yield* noteStage(body, 'approaching');
  const { area } = object;
  const floorM = body.pose.position[1];
  const overM = lookOverM(area.position[1] - floorM, body.sensor);
  const parts = partsOf(robot, object);
  const goalsOn = (map: ExplorationMap): readonly number[] => {
    const target = {
      nearest: area.position,
      seenFrom: body.pose.position,
      side: 'any' as const,
      parts,
    };
    for (const withinM of [Math.max(BESIDE_M, overM + SLACK_M), FARTHEST_M]) {
      const goals = approachGoals(map, { ...target, overM }, Math.min(withinM, FARTHEST_M));
      const others = goals.filter((cell) => isElsewhere(cell));
      if (others.length > 0) return others;
    }
    return approachGoals(map, target, FARTHEST_M);
  };
  for (let tries = 1; ; tries++) {
    const walked = yield* walkTo(body, { goals: goalsOn, unseen: 'open', what: 'candidate' });
    if (walked === 'out-of-steps') return walked;
    yield* turnToFace(body, area.position);
    // From near by a wall may turn out to stand between: then its other side is walked to.
    const here = cellAt(body.map.grid, body.pose.position[0], body.pose.position[2]);
    const isWellPlaced = approachGoals(
      body.map,
      { nearest: area.position, seenFrom: body.pose.position, side: 'any', parts },
      FARTHEST_M + STEP_M,
    ).includes(here);
    if (walked !== 'arrived' || isWellPlaced || tries >= MAX_TRIES) return walked;
  }
}

/** Nearer than this a level camera does not have the middle of a thing of that height in its picture, metres. */
function lookOverM(heightM: number, sensor: SensorPreset): number {
  const tanHalfV = (Math.tan((sensor.hfovDeg * Math.PI) / 360) * sensor.heightPx) / sensor.widthPx;
  const below = Math.abs(sensor.cameraHeightM - heightM);
  return Math.min(FARTHEST_M - SLACK_M, Math.round((below / tanHalfV) * 100) / 100);
}

/** Places on the floor plan where the thing is, evenly thinned. */
function partsOf({ book }: Robot, { area }: KnownObject): Vec3[] {
  const every = Math.max(1, Math.ceil(area.cells.length / MAX_PARTS));
  return area.cells
    .filter((_, i) => i % every === 0)
    .map((cell) => cellCentre(book.grid, cell, area.position[1]));
}
