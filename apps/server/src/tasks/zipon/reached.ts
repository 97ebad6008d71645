import { type Pose, roundM, type SensorPreset, type Vec3 } from '@parley/protocol';
import type { Aabb, PersonalGoal } from '@parley/scenes/format';
import { cameraAt } from '@parley/scenes/raster';
import type { OpenHome } from '../../homes/open-home';
import type { ZiponSpec } from './zipon-spec';

/** Greatest distance at which a goal counts as reached (ORION §IV-B). */
const REACH_M = 1.5;

/** Where the robot stands to a goal. */
export type Standing = {
  /** Floor distance to the nearest thing that counts as the goal, metres. */ readonly distanceM: number;
  /** Its mass centre is in the ego view, and something of it is to be seen. */ readonly isInView: boolean;
  /** Both (ORION §IV-B). */ readonly isReached: boolean;
};

/** Judges where a robot stands to a goal, by the paper's rule. */
export function standingOf(
  pose: Pose,
  goal: PersonalGoal,
  { home, things, sensor }: StandingParts,
): Standing {
  const ids = new Set(
    things.filter(({ key }) => goal.sameGoal.includes(key)).map(({ instanceId }) => instanceId),
  );
  const members = home.scene.instances.filter(({ id }) => ids.has(id));
  const frame = home.rasteriser.render(pose, sensor, { copy: true });
  const each = members.map(({ id, aabb }) => {
    const distanceM = roundM(floorGapM(pose.position, aabb));
    const isInView = frame.ids.includes(id) && isCentreInView(aabb, pose, sensor);
    return { distanceM, isInView, isReached: distanceM <= REACH_M && isInView };
  });
  each.sort((a, b) => Number(b.isReached) - Number(a.isReached) || a.distanceM - b.distanceM);
  const [best] = each;
  return best ?? { distanceM: Number.MAX_SAFE_INTEGER, isInView: false, isReached: false };
}

interface StandingParts {
  readonly home: Pick<OpenHome, 'scene' | 'rasteriser'>;
  readonly things: ZiponSpec['episode']['things'];
  readonly sensor: SensorPreset;
}

function floorGapM([x, , z]: Vec3, { min, max }: Aabb): number {
  const dx = Math.max(min[0] - x, 0, x - max[0]);
  const dz = Math.max(min[2] - z, 0, z - max[2]);
  return Math.sqrt(dx * dx + dz * dz);
}

/** Does the middle of a box project into the picture? */
function isCentreInView({ min, max }: Aabb, pose: Pose, sensor: SensorPreset): boolean {
  const { eye, right, up, forward, widthPx, heightPx, focalPx } = cameraAt(pose, sensor);
  const to = [0, 1, 2].map(
    (axis) => ((min[axis] as number) + (max[axis] as number)) / 2 - (eye[axis] as number),
  );
  const along = (axis: Vec3): number =>
    axis.reduce((sum, part, i) => sum + part * (to[i] as number), 0);
  const depthM = along(forward);
  if (depthM <= 0) return false;
  const [u, v] = [(along(right) / depthM) * focalPx, (along(up) / depthM) * focalPx];
  return Math.abs(u) <= widthPx / 2 && Math.abs(v) <= heightPx / 2;
}
