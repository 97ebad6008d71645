import {
  type Detection,
  decodeRle,
  distanceXZM,
  type Observation,
  roundM,
  roundVec3,
  type Vec3,
} from '@parley/protocol';
import { floorCamera, tanOfColumn, tanOfRow } from './camera';
import type { LiftedObject } from './candidate';
import { clusterPoints } from './cluster-points';
import { erodeMask, type PixelWindow } from './erode-mask';
import type { LiftConfig } from './lift-config';

/** A lifted detection, or why there is none. */
export type LiftResult =
  | { readonly kind: 'lifted'; readonly object: LiftedObject }
  | {
      readonly kind: 'nothing';
      readonly reason: 'no-depth' | 'scattered' | 'too-near' | 'bad-mask';
    };

/**
 * Lifts one detection to 3-D (VLFM object point cloud map; SRC-14): erode the mask, take the depth under it, thin it
 * evenly, keep the largest cluster. Without a mask the middle of the box is taken and the nearest cluster of some size:
 * behind a thing in a box there is often a larger wall.
 */
export function liftDetection(
  observation: Observation,
  detection: Detection,
  config: LiftConfig,
): LiftResult {
  const { sensor } = observation;
  const size = sensor.widthPx * sensor.heightPx;
  if (detection.maskRle !== null && sum(detection.maskRle) !== size)
    return { kind: 'nothing', reason: 'bad-mask' };
  const pixels = pixelsOf(observation, detection, config);
  const isBox = detection.maskRle === null;
  const { cloud, farShare } = pointsAt(observation, pixels, config);
  if (cloud.length === 0) return { kind: 'nothing', reason: 'no-depth' };

  const points = pickCluster(cloud, observation.pose.position, { config, isBox });
  if (points.length === 0) return { kind: 'nothing', reason: 'scattered' };
  const kept = new Float32Array(points.length * 3);
  points.forEach((point, i) => {
    kept.set(cloud.subarray(point * 3, point * 3 + 3), i * 3);
  });
  const nearest = nearestPoint(kept, observation.pose.position);
  const nearestM = roundM(distanceXZM(nearest, observation.pose.position));
  if (nearestM < config.minDistanceM) return { kind: 'nothing', reason: 'too-near' };
  return {
    kind: 'lifted',
    object: {
      category: detection.label,
      score: detection.score,
      frameId: observation.frameId,
      box: detection.box,
      maskRle: detection.maskRle,
      cloud: kept,
      nearest,
      nearestM,
      mean: meanPoint(kept),
      extentM: extentOf(kept),
      coverage: Math.round((coveredPixels(detection) / size) * 1e6) / 1e6,
      atRangeLimit: farShare > 0.5,
      tooOffset: isTooOffset(detection, sensor.widthPx),
      cutBelow: detection.box[3] >= 0.98 * sensor.heightPx,
      isWhole: isWhole(detection, sensor),
      seenFrom: observation.pose.position,
    },
  };
}

/**
 * Is a box cut off at the side of the image? Its middle lies in an outer third and it reaches the outer 5 % (SRC-14).
 */
export function isTooOffset(detection: Pick<Detection, 'box'>, widthPx: number): boolean {
  const [x0, , x1] = detection.box;
  const middle = (x0 + x1) / 2 / widthPx;
  return (middle < 1 / 3 && x0 <= 0.05 * widthPx) || (middle > 2 / 3 && x1 >= 0.95 * widthPx);
}

/** Share of a side of the image within which a box counts as cut off by its edge. */
const EDGE = 0.03;

/** Does a box keep clear of all edges of the image? */
export const isWhole = (
  { box: [x0, y0, x1, y1] }: Pick<Detection, 'box'>,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): boolean =>
  x0 >= EDGE * widthPx &&
  y0 >= EDGE * heightPx &&
  x1 <= (1 - EDGE) * widthPx &&
  y1 <= (1 - EDGE) * heightPx;

/** Point of a cloud nearest to a position on the floor plane, rounded to 1e-6 m. */
export function nearestPoint(cloud: Float32Array, from: Vec3): Vec3 {
  let best = 0;
  let bestSquare = Number.POSITIVE_INFINITY;
  for (let i = 0; i < cloud.length; i += 3) {
    const dx = (cloud[i] as number) - from[0];
    const dz = (cloud[i + 2] as number) - from[2];
    if (dx * dx + dz * dz >= bestSquare) continue;
    bestSquare = dx * dx + dz * dz;
    best = i;
  }
  return roundVec3([cloud[best] as number, cloud[best + 1] as number, cloud[best + 2] as number]);
}

function meanPoint(cloud: Float32Array): Vec3 {
  let [x, y, z] = [0, 0, 0];
  for (let i = 0; i < cloud.length; i += 3) {
    x += cloud[i] as number;
    y += cloud[i + 1] as number;
    z += cloud[i + 2] as number;
  }
  const n = cloud.length / 3;
  return roundVec3([x / n, y / n, z / n]);
}

