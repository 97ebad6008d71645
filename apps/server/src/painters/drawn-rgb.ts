import { createHash } from 'node:crypto';
import type { Performer } from '@parley/agent-core/ports';
import type { CameraOf, RgbPainter } from '@parley/models/frames';
import type { Box, EffectOf, Pose, SensorPreset } from '@parley/protocol';
import { encode } from 'jpeg-js';
import { KeptPictures } from './kept-pictures';

const JPEG_QUALITY = 88;

/** Of all episodes of a thread: those of one home see the same from the same places. */
const kept = new KeptPictures(32e6);

export interface DrawnRgbOptions {
  readonly frame: CameraOf;
  /** Keeps the bytes where model backends find them, before the id is given out. */
  readonly keep: (imageId: string, jpeg: Uint8Array) => Promise<void>;
  /** Draws elsewhere, the same bytes; left out: {@link jpegOf} on this thread, kept as long as there is room. */
  readonly draw?: (view: DrawnView) => Promise<Uint8Array>;
}

/** What is drawn for a picture: a frame in the size in which its crop has the pixels that were asked for. Plain JSON. */
export interface DrawnView {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  readonly cut: Cut;
}

/** Pictures for headless vision models: the server's own rendering of a frame's pose, cropped and scaled. */
export function createDrawnRgb(
  painter: RgbPainter,
  { frame, keep, draw = drawsHere(painter) }: DrawnRgbOptions,
): Performer<'image'> {
  return {
    backend: painter.backend,
    isOutside: true,
    perform: async ({ frameId, box, sizePx }) => {
      const jpeg = await draw(drawnView(frame(frameId), { box, sizePx }, painter.maxFramePx));
      const imageId = createHash('sha256').update(jpeg).digest('hex');
      await keep(imageId, jpeg);
      return { result: { kind: 'ok', imageId }, volatile: { bytes: jpeg.length } };
    },
  };
}

const drawsHere =
  (painter: RgbPainter) =>
  (view: DrawnView): Promise<Uint8Array> => {
    const key = keyOfView(painter, view);
    const draw = () => jpegOf(painter, view);
    return key === undefined ? draw() : kept.get(key, draw);
  };

/**
 * What is drawn of a frame. The crop is rendered, not enlarged: the whole frame is drawn so large that the crop has the size that was
 * asked for, but not wider than a limit in pixels.
 */
export function drawnView(
  { pose, sensor }: ReturnType<CameraOf>,
  { box, sizePx }: Pick<EffectOf<'image'>, 'box' | 'sizePx'>,
  maxFramePx: number,
): DrawnView {
  const [x0, y0, x1, y1] = box ?? [0, 0, sensor.widthPx, sensor.heightPx];
  const scale = Math.min(maxFramePx / sensor.widthPx, sizePx / Math.max(1, x1 - x0, y1 - y0));
  const widthPx = Math.max(8, Math.round(sensor.widthPx * scale));
  const heightPx = Math.max(8, Math.round(sensor.heightPx * scale));
  return {
    pose,
    sensor: { ...sensor, widthPx, heightPx },
    cut: { widthPx, heightPx, box: [x0 * scale, y0 * scale, x1 * scale, y1 * scale] },
  };
}

/** All that a picture depends on; undefined where its painter cannot say. */
export function keyOfView(
  painter: RgbPainter,
  { pose, sensor, cut }: DrawnView,
): string | undefined {
  const key = painter.keyOf?.(pose, sensor);
  return key === undefined ? undefined : `${key} ${cut.box.join()}`;
}

/** Paints a view as JPEG. The same view of the same home gives the same bytes. */
export async function jpegOf(
  painter: RgbPainter,
  { pose, sensor, cut }: DrawnView,
): Promise<Uint8Array> {
  const rgb = await painter.paint(pose, sensor);
  return new Uint8Array(encode(cutRgb(rgb, cut), JPEG_QUALITY).data);
}

interface Cut {
  /** Of the whole image. */ readonly widthPx: number;
  readonly heightPx: number;
  readonly box: Box;
}

/** A rectangle of an RGB image as RGBA. */
export function cutRgb(
  rgb: Uint8Array,
  { widthPx, heightPx, box }: Cut,
): { width: number; height: number; data: Uint8Array } {
  const clamp = (value: number, limit: number): number =>
    Math.min(limit, Math.max(0, Math.round(value)));
  const [x0, y0] = [clamp(box[0], widthPx - 1), clamp(box[1], heightPx - 1)];
  const width = Math.max(1, clamp(box[2], widthPx) - x0);
  const height = Math.max(1, clamp(box[3], heightPx) - y0);
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 3 * ((y0 + y) * widthPx + x0 + x);
      const to = 4 * (y * width + x);
      data[to] = rgb[from] as number;
      data[to + 1] = rgb[from + 1] as number;
      data[to + 2] = rgb[from + 2] as number;
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}
