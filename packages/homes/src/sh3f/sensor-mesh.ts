import { cosDeg, type Pose, type SensorPreset, sinDeg } from '@parley/protocol';
import type { TriangleMesh } from '@parley/scenes/format';
import { createRasteriser, type Frame as RasterFrame } from '@parley/scenes/raster';
import { MeshoptSimplifier } from 'meshoptimizer';
import { boundsOf } from '../furniture/assemble';
import type { SlotMesh } from './soup';

/** Most triangles of a sensor mesh. */
export const MAX_SENSOR_TRIANGLES = 300;
const ID = 2;
const YAWS_DEG = [0, 40, 90, 230];
const SENSOR: SensorPreset = {
  id: 'silhouette',
  widthPx: 80,
  heightPx: 80,
  hfovDeg: 50,
  cameraHeightM: 0,
  pitchDeg: -15,
  minDepthM: 0,
  maxDepthM: 50,
};

/** A mesh for the depth and id sensors, and how well it stands for the model. */
export interface FittedSensor {
  readonly mesh: TriangleMesh;
  /** Mean intersection over union of the silhouettes from four sides, 0…1. */
  readonly overlap: number;
  /** Mean depth difference where both are seen, metres. */
  readonly depthErrorM: number;
}

/** At most 300 triangles that look most like the model to the rasteriser: the best of several simplifications. */
export function fitSensorMesh(meshes: readonly SlotMesh[]): FittedSensor {
  const whole = mergedPositions(meshes);
  const candidates = whole.indices.length / 3 <= MAX_SENSOR_TRIANGLES ? [whole] : reduced(whole);
  const size = extentOf(whole.positions);
  const shown = framesOf(whole, size);
  const judged = candidates.map((mesh) => ({
    mesh,
    ...compareFrames(shown, framesOf(mesh, size)),
  }));
  const score = ({ mesh, overlap, depthErrorM }: FittedSensor): number =>
    overlap - depthErrorM - EXTENT_WEIGHT * extentError(whole, mesh);
  return judged.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** How much a metre of missing leg or lost top counts against silhouettes. */
const EXTENT_WEIGHT = 3;

/** Largest distance between the sides of two bounding boxes, metres. */
function extentError(a: TriangleMesh, b: TriangleMesh): number {
  const [p, q] = [boundsOf([a.positions]), boundsOf([b.positions])];
  const sides = [0, 1, 2].flatMap((k) => [
    (p.min[k] as number) - (q.min[k] as number),
    (p.max[k] as number) - (q.max[k] as number),
  ]);
  return Math.max(...sides.map(Math.abs));
}

function reduced(whole: TriangleMesh): TriangleMesh[] {
  const target = MAX_SENSOR_TRIANGLES * 3;
  const { positions, indices } = whole;
  const made = [
    MeshoptSimplifier.simplify(indices, positions, 3, target, 1)[0],
    MeshoptSimplifier.simplify(indices, positions, 3, target, 1, ['Permissive', 'Prune'])[0],
    MeshoptSimplifier.simplifySloppy(indices, positions, 3, null, target, 1)[0],
    largestTriangles(whole),
  ];
  return made
    .filter((list) => list.length > 0 && list.length <= target)
    .map((list) => compactMesh(positions, list));
}

/** The triangles of largest area: for leaves and other loose sheets. */
function largestTriangles({ positions, indices }: TriangleMesh): Uint32Array {
  const target = Math.min(indices.length, MAX_SENSOR_TRIANGLES * 6);
  const pre = MeshoptSimplifier.simplify(indices, positions, 3, target, 1)[0];
  const areas = Array.from({ length: pre.length / 3 }, (_, t) => ({
    t,
    areaM2: areaOf(positions, pre, t),
  }));
  areas.sort((a, b) => b.areaM2 - a.areaM2 || a.t - b.t);
  return Uint32Array.from(
    areas.slice(0, MAX_SENSOR_TRIANGLES).flatMap(({ t }) => [...pre.subarray(3 * t, 3 * t + 3)]),
  );
}

function areaOf(positions: Float32Array, indices: Uint32Array, t: number): number {
  const at = (k: number, axis: number): number =>
    positions[3 * (indices[3 * t + k] as number) + axis] as number;
  const u = [0, 1, 2].map((x) => at(1, x) - at(0, x)) as [number, number, number];
  const v = [0, 1, 2].map((x) => at(2, x) - at(0, x)) as [number, number, number];
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  return Math.sqrt(n.reduce((sum, x) => sum + x * x, 0)) / 2;
}

/** All slots as one mesh, vertices joined by place. */
function mergedPositions(meshes: readonly SlotMesh[]): TriangleMesh {
  const positions: number[] = [];
  const indices: number[] = [];
  const known = new Map<string, number>();
  for (const mesh of meshes) {
    const place = Array.from({ length: mesh.positions.length / 3 }, (_, v) => {
      const p = [...mesh.positions.subarray(3 * v, 3 * v + 3)];
      const key = p.map((x) => Math.round(x * 2000)).join(' ');
      const index = known.get(key) ?? positions.length / 3;
      if (!known.has(key)) positions.push(...p);
      known.set(key, index);
      return index;
    });
    for (let i = 0; i < mesh.indices.length; i += 3) {
      const face = [0, 1, 2].map((k) => place[mesh.indices[i + k] as number] as number);
      if (new Set(face).size === 3) indices.push(...face);
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

function compactMesh(positions: Float32Array, list: Uint32Array): TriangleMesh {
  const place = new Map<number, number>();
  const kept: number[] = [];
  const indices = list.map((old) => {
    const index = place.get(old) ?? place.size;
    if (!place.has(old)) kept.push(...positions.subarray(3 * old, 3 * old + 3));
    place.set(old, index);
    return index;
  });
  return { positions: Float32Array.from(kept, (x) => Math.round(x * 1e4) / 1e4), indices };
}

/** What the depth camera sees of a shape from all sides. */
function framesOf(mesh: TriangleMesh, size: readonly [number, number]): Frame[] {
  const rasteriser = createRasteriser([{ instanceId: ID, ...mesh }]);
  return YAWS_DEG.map((yawDeg) => {
    const { ids, depthM } = rasteriser.render(poseAround(size, yawDeg), SENSOR);
    return { ids: ids.slice(), depthM: depthM.slice() };
  });
}

type Frame = Pick<RasterFrame, 'ids' | 'depthM'>;

/** How alike two shapes are to the depth camera. */
function compareFrames(
  first: readonly Frame[],
  second: readonly Frame[],
): { overlap: number; depthErrorM: number } {
  let [both, either, error] = [0, 0, 0];
  first.forEach((a, view) => {
    const b = second[view];
    a.ids.forEach((id, k) => {
      const [inA, inB] = [id === ID, b?.ids[k] === ID];
      if (inA || inB) either++;
      if (!inA || !inB) return;
      both++;
      error += Math.abs((a.depthM[k] as number) - (b?.depthM[k] as number));
    });
  });
  return { overlap: either === 0 ? 0 : both / either, depthErrorM: error / Math.max(1, both) };
}

function extentOf(positions: Float32Array): readonly [number, number] {
  let [wide, tall] = [0.02, 0.02];
  positions.forEach((value, i) => {
    if (i % 3 === 1) tall = Math.max(tall, value);
    else wide = Math.max(wide, Math.abs(value) * 2);
  });
  return [wide, tall];
}

/** Stands back by the size of the thing and looks down a little. */
function poseAround([wide, tall]: readonly [number, number], yawDeg: number): Pose {
  const away = Math.max(wide, tall) * 1.6;
  return {
    position: [sinDeg(yawDeg) * away, tall / 2 + away * 0.268, cosDeg(yawDeg) * away],
    headingDeg: yawDeg,
  };
}
