import { distanceM, type Pose, type SensorPreset, type Vec3, wrapDeg } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';
import type { Rasteriser } from '@parley/scenes/raster';

/** A way around a corner is longer than the straight line by more than this, metres. */
const STRAIGHT_SLACK_M = 0.05;
/** What hides a viewpoint stands at least this far before it, metres. */
const HIDDEN_SLACK_M = 0.1;
const DEG = 180 / Math.PI;

/** Home and camera of viewpoints. */
export interface GraphHome {
  readonly pathFinder: PathFinder;
  readonly rasteriser: Rasteriser;
  readonly cameraHeightM: number;
}

/** Can one walk from one place to the other without a turn? Feet, metres. */
export function isStraightWalk(from: Vec3, to: Vec3, { pathFinder }: GraphHome): boolean {
  const path = pathFinder.findPath(from, to);
  return path.kind === 'complete' && path.lengthM <= distanceM(from, to) + STRAIGHT_SLACK_M;
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
