import type { Vec3 } from '@parley/protocol';
import type { Cluster } from './bake';
import { reachAlong } from './box';
import type { Camera } from './camera';

/** A cluster that may be seen, and how near it comes along the optical axis (metres). */
export interface VisibleCluster {
  readonly cluster: Cluster;
  readonly nearestM: number;
}

/** Clusters whose box touches the view, front to back. */
export function visibleClusters(
  clusters: readonly Cluster[],
  camera: Camera,
  nearM: number,
): VisibleCluster[] {
  const planes = sidePlanes(camera);
  const visible: VisibleCluster[] = [];
  for (const cluster of clusters) {
    const depth = reachAlong(cluster, camera.eye, camera.forward);
    if (depth.middle + depth.half <= nearM) continue;
    if (planes.some((plane) => isBehind(cluster, camera.eye, plane))) continue;
    visible.push({ cluster, nearestM: depth.middle - depth.half });
  }
  return visible.sort(
    (a, b) => a.nearestM - b.nearestM || a.cluster.triangleStart - b.cluster.triangleStart,
  );
}

/** Directions across the four sides of the view: what lies on the negative side of one is out of it. */
function sidePlanes(camera: Camera): readonly Vec3[] {
  const tanX = camera.widthPx / 2 / camera.focalPx;
  const tanY = camera.heightPx / 2 / camera.focalPx;
  const tilt = (axis: Vec3, sign: number, tan: number): Vec3 => [
    sign * axis[0] + tan * camera.forward[0],
    sign * axis[1] + tan * camera.forward[1],
    sign * axis[2] + tan * camera.forward[2],
  ];
  return [
    tilt(camera.right, 1, tanX),
    tilt(camera.right, -1, tanX),
    tilt(camera.up, 1, tanY),
    tilt(camera.up, -1, tanY),
  ];
}

function isBehind(cluster: Cluster, eye: Vec3, plane: Vec3): boolean {
  const { middle, half } = reachAlong(cluster, eye, plane);
  return middle + half < 0;
}
