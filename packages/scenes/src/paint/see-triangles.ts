import type { Camera } from '../raster';
import { type Corner, clipNear } from './clip-near';
import { type LookInMirror, lookInMirror } from './look-in-mirror';
import type { PaintedMesh } from './painted-home';
import { AT, STRIDE, VALUES } from './seen-triangle';
import { levelFor } from './texture';

export interface View {
  readonly camera: Camera;
  /** Nothing nearer than this along the optical axis is seen, metres. */ readonly nearM: number;
}

/** Pixels that a triangle lies in, ends included. */
export interface PixelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A triangle in numbers (`AT`) and the pixels that it lies in, both changed by the next one: no triangles are to be seen within it. */
export type UseTriangle = (triangle: Float64Array, box: PixelBox) => void;

/** Vertices of a mesh in camera space, `3 × vertices`. */
let seen = new Float64Array(0);
const triangle = new Float64Array(STRIDE);
const box: PixelBox = { left: 0, right: 0, top: 0, bottom: 0 };
/** Corners of the triangle in camera space. */
const places = new Float64Array(9);

/** Triangles of a mesh that a camera may see, in the order of the mesh. Back faces of one-sided meshes are left out. */
export function seeTriangles(mesh: PaintedMesh, view: View, use: UseTriangle): void {
  const { camera, nearM } = view;
  bringBeforeCamera(mesh, camera);
  const look = mesh.reflection === undefined ? null : lookInMirror(mesh.reflection, camera);
  const { indices } = mesh;
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t] as number;
    const b = indices[t + 1] as number;
    const c = indices[t + 2] as number;
    if (isOutOfSight(3 * a, 3 * b, 3 * c, view)) continue;
    const za = seen[3 * a + 2] as number;
    const zb = seen[3 * b + 2] as number;
    const zc = seen[3 * c + 2] as number;
    if (za >= nearM && zb >= nearM && zc >= nearM) {
      take(mesh, a, 0);
      take(mesh, b, 1);
      take(mesh, c, 2);
      if (setUp(mesh, camera, look)) use(triangle, box);
      continue;
    }
    const polygon = clipNear([cornerOf(mesh, a), cornerOf(mesh, b), cornerOf(mesh, c)], nearM);
    for (let k = 2; k < polygon.length; k++) {
      takeCorner(polygon[0] as Corner, 0);
      takeCorner(polygon[k - 1] as Corner, 1);
      takeCorner(polygon[k] as Corner, 2);
      if (setUp(mesh, camera, look)) use(triangle, box);
    }
  }
}

function bringBeforeCamera({ positions }: PaintedMesh, camera: Camera): void {
  const { eye, right, up, forward } = camera;
  const [eyeX, eyeY, eyeZ] = eye;
  const [rightX, rightY, rightZ] = right;
  const [upX, upY, upZ] = up;
  const [forwardX, forwardY, forwardZ] = forward;
  if (seen.length < positions.length) seen = new Float64Array(2 * positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const x = (positions[i] as number) - eyeX;
    const y = (positions[i + 1] as number) - eyeY;
    const z = (positions[i + 2] as number) - eyeZ;
    seen[i] = x * rightX + y * rightY + z * rightZ;
    seen[i + 1] = x * upX + y * upY + z * upZ;
    seen[i + 2] = x * forwardX + y * forwardY + z * forwardZ;
  }
}

function take({ uvs, colours }: PaintedMesh, vertex: number, corner: 0 | 1 | 2): void {
  for (let k = 0; k < 3; k++) places[3 * corner + k] = seen[3 * vertex + k] as number;
  const values = AT.values + corner * VALUES;
  triangle[values] = uvs[2 * vertex] as number;
  triangle[values + 1] = uvs[2 * vertex + 1] as number;
  for (let k = 0; k < 4; k++) triangle[values + 2 + k] = colours[4 * vertex + k] as number;
}

function takeCorner({ x, y, z, values }: Corner, corner: 0 | 1 | 2): void {
  places[3 * corner] = x;
  places[3 * corner + 1] = y;
  places[3 * corner + 2] = z;
  for (let k = 0; k < VALUES; k++) triangle[AT.values + corner * VALUES + k] = values[k] as number;
}

