import type { Baked, BakedBody, Cluster } from './bake';
import { isInsideBox, reachAlong } from './box';
import type { Camera } from './camera';
import { type PixelBox, type VisibleCluster, visibleClusters } from './cull';
import { occlusionOf } from './occlusion';
import { drawTriangle, type Painter, type Target } from './painter';

/** Distance of the near plane from the eye, metres, where no other is asked for. */
export const NEAR_M = 0.01;

export interface DrawOptions {
  /** Nothing nearer than this along the optical axis is drawn. */ readonly nearM: number;
  /** Draw this instance only; null draws all. */ readonly only: number | null;
  /** Only what may touch this part of the image, with room to spare; null draws all of it. */
  readonly within: PixelBox | null;
  /** What a triangle writes: the id of its instance, or its own number + 1. */
  readonly payload: 'instance' | 'triangle';
}

/** Working memory of one rasteriser: camera-space vertices (x right, y up, depth) and their screen positions. */
export interface Scratch {
  readonly camera: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly w: Float64Array;
}

/** A triangle cut by the near plane has at most four corners; they live behind the mesh vertices. */
const CLIP_CORNERS = 4;

export function createScratch(baked: Baked): Scratch {
  const size = baked.positions.length / 3 + CLIP_CORNERS;
  return {
    camera: new Float64Array(3 * size),
    x: new Float64Array(size),
    y: new Float64Array(size),
    w: new Float64Array(size),
  };
}

interface Job extends DrawOptions {
  readonly baked: Baked;
  readonly camera: Camera;
  readonly scratch: Scratch;
  readonly painter: Painter;
}

/** Draws all visible clusters into a cleared target, front to back. */
export function drawClusters(
  baked: Baked,
  camera: Camera,
  into: { target: Target; scratch: Scratch },
  options: DrawOptions,
): void {
  into.target.inverseDepth.fill(0);
  into.target.payload.fill(0);
  const { x, y, w } = into.scratch;
  const painter: Painter = { target: into.target, x, y, w, payload: 0 };
  const job: Job = { ...options, baked, camera, scratch: into.scratch, painter };
  const { only } = options;
  if (only !== null) {
    const own = [...baked.structure, ...baked.things].filter(
      ({ body }) => body.instanceId === only,
    );
    for (const one of visibleClusters(own, camera, options)) drawCluster(job, one);
    return;
  }
  // Structure first: it hides the other rooms.
  for (const one of visibleClusters(baked.structure, camera, options)) drawCluster(job, one);
  const occlusion = occlusionOf(into.target);
  for (const one of visibleClusters(baked.things, camera, { ...options, occlusion }))
    drawCluster(job, one);
}

function toCameraSpace({ baked, camera, scratch }: Job, cluster: Cluster): void {
  const { eye, right, up, forward } = camera;
  const out = scratch.camera;
  for (let at = 3 * cluster.vertexStart; at < 3 * cluster.vertexEnd; at += 3) {
    const x = (baked.positions[at] as number) - eye[0];
    const y = (baked.positions[at + 1] as number) - eye[1];
    const z = (baked.positions[at + 2] as number) - eye[2];
    out[at] = x * right[0] + y * right[1] + z * right[2];
    out[at + 1] = x * up[0] + y * up[1] + z * up[2];
    out[at + 2] = x * forward[0] + y * forward[1] + z * forward[2];
  }
}

/** Perspective division. Vertices behind the eye get numbers that no triangle uses. */
function project({ camera, scratch }: Job, vertex: number): void {
  const w = 1 / (scratch.camera[3 * vertex + 2] as number);
  const scale = camera.focalPx * w;
  scratch.w[vertex] = w;
  scratch.x[vertex] = camera.widthPx / 2 + (scratch.camera[3 * vertex] as number) * scale;
  scratch.y[vertex] = camera.heightPx / 2 - (scratch.camera[3 * vertex + 1] as number) * scale;
}

function drawCluster(job: Job, { cluster, nearestM }: VisibleCluster): void {
  const { baked, painter } = job;
  toCameraSpace(job, cluster);
  for (let v = cluster.vertexStart; v < cluster.vertexEnd; v++) project(job, v);
  const mayClip = nearestM < job.nearM;
  const frontOnly = cluster.body.isClosed && isOutside(job, cluster.body);
  painter.payload = cluster.body.instanceId;
  for (let triangle = cluster.triangleStart; triangle < cluster.triangleEnd; triangle++) {
    if (job.payload === 'triangle') painter.payload = triangle + 1;
    const a = baked.indices[3 * triangle] as number;
    const b = baked.indices[3 * triangle + 1] as number;
    const c = baked.indices[3 * triangle + 2] as number;
    if (mayClip) drawClipped(job, a, b, c);
    else if (!frontOnly || isFront(painter, a, b, c)) drawTriangle(painter, a, b, c);
  }
}

/** The eye is outside the body, and the near plane does not cut it open. */
function isOutside({ camera, nearM }: Job, body: BakedBody): boolean {
  if (isInsideBox(body, camera.eye)) return false;
  const { middle, half } = reachAlong(body, camera.eye, camera.forward);
  return middle - half >= nearM;
}

/** Counter-clockwise seen from outside: clockwise numbers on a screen whose y points down. */
function isFront({ x, y }: Painter, a: number, b: number, c: number): boolean {
  const ax = x[a] as number;
  const ay = y[a] as number;
  return (
    ((x[b] as number) - ax) * ((y[c] as number) - ay) -
      ((x[c] as number) - ax) * ((y[b] as number) - ay) <
    0
  );
}

/** Corners of the triangle that is being cut. */
const KEPT = new Int32Array(CLIP_CORNERS);

/** Cuts a triangle at the near plane and draws what is left of it: nothing, a triangle, or two. */
function drawClipped(job: Job, a: number, b: number, c: number): void {
  const { camera } = job.scratch;
  const free = job.baked.positions.length / 3;
  let kept = 0;
  let used = 0;
  for (let corner = 0; corner < 3; corner++) {
    const vertex = corner === 0 ? a : corner === 1 ? b : c;
    const next = corner === 0 ? b : corner === 1 ? c : a;
    const isIn = (camera[3 * vertex + 2] as number) >= job.nearM;
    const isNextIn = (camera[3 * next + 2] as number) >= job.nearM;
    if (isIn) KEPT[kept++] = vertex;
    if (isIn === isNextIn) continue;
    KEPT[kept++] = cut(job, isIn ? vertex : next, isIn ? next : vertex, free + used);
    used++;
  }
  const first = KEPT[0] as number;
  for (let k = 2; k < kept; k++) {
    drawTriangle(job.painter, first, KEPT[k - 1] as number, KEPT[k] as number);
  }
}

/** Where an edge meets the near plane; always walked from outside to inside, so that neighbours agree on it. */
function cut(job: Job, inside: number, outside: number, at: number): number {
  const { camera } = job.scratch;
  const depthOut = camera[3 * outside + 2] as number;
  const share = (job.nearM - depthOut) / ((camera[3 * inside + 2] as number) - depthOut);
  for (let axis = 0; axis < 2; axis++) {
    const from = camera[3 * outside + axis] as number;
    camera[3 * at + axis] = from + share * ((camera[3 * inside + axis] as number) - from);
  }
  camera[3 * at + 2] = job.nearM;
  project(job, at);
  return at;
}