function extentOf(cloud: Float32Array): number {
  let longest = 0;
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = axis; i < cloud.length; i += 3) {
      low = Math.min(low, cloud[i] as number);
      high = Math.max(high, cloud[i] as number);
    }
    longest = Math.max(longest, high - low);
  }
  return roundM(longest);
}

/** Indices of the pixels that show the thing, row-major. */
function pixelsOf(observation: Observation, detection: Detection, config: LiftConfig): Int32Array {
  const { widthPx, heightPx } = observation.sensor;
  if (detection.maskRle === null) {
    const { x0, y0, x1, y1 } = clip(detection.box, observation, config.boxShrink);
    const list = new Int32Array((x1 - x0) * (y1 - y0));
    let n = 0;
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) list[n++] = y * widthPx + x;
    return list;
  }
  const mask = decodeRle(detection.maskRle, widthPx * heightPx);
  const radiusPx = Math.round((config.erosionPxAt640 * widthPx) / 640);
  const window = clip(detection.box, observation, 0);
  const eroded = radiusPx === 0 ? mask : erodeMask(mask, widthPx, { radiusPx, window });
  const list = setPixels(eroded);
  return list.length > 0 ? list : setPixels(mask);
}

function clip(box: Detection['box'], { sensor }: Observation, shrink: number): PixelWindow {
  const [x0, y0, x1, y1] = box;
  const dx = (x1 - x0) * shrink;
  const dy = (y1 - y0) * shrink;
  const into = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  return {
    x0: into(Math.floor(x0 + dx), sensor.widthPx),
    y0: into(Math.floor(y0 + dy), sensor.heightPx),
    x1: into(Math.ceil(x1 - dx), sensor.widthPx),
    y1: into(Math.ceil(y1 - dy), sensor.heightPx),
  };
}

function setPixels(mask: Uint8Array): Int32Array {
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) count++;
  const list = new Int32Array(count);
  count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) list[count++] = i;
  return list;
}

/** World points under some pixels, thinned evenly, and the share of them at the end of the range. */
function pointsAt(
  observation: Observation,
  pixels: Int32Array,
  config: LiftConfig,
): { cloud: Float32Array; farShare: number } {
  const { sensor, depthM, pose } = observation;
  const camera = floorCamera(pose, sensor);
  const every = Math.max(1, Math.ceil(pixels.length / config.maxPoints));
  const cloud = new Float32Array(Math.ceil(pixels.length / every) * 3);
  let n = 0;
  let far = 0;
  for (let i = 0; i < pixels.length; i += every) {
    const at = pixels[i] as number;
    const depth = depthM[at] as number;
    if (!(depth > 0 && depth <= sensor.maxDepthM)) continue;
    if (depth > config.rangeLimitShare * sensor.maxDepthM) far++;
    const px = at % sensor.widthPx;
    const down = tanOfRow(camera, sensor, (at - px) / sensor.widthPx);
    const forward = depth * (camera.cosPitch + down * camera.sinPitch);
    const right = depth * tanOfColumn(camera, sensor, px);
    cloud[n * 3] = camera.xM + forward * camera.forwardX + right * camera.rightX;
    cloud[n * 3 + 1] =
      pose.position[1] + camera.heightM + depth * (camera.sinPitch - down * camera.cosPitch);
    cloud[n * 3 + 2] = camera.zM + forward * camera.forwardZ + right * camera.rightZ;
    n++;
  }
  return { cloud: cloud.subarray(0, n * 3), farShare: n === 0 ? 0 : far / n };
}

/** The points that are the thing; none when the cloud holds nothing but noise. */
function pickCluster(
  cloud: Float32Array,
  from: Vec3,
  { config, isBox }: { readonly config: LiftConfig; readonly isBox: boolean },
): readonly number[] {
  const noise = (config.clusterMinShare * cloud.length) / 3;
  const clusters = clusterPoints(cloud, config.clusterLinkM).filter(
    ({ points }) => points.length >= noise,
  );
  const largest = clusters[0]?.points ?? [];
  if (!isBox) return largest;
  const least = (config.boxMinShare * cloud.length) / 3;
  let best = largest;
  let bestM = Number.POSITIVE_INFINITY;
  for (const { points } of clusters) {
    if (points.length < least) break;
    let nearM = Number.POSITIVE_INFINITY;
    for (const i of points) {
      const point: Vec3 = [cloud[i * 3] as number, 0, cloud[i * 3 + 2] as number];
      nearM = Math.min(nearM, distanceXZM(point, from));
    }
    if (nearM >= bestM) continue;
    bestM = nearM;
    best = points;
  }
  return best;
}

function coveredPixels({ box, maskRle }: Detection): number {
  if (maskRle === null) return Math.max(0, box[2] - box[0]) * Math.max(0, box[3] - box[1]);
  return maskRle.reduce((total, run, i) => (i % 2 === 1 ? total + run : total), 0);
}

const sum = (runs: readonly number[]): number => runs.reduce((total, run) => total + run, 0);
