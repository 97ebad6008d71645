import type { Vec3 } from '@parley/protocol';
import type { Reflection } from '@parley/scenes/format';
import { squeeze } from '@parley/scenes/reflect';
import { boxBefore } from './box-before';
import type { Mirror } from './find-mirrors';

/** Height of the cameras that most look at mirrors, metres. */
const EYE_M = 1.31;
/** A person in the middle of the room stands so far from the glass, metres. */
const NEAREST_M = 0.8;
const FURTHEST_M = 2;
/** Steeper than 72° nothing is painted: there a mirror is hardly more than a line. */
const MAX_TANGENT = 3;

/**
 * From where the picture of a mirror is painted, and what it holds: seen by who stands before the mirror halfway into the
 * room it is exact, from elsewhere walls, floor and ceiling are, and things that stand away from them a little off.
 */
export function chooseReflection(mirror: Mirror, ceilingHeightM: number): Reflection {
  const { middle, forward } = mirror;
  const room = boxBefore(mirror, ceilingHeightM);
  const [fx, , fz] = forward;
  const depthM = Math.abs((room.max[0] - room.min[0]) * fx + (room.max[2] - room.min[2]) * fz);
  const glassM = Math.min(FURTHEST_M, Math.max(NEAREST_M, depthM / 2));
  const eye: Vec3 = [middle[0] - glassM * fx, EYE_M, middle[2] - glassM * fz];
  const right: Vec3 = [-fz, 0, fx];
  const across = (point: Vec3): number =>
    (point[0] - eye[0]) * right[0] + (point[2] - eye[2]) * right[2];
  const sides = [across(room.min), across(room.max)];
  const edge = (distanceM: number): number => squeeze(clamped(distanceM / glassM));
  return {
    eye,
    forward,
    right,
    up: [0, 1, 0],
    glassM,
    window: [
      edge(Math.min(...sides)),
      edge(room.min[1] - EYE_M),
      edge(Math.max(...sides)),
      edge(room.max[1] - EYE_M),
    ],
    room,
  };
}

const clamped = (tangent: number): number => Math.min(MAX_TANGENT, Math.max(-MAX_TANGENT, tangent));
