import type { Box, Pose, SensorPreset } from '@parley/protocol';

/** The truth of a frame, as `SceneWorld.frame` gives it. Only backends on the server see it. */
export interface TruthView {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  /** Row-major, metres; 0 for no return. */ readonly depthM: Float32Array;
  /** Row-major instance ids; 0 nothing, 1 the structure. */ readonly ids: Uint32Array;
}
export type FrameOf = (frameId: string) => TruthView;

/** What is in view of one instance. */
export interface Sight {
  readonly instanceId: number;
  /** Visible pixels. */ readonly pixels: number;
  /** Share of the image that it covers, 0…1. */ readonly share: number;
  /** Pixel box of what is visible, `[x0, y0, x1, y1)`. */ readonly box: Box;
  /** Mean depth of its visible pixels within the sensor's range; 0 when none is. */ readonly distanceM: number;
}

/** Several backends look at the same frame: what is in the whole of it is counted once. */
const known = new WeakMap<TruthView, readonly Sight[]>();

/** The instances in a frame, or in a box of it, most pixels first. The structure is left out. */
export function sightsIn(view: TruthView, within: Box | null = null): readonly Sight[] {
  if (within !== null) return countSights(view, clip(within, view.sensor));
  let sights = known.get(view);
  if (sights === undefined) {
    sights = countSights(view, [0, 0, view.sensor.widthPx, view.sensor.heightPx]);
    known.set(view, sights);
  }
  return sights;
}

interface PixelSums {
  pixels: number;
  depth: number;
  deep: number;
  box: [number, number, number, number];
}

/** Goes through the rows by runs of one id: an instance is looked up once a run, not once a pixel. */
function countSights({ ids, depthM, sensor }: TruthView, [x0, y0, x1, y1]: Box): Sight[] {
  const { widthPx, heightPx } = sensor;
  const found = new Map<number, PixelSums>();
  for (let y = y0; y < y1; y++) {
    const end = y * widthPx + x1;
    for (let at = y * widthPx + x0; at < end; ) {
      const id = ids[at] as number;
      const from = at;
      do at++;
      while (at < end && ids[at] === id);
      if (id > 1) addRun(sumsOf(found, id), depthM, { from, to: at, left: from - y * widthPx, y });
    }
  }
  const total = widthPx * heightPx;
  return [...found]
    .map(([instanceId, { pixels, depth, deep, box }]) => ({
      instanceId,
      pixels,
      share: pixels / total,
      box,
      distanceM: deep === 0 ? 0 : depth / deep,
    }))
    .sort((a, b) => b.pixels - a.pixels || a.instanceId - b.instanceId);
}

function sumsOf(found: Map<number, PixelSums>, id: number): PixelSums {
  let sums = found.get(id);
  if (sums === undefined) {
    sums = {
      pixels: 0,
      depth: 0,
      deep: 0,
      box: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0],
    };
    found.set(id, sums);
  }
  return sums;
}

function addRun(
  sums: PixelSums,
  depthM: Float32Array,
  run: { readonly from: number; readonly to: number; readonly left: number; readonly y: number },
): void {
  const { from, to, left, y } = run;
  const { box } = sums;
  for (let at = from; at < to; at++) {
    const depth = depthM[at] as number;
    if (depth <= 0) continue;
    sums.depth += depth;
    sums.deep++;
  }
  sums.pixels += to - from;
  box[0] = Math.min(box[0], left);
  box[1] = Math.min(box[1], y);
  box[2] = Math.max(box[2], left + to - from);
  box[3] = Math.max(box[3], y + 1);
}

function clip(
  [x0, y0, x1, y1]: Box,
  { widthPx, heightPx }: SensorPreset,
): [number, number, number, number] {
  const within = (value: number, limit: number): number => Math.min(limit, Math.max(0, value));
  return [
    Math.floor(within(x0, widthPx)),
    Math.floor(within(y0, heightPx)),
    Math.ceil(within(x1, widthPx)),
    Math.ceil(within(y1, heightPx)),
  ];
}
