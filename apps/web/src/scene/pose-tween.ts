import { distanceM, type Pose, type Vec3 } from '@parley/protocol';

/** A pose between two poses: the heading need not be a whole degree. */
export interface TweenPose {
  readonly position: Vec3;
  readonly headingDeg: number;
}

export interface PoseTween {
  readonly from: TweenPose;
  readonly to: Pose;
  readonly startMs: number;
  readonly durationMs: number;
}

interface TweenRequest {
  readonly from: TweenPose | null;
  readonly to: Pose;
  readonly nowMs: number;
  readonly stepMs: number;
  readonly turnMs: number;
  /** Reduced motion: cut instead of gliding. */ readonly isCut: boolean;
}

/** Farther than any one step: the page missed something (reload, resync), so it jumps. */
const JUMP_M = 1;

/** Plans the way from where the camera is to a new pose, at the study's pace. */
export function planTween({ from, to, nowMs, stepMs, turnMs, isCut }: TweenRequest): PoseTween {
  const wayM = from === null ? Number.POSITIVE_INFINITY : distanceM(from.position, to.position);
  const turnDeg = from === null ? 0 : shortestTurnDeg(from.headingDeg, to.headingDeg);
  const isStill = wayM < 1e-6 && turnDeg === 0;
  const durationMs = isCut || isStill || wayM > JUMP_M ? 0 : wayM < 1e-6 ? turnMs : stepMs;
  return { from: from ?? to, to, startMs: nowMs, durationMs };
}

/** Signed turn from one heading to another, in (−180, 180]. */
export function shortestTurnDeg(fromDeg: number, toDeg: number): number {
  const turn = (((toDeg - fromDeg) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** Mostly even, softened at both ends: steps that follow each other flow instead of pulsing. */
const ease = (share: number): number => 0.65 * share + 0.35 * share * share * (3 - 2 * share);

/** Where the camera is at a moment, and whether it has arrived. */
export function tweenAt(tween: PoseTween, nowMs: number): { pose: TweenPose; isDone: boolean } {
  const { from, to, startMs, durationMs } = tween;
  const share = durationMs === 0 ? 1 : Math.min(1, Math.max(0, (nowMs - startMs) / durationMs));
  if (share === 1) return { pose: to, isDone: true };
  const k = ease(share);
  const mix = (axis: 0 | 1 | 2): number =>
    from.position[axis] + (to.position[axis] - from.position[axis]) * k;
  return {
    pose: {
      position: [mix(0), mix(1), mix(2)],
      headingDeg: from.headingDeg + shortestTurnDeg(from.headingDeg, to.headingDeg) * k,
    },
    isDone: false,
  };
}
