import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import type { Aabb, RenderPart } from '@parley/scenes/format';
import { encodeGlb } from '@parley/scenes/glb';
import { paintLight, readPaintedHome } from '@parley/scenes/paint';
import type { Camera } from '@parley/scenes/raster';
import { toByte } from '@parley/scenes/srgb';
import { homeTexture } from '../textures';
import type { ModelAlone } from './model-alone';
import { BACKGROUND, type Picture } from './picture';

/** Front, back, left, and the front from above at an angle, as a person who stands looks at it. */
const VIEWS: readonly (readonly [aroundDeg: number, downDeg: number])[] = [
  [0, 5],
  [180, 5],
  [90, 5],
  [35, 30],
];
/** So far away, in radii of the thing, that near parts hardly look larger. */
const DISTANCE_RADII = 10;
/** Samples per pixel each way. */
const FINER = 2;
/** Share of half a view that the thing may fill. */
const FILLED = 0.94;

/** Paints a model from four sides in even light, squares of `viewPx` pixels. */
export async function drawModel(
  { home, instance }: Pick<ModelAlone, 'home' | 'instance'>,
  viewPx: number,
): Promise<Picture[]> {
  const light = new Map([...home.render].map(([id, parts]) => [id, parts.map(evenLight)]));
  const { meshes, lightScale } = await readPaintedHome(await encodeGlb(home, light, homeTexture));
  return VIEWS.map((view) => {
    const camera = cameraOf(instance.aabb, view, viewPx * FINER);
    return averaged(paintLight({ meshes }, camera), lightScale, viewPx);
  });
}

/** Pixels of a metre in the middle of a thing, in the first two of its views. */
export function pixelsPerMetre({ instance }: ModelAlone, viewPx: number): number {
  const [first] = VIEWS as [readonly [number, number]];
  const { eye, forward, focalPx } = cameraOf(instance.aabb, first, viewPx);
  const { min, max } = instance.aabb;
  const awayM = [0, 1, 2].reduce((sum, k) => {
    const middle = ((max[k] as number) + (min[k] as number)) / 2;
    return sum + (middle - (eye[k] as number)) * (forward[k] as number);
  }, 0);
  return focalPx / awayM;
}

/** Soft light from above and a little from one side, so that edges show; the same from front and back. */
function evenLight({ normals }: RenderPart): Float32Array {
  return normals.map((_, i) => {
    const [x, y] = [normals[i - (i % 3)] as number, normals[i - (i % 3) + 1] as number];
    return Math.min(1, 0.86 + 0.14 * y + 0.07 * x);
  });
}

function cameraOf(
  { min, max }: Aabb,
  [aroundDeg, downDeg]: readonly [number, number],
  sizePx: number,
): Camera {
  const [sin, cos] = [sinDeg(aroundDeg), cosDeg(aroundDeg)];
  const [sinDown, cosDown] = [sinDeg(downDeg), cosDeg(downDeg)];
  const right: Vec3 = [cos, 0, -sin];
  const up: Vec3 = [-sin * sinDown, cosDown, -cos * sinDown];
  const forward: Vec3 = [-sin * cosDown, -sinDown, -cos * cosDown];
  const half = [0, 1, 2].map((k) => ((max[k] as number) - (min[k] as number)) / 2);
  const middle = [0, 1, 2].map((k) => ((max[k] as number) + (min[k] as number)) / 2);
  const reach = (axis: Vec3): number =>
    half.reduce((sum, value, k) => sum + value * Math.abs(axis[k] as number), 0);
  const farM = DISTANCE_RADII * Math.sqrt(half.reduce((sum, value) => sum + value * value, 0));
  const nearestM = farM - reach(forward);
  return {
    eye: middle.map((value, k) => value - farM * (forward[k] as number)) as unknown as Vec3,
    right,
    up,
    forward,
    widthPx: sizePx,
    heightPx: sizePx,
    focalPx: ((FILLED * sizePx) / 2) * (nearestM / Math.max(reach(right), reach(up))),
  };
}

function averaged(
  { light, isPainted, widthPx }: ReturnType<typeof paintLight>,
  lightScale: number,
  viewPx: number,
): Picture {
  const rgb = new Uint8Array(3 * viewPx * viewPx);
  const valueAt = (at: number, k: number): number =>
    isPainted[at] === 0
      ? (BACKGROUND.light[k] as number)
      : Math.min(1, (light[3 * at + k] as number) * lightScale);
  for (let y = 0; y < viewPx; y++)
    for (let x = 0; x < viewPx; x++)
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let dy = 0; dy < FINER; dy++)
          for (let dx = 0; dx < FINER; dx++)
            sum += valueAt((FINER * y + dy) * widthPx + FINER * x + dx, k);
        rgb[3 * (y * viewPx + x) + k] = toByte(sum / (FINER * FINER));
      }
  return { widthPx: viewPx, heightPx: viewPx, rgb };
}
