import { cellCentre, type ExplorationMap, isKnownFree } from '@parley/agent-core/mapping';
import { approachGoals } from '@parley/agent-core/policy';
import { distanceXZM, type SensorPreset, type Vec3 } from '@parley/protocol';
import type { KnownObject } from '../objects';

/** Stand within this of the nearest part of a thing, metres: well within the 1.5 m of ORION §IV-B. */
const BESIDE_M = 1;
/** A place this much farther than the camera needs is near enough, metres. */
const SLACK_M = 0.35;
/** Never farther than this from the nearest part: beyond 1.5 m a goal does not count. */
const FARTHEST_M = 1.35;
/** Another place is this far from the one before, metres. */
const ELSEWHERE_M = 0.7;
/** From a place where a wall hides the thing, all within 60° of it are as blind: cosine of that angle. */
const BLIND_SECTOR = 0.5;
/** A walk ends within half a step of its cell, metres. */
const ARRIVES_M = 0.13;
/** How far the middle of a thing may lie from where it was measured: one that was seen whole, metres. */
const WHOLE_M = 0.1;
/** What is known of the map, or was cut by the picture, goes on that far beyond what was seen, metres. Ours, measured on fitted homes. */
const CUT_M = 0.35;
/** Where no place shows the middle, those are as good as the best that are so little nearer, metres. */
const AS_FAR_M = 0.15;

/** Where a thing is to be looked at from. */
export interface Beside {
  readonly object: KnownObject;
  readonly sensor: SensorPreset;
  /** Where the robot stands now. */ readonly position: Vec3;
  /** What it has seen of the floor: the map that is planned on may take more for free. */
  readonly seen: Pick<ExplorationMap, 'cells'>;
  /** Places on the floor plan where the thing is. */ readonly parts: readonly Vec3[];
  /** Stand elsewhere than here; null: anywhere. */ readonly from: Vec3 | null;
  /** Places from which the thing turned out to be hidden. */ readonly blind: readonly Vec3[];
}

/**
 * Cells beside a thing, in sight of it as far as the map knows, from which a level camera has its middle in the picture: within 1 m, or as
 * near as the picture allows. Where none is, those that come nearest to it: of the floor that was seen the cells farthest from its middle, and
 * before any was seen whichever is beside it.
 */
export function standsBeside(map: ExplorationMap, beside: Beside): readonly number[] {
  const { object, sensor, position, parts, from, blind, seen } = beside;
  const middle = object.area.position;
  const viewM = viewFromM(object, { floorM: position[1], sensor }) + ARRIVES_M;
  const target = { nearest: middle, seenFrom: position, side: 'any' as const, parts };
  const placeOf = (cell: number): Vec3 => cellCentre(map.grid, cell, position[1]);
  const isGood = (cell: number): boolean =>
    !blind.some((stand) => isSameSide(placeOf(cell), stand, middle));
  const isElsewhere = (cell: number): boolean =>
    from === null || distanceXZM(placeOf(cell), from) >= ELSEWHERE_M;
  const toMiddleM = (cell: number): number => distanceXZM(placeOf(cell), middle);
  const within = (reachM: number): number[] => approachGoals(map, target, reachM).filter(isGood);
  const rings = [Math.min(Math.max(BESIDE_M, viewM + SLACK_M), FARTHEST_M), FARTHEST_M];
  const shows = rings.map((ring) => within(ring).filter((cell) => toMiddleM(cell) >= viewM));
  for (const cells of shows) {
    const others = cells.filter(isElsewhere);
    if (others.length > 0) return others;
  }
  const here = shows.find((cells) => cells.length > 0);
  if (here !== undefined) return here;
  const all = within(FARTHEST_M);
  const known = all.filter((cell) => isKnownFree(seen.cells[cell] as number));
  if (known.length === 0) return all;
  const farthestM = known.reduce((most, cell) => Math.max(most, toMiddleM(cell)), 0);
  return known.filter((cell) => toMiddleM(cell) >= farthestM - AS_FAR_M);
}

/**
 * Nearer than this a level camera may not have the middle of a thing in its picture, metres. The middle lies within 0.1 m of where it
 * was measured; higher, or lower, by as much as may be beyond what was seen.
 */
export function viewFromM(
  { area, source, shot }: Pick<KnownObject, 'area' | 'source' | 'shot'>,
  { floorM, sensor }: { readonly floorM: number; readonly sensor: SensorPreset },
): number {
  const tanHalfV = (Math.tan((sensor.hfovDeg * Math.PI) / 360) * sensor.heightPx) / sensor.widthPx;
  const heightM = area.position[1] - floorM;
  const [, top, , bottom] = shot?.box ?? [0, 0, 0, sensor.heightPx];
  const isSeen = source === 'detection' && shot !== null;
  const highM = heightM + (isSeen && top > 0 ? WHOLE_M : CUT_M);
  const lowM = heightM - (isSeen && bottom >= sensor.heightPx - 1 ? CUT_M : WHOLE_M);
  const { cameraHeightM } = sensor;
  const offM = Math.max(highM - cameraHeightM, cameraHeightM - Math.max(0, lowM));
  return Math.round((offM / tanHalfV) * 100) / 100;
}

/** Do two places lie on the same side of a thing? */
function isSameSide(a: Vec3, b: Vec3, [x, , z]: Vec3): boolean {
  const [ax, az, bx, bz] = [a[0] - x, a[2] - z, b[0] - x, b[2] - z];
  const lengths = Math.sqrt((ax * ax + az * az) * (bx * bx + bz * bz));
  return lengths > 0 && (ax * bx + az * bz) / lengths > BLIND_SECTOR;
}
