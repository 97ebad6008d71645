import type { Vec3 } from '@parley/protocol';
import type { Cluster, ClusteredBody } from './bake';
import { type Box, reachAlong } from './box';
import type { Camera } from './camera';
import { isHidden, type Occlusion } from './occlusion';

/** A cluster that may be seen, and how near it comes along the optical axis (metres). */
export interface VisibleCluster {
  readonly cluster: Cluster;
  readonly nearestM: number;
}

/** A part of the image in pixels, `[x0, y0, x1, y1)`. */
export type PixelBox = readonly [x0: number, y0: number, x1: number, y1: number];

export interface CullOptions {
  readonly nearM: number;
  /** The part of the image that is asked for; null for all of it. */ readonly within: PixelBox | null;
  /** What is drawn already, and hides; absent where nothing is. */ readonly occlusion?: Occlusion;
}

/** Clusters whose box touches the view, or the part of it that is asked for, and is not hidden as a whole; front to back. */
export function visibleClusters(
  bodies: readonly ClusteredBody[],
  camera: Camera,
  { nearM, within, occlusion }: CullOptions,
): VisibleCluster[] {
  const planes = sidePlanes(camera, within ?? [0, 0, camera.widthPx, camera.heightPx]);
  const visible: VisibleCluster[] = [];
  // What is out of view as a whole is told once.
  for (const { body, clusters } of bodies) {
    if (isOutOfView(body, camera, planes, nearM)) continue;
    const isOne = clusters.length === 1;
    if (!isOne && occlusion !== undefined && isHidden(occlusion, camera, body)) continue;
    for (const cluster of clusters) {
      if (!isOne && isOutOfView(cluster, camera, planes, nearM)) continue;
      if (occlusion !== undefined && isHidden(occlusion, camera, cluster)) continue;
      const { middle, half } = reachAlong(cluster, camera.eye, camera.forward);
      visible.push({ cluster, nearestM: middle - half });
    }
  }
  return visible.sort(
    (a, b) => a.nearestM - b.nearestM || a.cluster.triangleStart - b.cluster.triangleStart,
  );
}

/**
 * Directions across the four sides of a part of the image, three numbers each: what lies on the negative side of one is
 * out of it.
 */
function sidePlanes(camera: Camera, [x0, y0, x1, y1]: PixelBox): Float64Array {
  const { right, up, forward, focalPx, widthPx, heightPx } = camera;
  const tilt = (axis: Vec3, sign: number, edgePx: number): number[] =>
    [0, 1, 2].map((i) => sign * (axis[i] as number) + (edgePx / focalPx) * (forward[i] as number));
  return Float64Array.from([
    ...tilt(right, 1, widthPx / 2 - x0),
    ...tilt(right, -1, x1 - widthPx / 2),
    ...tilt(up, 1, y1 - heightPx / 2),
    ...tilt(up, -1, heightPx / 2 - y0),
  ]);
}

/** Behind the near plane or one of the sides. Written out: it is asked of every piece of a home for every frame. */
function isOutOfView(
  { centre, half }: Box,
  { eye, forward }: Camera,
  planes: Float64Array,
  nearM: number,
): boolean {
  const x = centre[0] - eye[0];
  const y = centre[1] - eye[1];
  const z = centre[2] - eye[2];
  const [hx, hy, hz] = half;
  const ahead =
    x * forward[0] +
    y * forward[1] +
    z * forward[2] +
    (hx * Math.abs(forward[0]) + hy * Math.abs(forward[1]) + hz * Math.abs(forward[2]));
  if (ahead <= nearM) return true;
  for (let at = 0; at < 12; at += 3) {
    const a = planes[at] as number;
    const b = planes[at + 1] as number;
    const c = planes[at + 2] as number;
    const reach = hx * Math.abs(a) + hy * Math.abs(b) + hz * Math.abs(c);
    if (x * a + y * b + z * c + reach < 0) return true;
  }
  return false;
}
