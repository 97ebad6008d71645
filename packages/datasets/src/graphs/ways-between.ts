import { distanceM, type Pose, type SensorPreset, type Vec3, wrapDeg } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';
import type { Rasteriser } from '@parley/scenes/raster';

/** From one floor to another that lies over it a way is longer than the line by more than this, metres. */
const STRAIGHT_SLACK_M = 0.05;
/** Radius of a robot of which a navmesh does not say for whom it was made, metres: Habitat's. */
const USUAL_RADIUS_M = 0.1;
/** What hides a viewpoint stands at least this far before it, metres. */
const HIDDEN_SLACK_M = 0.1;
const DEG = 180 / Math.PI;

/** Home and camera of viewpoints. */
export interface GraphHome {
  readonly pathFinder: PathFinder;
  readonly rasteriser: Rasteriser;
  readonly cameraHeightM: number;
}

/**
 * Is the line between two places free of all that is solid? Feet, metres. No corner of the shortest way lies farther off the line than the radius of the robot, by
 * which a navmesh keeps from things and walls. The length of the way alone does not tell: one that bows by 0.3 m around a thing is 5 cm longer than 4 m.
 */
export function isStraightWalk(from: Vec3, to: Vec3, { pathFinder }: GraphHome): boolean {
  const path = pathFinder.findPath(from, to);
  if (path.kind !== 'complete' || path.lengthM > distanceM(from, to) + STRAIGHT_SLACK_M)
    return false;
  const radiusM = pathFinder.settings?.agentRadius ?? USUAL_RADIUS_M;
  return path.points.every((corner) => distanceToLineM(corner, from, to) <= radiusM);
}

/** How far a point lies from the line between two others, seen from above, metres. */
function distanceToLineM([x, , z]: Vec3, from: Vec3, to: Vec3): number {
  const [alongX, alongZ] = [to[0] - from[0], to[2] - from[2]];
  const square = alongX * alongX + alongZ * alongZ;
  const dot = alongX * (x - from[0]) + alongZ * (z - from[2]);
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot / square));
  return distanceM([x, 0, z], [from[0] + share * alongX, 0, from[2] + share * alongZ]);
}

/** Does nothing stand between the cameras over two places? The middle pixel of a frame from one towards the other decides. */
export function isInSight(from: Vec3, to: Vec3, { rasteriser, cameraHeightM }: GraphHome): boolean {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const flatM = Math.sqrt(dx * dx + dz * dz);
  const pose: Pose = { position: from, headingDeg: wrapDeg(rounded(Math.atan2(-dx, -dz) * DEG)) };
  const sensor: SensorPreset = {
    ...{ id: 'sight', widthPx: 3, heightPx: 3, hfovDeg: 3, cameraHeightM },
    ...{ pitchDeg: rounded(Math.atan2(dy, flatM) * DEG), minDepthM: 0, maxDepthM: 100 },
  };
  const { depthM } = rasteriser.render(pose, sensor);
  const middleM = depthM[4] as number;
  return middleM === 0 || middleM >= distanceM(from, to) - HIDDEN_SLACK_M;
}

/** So that engines agree. */
const rounded = (deg: number): number => Math.round(deg * 1e6) / 1e6;
