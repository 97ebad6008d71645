import type { Observation, Vec3 } from '@parley/protocol';
import { floorCamera } from './camera';

/** Share of the image along each edge in which a thing may be cut off. */
const RIM = 0.1;
/** Share of the range beyond which a detection cannot be expected. */
const SURE_RANGE = 0.8;

/**
 * Should a point be seen in a frame? It projects well inside the image, lies within sure range, and the depth there is
 * not nearer by more than `slackM`: nothing stands in front of it.
 */
export function isInFrame(observation: Observation, point: Vec3, slackM = 0.5): boolean {
  const { sensor, depthM, pose } = observation;
  const camera = floorCamera(pose, sensor);
  const dx = point[0] - camera.xM;
  const dz = point[2] - camera.zM;
  const forward = dx * camera.forwardX + dz * camera.forwardZ;
  const right = dx * camera.rightX + dz * camera.rightZ;
  const up = point[1] - pose.position[1] - camera.heightM;
  const depth = forward * camera.cosPitch + up * camera.sinPitch;
  if (depth <= 0.1 || depth > SURE_RANGE * sensor.maxDepthM) return false;
  const rise = up * camera.cosPitch - forward * camera.sinPitch;
  const x = sensor.widthPx / 2 + (right / depth) * camera.focalPx;
  const y = sensor.heightPx / 2 - (rise / depth) * camera.focalPx;
  const isInside = (at: number, size: number): boolean => at > RIM * size && at < (1 - RIM) * size;
  if (!isInside(x, sensor.widthPx) || !isInside(y, sensor.heightPx)) return false;
  const seen = depthM[Math.floor(y) * sensor.widthPx + Math.floor(x)] as number;
  return seen === 0 || seen > depth - slackM;
}
