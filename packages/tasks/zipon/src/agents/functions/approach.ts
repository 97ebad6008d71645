import { cellCentre, type ExplorationMap } from '@parley/agent-core/mapping';
import { approachGoals } from '@parley/agent-core/policy';
import type { Routine } from '@parley/agent-core/ports';
import { distanceXZM, type SensorPreset, type Vec3 } from '@parley/protocol';
import { isHidden, noteStage, turnToFace, type Walked, walkTo } from '../body';
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
/** Places that are tried. */
const MAX_TRIES = 4;
/** From a place where a wall hides the thing, all within 60° of it are as blind: cosine of that angle. */
const BLIND_SECTOR = 0.5;
/** Parts of an area that distances are counted from, at most. */
const MAX_PARTS = 60;

/**
 * `goto_object`: walks to where a thing is near and in sight, and faces it. Low things are looked at from farther off: up close a level
 * camera looks over them. Where a wall turns out to stand between, another side is walked to.
 */
export function* approach(
  robot: Robot,
  object: KnownObject,
  where: 'nearest' | 'elsewhere' = 'nearest',
): Routine<Walked> {
  const { body } = robot;
  yield* noteStage(body, 'approaching');
  const from = where === 'elsewhere' ? body.pose.position : null;
  const parts = partsOf(robot, object);
  const blind: Vec3[] = [];
  for (let tries = 1; ; tries++) {
    const walked = yield* walkTo(body, {
      goals: (map) => standsBeside(map, { robot, object, parts, from, blind }),
      unseen: 'open',
      what: 'candidate',
    });
    if (walked === 'out-of-steps') return walked;
    const { position } = object.area;
    yield* turnToFace(body, position);
    const isBlind = isHidden(body.observation, position, thicknessM(parts) + 0.1);
    if (walked !== 'arrived' || !isBlind || tries >= MAX_TRIES) return walked;
    blind.push(body.pose.position);
  }
}

interface Beside {
  readonly robot: Robot;
  readonly object: KnownObject;
  readonly parts: readonly Vec3[];
  /** Stand elsewhere than here; null: anywhere. */ readonly from: Vec3 | null;
  /** Places from which the thing turned out to be hidden. */ readonly blind: readonly Vec3[];
}

/** Cells from which the thing is near and in sight, as far as the map knows; the strictest choice that leaves any. */
function standsBeside(
  map: ExplorationMap,
  { robot: { body }, object: { area }, parts, from, blind }: Beside,
): readonly number[] {
  const { position } = body.pose;
  const overM = lookOverM(area.position[1] - position[1], body.sensor);
  const target = { nearest: area.position, seenFrom: position, side: 'any' as const, parts };
  const isGood = (cell: number): boolean => {
    const at = cellCentre(map.grid, cell, position[1]);
    return !blind.some((stand) => isSameSide(at, stand, area.position));
  };
  const isElsewhere = (cell: number): boolean =>
    from === null || distanceXZM(cellCentre(map.grid, cell, from[1]), from) >= ELSEWHERE_M;
  for (const withinM of [Math.max(BESIDE_M, overM + SLACK_M), FARTHEST_M]) {
    const near = Math.min(withinM, FARTHEST_M);
    const cells = approachGoals(map, { ...target, overM }, near).filter(isGood);
    const others = cells.filter(isElsewhere);
    if (others.length > 0) return others;
  }
  return approachGoals(map, target, FARTHEST_M).filter(isGood);
}

/** Do two places lie on the same side of a thing? */
function isSameSide(a: Vec3, b: Vec3, [x, , z]: Vec3): boolean {
  const [ax, az, bx, bz] = [a[0] - x, a[2] - z, b[0] - x, b[2] - z];
  const lengths = Math.sqrt((ax * ax + az * az) * (bx * bx + bz * bz));
  return lengths > 0 && (ax * bx + az * bz) / lengths > BLIND_SECTOR;
}

/** Nearer than this a level camera does not have the middle of a thing of that height in its picture, metres. */
function lookOverM(heightM: number, sensor: SensorPreset): number {
  const tanHalfV = (Math.tan((sensor.hfovDeg * Math.PI) / 360) * sensor.heightPx) / sensor.widthPx;
  const below = Math.abs(sensor.cameraHeightM - heightM);
  return Math.min(FARTHEST_M - SLACK_M, Math.round((below / tanHalfV) * 100) / 100);
}

/** Half of the shorter side of what is known of a thing, metres. */
function thicknessM(parts: readonly Vec3[]): number {
  const side = (axis: 0 | 2): number => {
    const values = parts.map((part) => part[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.min(side(0), side(2)) / 2;
}

/** Places on the floor plan where the thing is, evenly thinned. */
function partsOf({ book }: Robot, { area }: KnownObject): Vec3[] {
  const every = Math.max(1, Math.ceil(area.cells.length / MAX_PARTS));
  return area.cells
    .filter((_, i) => i % every === 0)
    .map((cell) => cellCentre(book.grid, cell, area.position[1]));
}