const cornerOf = ({ uvs, colours }: PaintedMesh, vertex: number): Corner => ({
  x: seen[3 * vertex] as number,
  y: seen[3 * vertex + 1] as number,
  z: seen[3 * vertex + 2] as number,
  values: [
    ...uvs.subarray(2 * vertex, 2 * vertex + 2),
    ...colours.subarray(4 * vertex, 4 * vertex + 4),
  ],
});

/** Brings the three corners onto the screen. @returns Whether they may cover the middle of a pixel. */
function setUp(mesh: PaintedMesh, camera: Camera, look: LookInMirror | null): boolean {
  const { widthPx, heightPx, focalPx } = camera;
  for (let corner = 0; corner < 3; corner++) {
    const w = 1 / (places[3 * corner + 2] as number);
    triangle[AT.wa + corner] = w;
    triangle[2 * corner] = widthPx / 2 + (places[3 * corner] as number) * focalPx * w;
    triangle[2 * corner + 1] = heightPx / 2 - (places[3 * corner + 1] as number) * focalPx * w;
  }
  const [ax, ay] = [triangle[AT.ax] as number, triangle[AT.ay] as number];
  const [bx, by] = [triangle[AT.bx] as number, triangle[AT.by] as number];
  const [cx, cy] = [triangle[AT.cx] as number, triangle[AT.cy] as number];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  // Counter-clockwise fronts turn clockwise on a screen whose y points down: their area is negative.
  if (area === 0 || (area > 0 && !mesh.isTwoSided)) return false;
  box.left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  box.right = Math.min(widthPx - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  box.top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  box.bottom = Math.min(heightPx - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  if (box.left > box.right || box.top > box.bottom) return false;
  triangle[AT.area] = area;
  triangle[AT.level] = textureLevel(mesh, look, area);
  triangle[AT.coarser] = textureLevel(mesh, look, area / 4);
  return true;
}

/** u and v of the three corners: those of its own, or that a mirror shows there. */
const uvs = new Float64Array(6);
const reflected = new Float64Array(VALUES);

/** One level for a whole triangle: by its area in texels over its area in pixels. */
function textureLevel({ texture }: PaintedMesh, look: LookInMirror | null, areaPx: number): number {
  const finest = texture?.levels[0];
  if (texture === null || finest === undefined) return 0;
  for (let corner = 0; corner < 3; corner++) {
    const values = AT.values + corner * VALUES;
    for (let k = 0; k < VALUES; k++) reflected[k] = triangle[values + k] as number;
    const at = 3 * corner;
    look?.(places[at] as number, places[at + 1] as number, places[at + 2] as number, reflected);
    uvs[2 * corner] = reflected[0] as number;
    uvs[2 * corner + 1] = reflected[1] as number;
  }
  const [ua, va, ub, vb, uc, vc] = uvs as unknown as Corners;
  const area = (ub - ua) * (vc - va) - (uc - ua) * (vb - va);
  const texels = Math.abs(area) * finest.widthPx * finest.heightPx;
  return levelFor(texture, texels / Math.abs(areaPx));
}

type Corners = readonly [number, number, number, number, number, number];

/** All three corners lie beyond the same side of the view. @param a Where a corner's numbers begin. */
function isOutOfSight(
  a: number,
  b: number,
  c: number,
  { camera: { widthPx, heightPx, focalPx }, nearM }: View,
): boolean {
  const za = seen[a + 2] as number;
  const zb = seen[b + 2] as number;
  const zc = seen[c + 2] as number;
  if (za < nearM && zb < nearM && zc < nearM) return true;
  const wide = widthPx / 2 / focalPx;
  const [xa, xb, xc] = [seen[a] as number, seen[b] as number, seen[c] as number];
  if (xa > wide * za && xb > wide * zb && xc > wide * zc) return true;
  if (xa < -wide * za && xb < -wide * zb && xc < -wide * zc) return true;
  const high = heightPx / 2 / focalPx;
  const [ya, yb, yc] = [seen[a + 1] as number, seen[b + 1] as number, seen[c + 1] as number];
  return (
    (ya > high * za && yb > high * zb && yc > high * zc) ||
    (ya < -high * za && yb < -high * zb && yc < -high * zc)
  );
}
