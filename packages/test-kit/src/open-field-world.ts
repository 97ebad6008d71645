import {
  type Action,
  type ActResult,
  distanceM,
  forwardXZ,
  type Observation,
  type Pose,
  roundVec3,
  type SensorPreset,
  type Vec3,
  wrapDeg,
} from '@parley/protocol';
import type { SearchDistances } from './search';

/** A square field with walls and nothing in it: the cheapest world that moves, collides and measures. */
export interface OpenFieldOptions {
  readonly halfSizeM?: number;
  readonly goal?: Vec3;
  readonly starts: Readonly<Record<string, Pose>>;
  readonly sensor: SensorPreset;
  readonly turnDeg?: number;
}

/** Fits agent-core's `World` port by shape. Depth is the distance to the wall ahead, the same in every pixel. */
export function openFieldWorld(options: OpenFieldOptions) {
  const { halfSizeM = 5, goal = [2, 0, 2] as Vec3, turnDeg = 15, sensor } = options;
  const poses = new Map<string, Pose>(Object.entries(options.starts));
  const poseOf = (actor: string): Pose => {
    const pose = poses.get(actor);
    if (pose === undefined) throw new RangeError(`openFieldWorld: no body for ${actor}`);
    return pose;
  };
  return {
    look(actor: string, _sensorId: string, frameId: string, headingDeg?: number): Observation {
      const own = poseOf(actor);
      const pose = headingDeg === undefined ? own : { ...own, headingDeg };
      const [fx, fz] = forwardXZ(pose.headingDeg);
      const along = (position: number, direction: number): number =>
        direction === 0
          ? Number.POSITIVE_INFINITY
          : ((direction > 0 ? halfSizeM : -halfSizeM) - position) / direction;
      const wallM = Math.min(
        along(pose.position[0], fx),
        along(pose.position[2], fz),
        sensor.maxDepthM,
      );
      return {
        frameId,
        pose,
        sensor,
        depthM: new Float32Array(sensor.widthPx * sensor.heightPx).fill(wallM),
      };
    },
    act(actor: string, action: Action): ActResult {
      const pose = poseOf(actor);
      const [fx, fz] = forwardXZ(pose.headingDeg);
      const step = action.kind === 'forward' ? 0.25 : action.kind === 'back' ? -0.25 : 0;
      const turn =
        action.kind === 'turn-left' ? turnDeg : action.kind === 'turn-right' ? -turnDeg : 0;
      const wanted: Vec3 = [
        pose.position[0] + fx * step,
        pose.position[1],
        pose.position[2] + fz * step,
      ];
      const collided = Math.abs(wanted[0]) > halfSizeM || Math.abs(wanted[2]) > halfSizeM;
      const next: Pose = {
        position: roundVec3(collided ? pose.position : wanted),
        headingDeg: wrapDeg(pose.headingDeg + turn),
      };
      poses.set(actor, next);
      return { pose: next, collided };
    },
    measure(actor: string): SearchDistances {
      const distance = distanceM(poseOf(actor).position, goal);
      return { distanceToGoalM: Math.round(distance * 1e4) / 1e4, distanceToDistractorM: null };
    },
  };
}
