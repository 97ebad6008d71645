import type { Pose, SensorPreset } from '@parley/protocol';
import { type Camera, cameraAt } from '../raster';
import { toByte } from '../srgb/srgb';
import { toneMap } from '../tone';
import { blendMesh } from './blend-mesh';
import type { DepthRows } from './covered-pixels';
import { findNearest, type Nearest } from './find-nearest';
import type { PaintedHome } from './painted-home';
import type { LightRows } from './shade-run';
import { type Shading, shadeSeen } from './shade-seen';
import { TriangleStore } from './triangle-store';

/** Nothing nearer than this along the optical axis is painted, metres (as in the page). */
const NEAR_M = 0.03;
/** Behind all: the background of the page, linear light. */
const BACKGROUND = [0.737, 0.814, 0.863] as const;
/** Pixels are painted this many times finer in both directions, then averaged. */
const FINER = 2;

/** How a home is painted. */
export interface PaintOptions {
  /** Nothing nearer than this along the optical axis is painted, metres: an overhead camera looks through the ceiling with it. */
  readonly nearM?: number;
  /** `each` when left out. */ readonly shading?: Shading;
}

/** What is painted on. */
export interface PaintTarget extends LightRows, DepthRows {}

/**
 * Paints what a sensor's colour camera sees of a home, with textures and baked light, without a browser. The same home,
 * pose, sensor and options give the same bytes on any machine. It is not the page's renderer: edges and slanted textures differ a
 * little; how much that matters to a detector is to be measured, not assumed.
 *
 * @returns `3 × pixels` sRGB bytes, top row first.
 */
export function paintHome(
  home: PaintedHome,
  pose: Pose,
  sensor: SensorPreset,
  options: PaintOptions = {},
): Uint8Array {
  const fine = { ...sensor, widthPx: FINER * sensor.widthPx, heightPx: FINER * sensor.heightPx };
  const camera = cameraAt(pose, fine);
  scratch = cleared(scratch, camera);
  paintOn(scratch, home, { camera, options });
  return averaged(scratch, sensor, home);
}

/** Of the picture before, 21 bytes a fine pixel (77 MB for 960 × 960): pictures of one size follow each other. Painting is one call, so that two never share it. */
let scratch: Canvas | null = null;

/** What is painted on, and which triangle each pixel shows. */
interface Canvas extends PaintTarget, Nearest {}

function cleared(before: Canvas | null, camera: Camera): Canvas {
  const { widthPx, heightPx, focalPx } = camera;
  if (before?.widthPx !== widthPx || before.heightPx !== heightPx) {
    scratch = null;
    return openCanvas(camera);
  }
  before.isPainted.fill(0);
  before.inverseDepth.fill(0);
  // Light is read where something was painted only, but for what lets light through over nothing.
  before.light.fill(0);
  return { ...before, focalPx };
}

/**
 * Paints linear light, one sample a pixel, and says where anything was painted: first which solid triangle each pixel shows, then the
 * light of that one alone (`alike`: of the middle of four), then what lets light through, in the order of the meshes.
 */
export function paintLight(
  home: Pick<PaintedHome, 'meshes'>,
  camera: Camera,
  options: PaintOptions = {},
): PaintTarget {
  return paintOn(openCanvas(camera), home, { camera, options });
}

function paintOn(
  canvas: Canvas,
  { meshes }: Pick<PaintedHome, 'meshes'>,
  { camera, options }: { readonly camera: Camera; readonly options: PaintOptions },
): Canvas {
  const { nearM = NEAR_M, shading = 'each' } = options;
  const view = { camera, nearM };
  const solid = meshes.filter(({ isClear }) => !isClear);
  const clear = meshes.filter(({ isClear }) => isClear);
  findNearest(canvas, solid, view);
  shadeSeen(canvas, { camera, shading }, canvas);
  for (const mesh of clear) blendMesh(canvas, mesh, view);
  return canvas;
}

function openCanvas({ widthPx, heightPx, focalPx }: Camera): Canvas {
  return {
    ...{ widthPx, heightPx, focalPx },
    light: new Float32Array(3 * widthPx * heightPx),
    isPainted: new Uint8Array(widthPx * heightPx),
    inverseDepth: new Float32Array(widthPx * heightPx),
    shown: new Int32Array(widthPx * heightPx),
    triangles: new TriangleStore(),
  };
}

const pixel = new Float64Array(3);
const BEHIND = Float32Array.from(BACKGROUND);

/**
 * What a screen shows, four pixels averaged to one: light as stored becomes light as shown, 0…1, pixel by pixel before they are averaged.
 */
function averaged(target: PaintTarget, sensor: SensorPreset, home: PaintedHome): Uint8Array {
  const { widthPx, heightPx } = sensor;
  const { light, isPainted, widthPx: wide } = target;
  const { lightScale } = home;
  const isMapped = home.toneMapping === 'neutral';
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let part = 0; part < FINER * FINER; part++) {
        const at = (FINER * y + (part >> 1)) * wide + FINER * x + (part & 1);
        const isSeen = isPainted[at] === 1;
        const from = isSeen ? light : BEHIND;
        const first = isSeen ? 3 * at : 0;
        const scale = isSeen ? lightScale : 1;
        pixel[0] = (from[first] as number) * scale;
        pixel[1] = (from[first + 1] as number) * scale;
        pixel[2] = (from[first + 2] as number) * scale;
        if (isMapped && isSeen) toneMap(pixel);
        red += Math.fround(Math.min(1, pixel[0]));
        green += Math.fround(Math.min(1, pixel[1]));
        blue += Math.fround(Math.min(1, pixel[2]));
      }
      const to = 3 * (y * widthPx + x);
      rgb[to] = toByte(red / (FINER * FINER));
      rgb[to + 1] = toByte(green / (FINER * FINER));
      rgb[to + 2] = toByte(blue / (FINER * FINER));
    }
  return rgb;
}
