import { floorCamera } from '@parley/agent-core/mapping';
import type { Observation, Vec3 } from '@parley/protocol';

/**
 * Does something stand before a point in a frame? A point outside the picture, or where the camera measures nothing, is not known to be
 * hidden.
 *
 * @param slackM What is nearer than the point by no more than this is the thing itself.
 */
export function isHidden(
  { sensor, depthM, pose }: Observation,
  point: Vec3,
  slackM: number,
): boolean {
  const camera = floorCamera(pose, sensor);
  const dx = point[0] - camera.xM;
  const dz = point[2] - camera.zM;
  const forwardM = dx * camera.forwardX + dz * camera.forwardZ;
  const rightM = dx * camera.rightX + dz * camera.rightZ;
  const upM = point[1] - pose.position[1] - camera.heightM;
  const alongM = forwardM * camera.cosPitch + upM * camera.sinPitch;
  if (alongM <= sensor.minDepthM) return false;
  const riseM = upM * camera.cosPitch - forwardM * camera.sinPitch;
  const col = Math.floor(sensor.widthPx / 2 + (rightM / alongM) * camera.focalPx);
  const row = Math.floor(sensor.heightPx / 2 - (riseM / alongM) * camera.focalPx);
  if (col < 0 || row < 0 || col >= sensor.widthPx || row >= sensor.heightPx) return false;
  const seenM = depthM[row * sensor.widthPx + col] as number;
  return seenM > 0 && seenM < alongM - slackM;
}
