import type { Box, SensorPreset } from '@parley/protocol';

/** What of a frame is needed: `ids` row-major, 0 nothing, 1 the structure. */
export interface FrameIds {
  readonly ids: Uint32Array;
  readonly sensor: Pick<SensorPreset, 'widthPx' | 'heightPx'>;
}

/** A box that overlaps every instance's own box by less than this share of their union frames none. */
const MIN_IOU = 0.3;

/**
 * Which instance a box of a frame frames: the one whose own pixel box fits it best, so that a bed is a bed although
 * pillows lie within its box. Ground truth: for backends that say so in their name, and for the log.
 *
 * @returns The instance id, or null when nothing fits.
 */
export function instanceInBox(frame: FrameIds, box: Box): number | null {
  let best: number | null = null;
  let bestIou = MIN_IOU;
  for (const [id, own] of boxesIn(frame)) {
    const iou = iouOf(own, box);
    if (iou < bestIou || (iou === bestIou && best !== null && id > best)) continue;
    best = id;
    bestIou = iou;
  }
  return best;
}

/** Pixel boxes `[x0, y0, x1, y1)` of everything in a frame but the structure. */
function boxesIn({ ids, sensor }: FrameIds): Map<number, [number, number, number, number]> {
  const { widthPx, heightPx } = sensor;
  const boxes = new Map<number, [number, number, number, number]>();
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const id = ids[y * widthPx + x] as number;
      if (id <= 1) continue;
      const box = boxes.get(id);
      if (box === undefined) boxes.set(id, [x, y, x + 1, y + 1]);
      else {
        box[0] = Math.min(box[0], x);
        box[2] = Math.max(box[2], x + 1);
        box[3] = y + 1;
      }
    }
  return boxes;
}

/** Intersection over union of two boxes, 0…1. */
export function iouOf(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const area = (box: Box): number => (box[2] - box[0]) * (box[3] - box[1]);
  return (width * height) / (area(a) + area(b) - width * height);
}
