import type { SensorPreset } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import type { Frame } from '@parley/scenes/raster';

/** What is seen of one thing in one view: the truth that detections are held against. */
export interface SeenThing {
  readonly id: number;
  readonly category: string;
  readonly model: string;
  /** Around all its visible pixels: left, top, width, height. */
  readonly boxPx: readonly [number, number, number, number];
  readonly visiblePx: number;
  /** Mean depth of its visible pixels along the optical axis, metres; 0 when all are out of the sensor's range. */
  readonly depthM: number;
}

interface Span {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  visiblePx: number;
  depthSumM: number;
  withDepthPx: number;
}

/** Everything of which a pixel is visible, in the order of the scene. */
export function findSeen(
  { ids, depthM }: Frame,
  { widthPx }: Pick<SensorPreset, 'widthPx'>,
  instances: readonly SceneInstance[],
): SeenThing[] {
  const spans = new Map<number, Span>();
  ids.forEach((id, k) => {
    const [x, y] = [k % widthPx, Math.floor(k / widthPx)];
    let span = spans.get(id);
    if (span === undefined) {
      span = { x0: x, y0: y, x1: x, y1: y, visiblePx: 0, depthSumM: 0, withDepthPx: 0 };
      spans.set(id, span);
    }
    span.x0 = Math.min(span.x0, x);
    span.x1 = Math.max(span.x1, x);
    span.y1 = y;
    span.visiblePx++;
    const depth = depthM[k] as number;
    span.depthSumM += depth;
    if (depth > 0) span.withDepthPx++;
  });
  return instances.flatMap(({ id, category, model }) => {
    const span = spans.get(id);
    if (span === undefined) return [];
    const { x0, y0, x1, y1, visiblePx, depthSumM, withDepthPx } = span;
    const boxPx = [x0, y0, x1 - x0 + 1, y1 - y0 + 1] as const;
    return [
      { id, category, model, boxPx, visiblePx, depthM: depthSumM / Math.max(1, withDepthPx) },
    ];
  });
}
