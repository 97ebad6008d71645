import type { Pose, SensorPreset } from '@parley/protocol';
import { type Camera, cameraAt } from '../raster';
import { toByte } from '../srgb/srgb';
import { toneMap } from '../tone';
import { type Corner, clipNear } from './clip-near';
import { fillTriangle, type PaintTarget } from './fill-triangle';
import type { PaintedHome, PaintedMesh } from './painted-home';

/** Nothing nearer than this along the optical axis is painted, metres (as in the page). */
const NEAR_M = 0.03;
/** Behind all: the background of the page, linear light. */
const BACKGROUND = [0.737, 0.814, 0.863] as const;
/** Pixels are painted this many times finer in both directions, then averaged. */
const FINER = 2;

/**
 * Paints what a sensor's colour camera sees of a home, with textures and baked light, without a browser. The same home,
 * pose and sensor give the same bytes on any machine. It is not the page's renderer: edges and slanted textures differ a
 * little; how much that matters to a detector is to be measured, not assumed.
 *
 * @param nearM Nothing nearer than this along the optical axis is painted: an overhead camera looks through the ceiling with it.
 * @returns `3 × pixels` sRGB bytes, top row first.
 */
export function paintHome(
  home: PaintedHome,
  pose: Pose,
  sensor: SensorPreset,
  nearM: number = NEAR_M,
): Uint8Array {
  const fine = { ...sensor, widthPx: FINER * sensor.widthPx, heightPx: FINER * sensor.heightPx };
  const target = paintLight(home, cameraAt(pose, fine), nearM);
  bringOntoScreen(target, home);
  return averaged(target, sensor);
}

/**
 * Paints linear light, one sample a pixel, and says where anything was painted.
 *
 * @param nearM Nothing nearer than this along the optical axis is painted.
 */
export function paintLight(
  home: Pick<PaintedHome, 'meshes'>,
  camera: Camera,
  nearM: number = NEAR_M,
): PaintTarget {
  const target = openTarget(camera);
  const solid = home.meshes.filter(({ isClear }) => !isClear);
  const clear = home.meshes.filter(({ isClear }) => isClear);
  for (const mesh of [...solid, ...clear]) paintMesh(mesh, { camera, nearM }, target);
  return target;
}

function openTarget({ widthPx, heightPx }: Camera): PaintTarget {
  const light = new Float32Array(3 * widthPx * heightPx);
  return {
    widthPx,
    heightPx,
    light,
    isPainted: new Uint8Array(widthPx * heightPx),
    inverseDepth: new Float32Array(widthPx * heightPx),
  };
}

interface View {
  readonly camera: Camera;
  readonly nearM: number;
}

function paintMesh(mesh: PaintedMesh, view: View, target: PaintTarget): void {
  const { camera, nearM } = view;
  const { eye, right, up, forward } = camera;
  const { positions, uvs, colours, indices } = mesh;
  const count = positions.length / 3;
  const seen = new Float64Array(3 * count);
  for (let i = 0; i < 3 * count; i += 3) {
    const x = (positions[i] as number) - eye[0];
    const y = (positions[i + 1] as number) - eye[1];
    const z = (positions[i + 2] as number) - eye[2];
    seen[i] = x * right[0] + y * right[1] + z * right[2];
    seen[i + 1] = x * up[0] + y * up[1] + z * up[2];
    seen[i + 2] = x * forward[0] + y * forward[1] + z * forward[2];
  }
  const corner = (vertex: number): Corner => ({
    x: seen[3 * vertex] as number,
    y: seen[3 * vertex + 1] as number,
    z: seen[3 * vertex + 2] as number,
    values: [
      uvs[2 * vertex] as number,
      uvs[2 * vertex + 1] as number,
      colours[4 * vertex] as number,
      colours[4 * vertex + 1] as number,
      colours[4 * vertex + 2] as number,
      colours[4 * vertex + 3] as number,
    ],
  });
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t], indices[t + 1], indices[t + 2]] as [number, number, number];
    if (isOutOfSight(seen, [a, b, c], view)) continue;
    const polygon = clipNear([corner(a), corner(b), corner(c)], nearM);
    for (let k = 2; k < polygon.length; k++)
      fillTriangle(
        target,
        mesh,
        [polygon[0], polygon[k - 1], polygon[k]] as [Corner, Corner, Corner],
        camera,
      );
  }
}

/** All three corners lie beyond the same side of the view. */
function isOutOfSight(
  seen: Float64Array,
  corners: readonly number[],
  { camera: { widthPx, heightPx, focalPx }, nearM }: View,
): boolean {
  const [wide, high] = [widthPx / 2 / focalPx, heightPx / 2 / focalPx];
  const all = (isBeyond: (x: number, y: number, z: number) => boolean): boolean =>
    corners.every((vertex) =>
      isBeyond(
        seen[3 * vertex] as number,
        seen[3 * vertex + 1] as number,
        seen[3 * vertex + 2] as number,
      ),
    );
  return (
    all((_x, _y, z) => z < nearM) ||
    all((x, _y, z) => x > wide * z) ||
    all((x, _y, z) => x < -wide * z) ||
    all((_x, y, z) => y > high * z) ||
    all((_x, y, z) => y < -high * z)
  );
}

const pixel = new Float64Array(3);

/** Pixel by pixel before they are averaged, as a screen does: light as stored becomes light as shown, 0…1. */
function bringOntoScreen({ light, isPainted }: PaintTarget, home: PaintedHome): void {
  const isMapped = home.toneMapping === 'neutral';
  for (let at = 0; at < isPainted.length; at++) {
    if (isPainted[at] === 0) {
      light.set(BACKGROUND, 3 * at);
      continue;
    }
    for (let k = 0; k < 3; k++) pixel[k] = (light[3 * at + k] as number) * home.lightScale;
    if (isMapped) toneMap(pixel);
    for (let k = 0; k < 3; k++) light[3 * at + k] = Math.min(1, pixel[k] as number);
  }
}

function averaged(target: PaintTarget, sensor: SensorPreset): Uint8Array {
  const { widthPx, heightPx } = sensor;
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  const wide = target.widthPx;
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let dy = 0; dy < FINER; dy++)
          for (let dx = 0; dx < FINER; dx++)
            sum += target.light[3 * ((FINER * y + dy) * wide + FINER * x + dx) + k] as number;
        rgb[3 * (y * widthPx + x) + k] = toByte(sum / (FINER * FINER));
      }
  return rgb;
}
