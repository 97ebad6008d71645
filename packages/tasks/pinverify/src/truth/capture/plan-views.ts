import { cosDeg, roundVec3, sinDeg, type Vec3 } from '@parley/protocol';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import {
  ACTIVE_SECTORS,
  CAMERA_HEIGHT_M,
  type CaptureRange,
  CLIP_M,
  HALF_HEIGHT,
  HALF_WIDTH,
  MOST_ATTEMPTS,
  MOST_MISSES,
  PITCH_STEP_DEG,
  PITCH_THRESHOLD_M,
  RANGES_M,
  RAY_ATTEMPTS,
  RAY_SPREAD_DEG,
  SECTOR_WIDTH_DEG,
} from './capture-rules';

/** A place to look from, found on the navmesh. */
export interface PlannedPose {
  /** Feet, metres, world frame. */ readonly position: Vec3;
  /** Whole degrees, 0 faces −z, positive turns left. */ readonly headingDeg: number;
  /** Of the camera, positive looks up: one step or none. */ readonly pitchDeg: number;
  /** Horizontal distance to the goal, metres. */ readonly radiusM: number;
  /** Azimuth around the goal, degrees in [0, 360). */ readonly azimuthDeg: number;
}

/** One of the twelve views of an episode. */
export interface PlannedView {
  /** `s4_near`. */ readonly tag: string;
  /** 0, 2, … 10. */ readonly sector: number;
  readonly range: CaptureRange;
  /** Null: nobody can stand there and have the goal in view. */ readonly pose: PlannedPose | null;
}

/** Nearest place where a body can stand, null where there is none. */
export type SnapToFloor = (point: Vec3) => Vec3 | null;

/**
 * Twelve views of a goal by Algorithm 1 of PInVerify (appendix A.4): in each of six sectors a far one, then a near one along the same ray
 * where that can be.
 *
 * @param seed Of the episode ({@link episodeSeed}). Draws are our own stream's, not NumPy's.
 */
export function planViews(goal: Vec3, snap: SnapToFloor, seed: number): PlannedView[] {
  const random = randomStream('capture', seed);
  return ACTIVE_SECTORS.flatMap((sector) => {
    const far = findPose({ goal, snap, random, sector, range: 'far', rayDeg: null });
    const rayDeg = far?.azimuthDeg ?? null;
    const near = findPose({ goal, snap, random, sector, range: 'near', rayDeg });
    return [
      { tag: `s${sector}_far`, sector, range: 'far', pose: far },
      { tag: `s${sector}_near`, sector, range: 'near', pose: near },
    ] satisfies PlannedView[];
  });
}

interface Search {
  readonly goal: Vec3;
  readonly snap: SnapToFloor;
  readonly random: RandomStream;
  readonly sector: number;
  readonly range: CaptureRange;
  /** Azimuth of the far view, which the near one follows; null without one. */ readonly rayDeg:
    | number
    | null;
}

function findPose({ goal, snap, random, sector, range, rayDeg }: Search): PlannedPose | null {
  const [least, most] = RANGES_M[range];
  const fromDeg = sector * SECTOR_WIDTH_DEG;
  let misses = 0;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const radius = random.between(least, most);
    const isOnRay = rayDeg !== null && attempt < RAY_ATTEMPTS;
    const azimuth = isOnRay
      ? (rayDeg as number) + (attempt === 0 ? 0 : random.between(-RAY_SPREAD_DEG, RAY_SPREAD_DEG))
      : random.between(fromDeg, fromDeg + SECTOR_WIDTH_DEG);
    const [s, c] = fineSinCos(azimuth);
    const feet = snap([goal[0] + radius * c, goal[1], goal[2] + radius * s]);
    if (feet === null) {
      misses++;
      // A ray that leads nowhere does not close its sector.
      if (misses >= MOST_MISSES) return null;
      continue;
    }
    misses = 0;
    const pose = poseAt(feet, goal);
    const isInside =
      pose.radiusM >= least &&
      pose.radiusM <= most &&
      pose.azimuthDeg >= fromDeg &&
      pose.azimuthDeg < fromDeg + SECTOR_WIDTH_DEG;
    if (isInside && isInFrustum(pose, goal)) return pose;
  }
  return null;
}

/** Faces the goal from a place, with one step of pitch where the goal lies far above or below the camera (eq. 14). */
export function poseAt(feet: Vec3, goal: Vec3): PlannedPose {
  const position = roundVec3(feet);
  const [dx, dz] = [position[0] - goal[0], position[2] - goal[2]];
  const azimuth = (Math.atan2(dz, dx) * 180) / Math.PI;
  // One who stands at an azimuth a looks along (−cos a, −sin a); a heading h looks along (−sin h, −cos h).
  const headingDeg = (((90 - Math.round(azimuth)) % 360) + 360) % 360;
  const above = goal[1] - (position[1] + CAMERA_HEIGHT_M);
  const pitchDeg =
    above > PITCH_THRESHOLD_M ? PITCH_STEP_DEG : above < -PITCH_THRESHOLD_M ? -PITCH_STEP_DEG : 0;
  return {
    position,
    headingDeg,
    pitchDeg,
    radiusM: Math.round(Math.sqrt(dx * dx + dz * dz) * 1e6) / 1e6,
    azimuthDeg: Math.round((azimuth < 0 ? azimuth + 360 : azimuth) * 1e6) / 1e6,
  };
}

/** Is the goal in the picture, by its middle (eq. 10 to 13)? */
export function isInFrustum({ position, headingDeg, pitchDeg }: PlannedPose, goal: Vec3): boolean {
  const [sh, ch] = [sinDeg(headingDeg), cosDeg(headingDeg)];
  const [sp, cp] = [sinDeg(pitchDeg), cosDeg(pitchDeg)];
  const v = [goal[0] - position[0], goal[1] - position[1] - CAMERA_HEIGHT_M, goal[2] - position[2]];
  const along = (x: number, y: number, z: number): number =>
    x * (v[0] as number) + y * (v[1] as number) + z * (v[2] as number);
  const depth = along(-sh * cp, sp, -ch * cp);
  const across = along(ch, 0, -sh);
  const up = along(sh * sp, cp, ch * sp);
  return (
    depth > CLIP_M[0] &&
    depth < CLIP_M[1] &&
    Math.abs(across) <= depth * HALF_WIDTH &&
    Math.abs(up) <= depth * HALF_HEIGHT
  );
}

/** Sine and cosine between whole degrees, along a straight line: the same in every engine, to 4e-5. */
function fineSinCos(deg: number): readonly [number, number] {
  const low = Math.floor(deg);
  const part = deg - low;
  const between = (a: number, b: number): number => a + part * (b - a);
  return [between(sinDeg(low), sinDeg(low + 1)), between(cosDeg(low), cosDeg(low + 1))];
}
