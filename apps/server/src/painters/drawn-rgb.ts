import { createHash } from 'node:crypto';
import type { Performer } from '@parley/agent-core/ports';
import type { CameraOf, RgbPainter } from '@parley/models/frames';
import type { Box } from '@parley/protocol';
import { encode } from 'jpeg-js';
import { KeptPictures } from './kept-pictures';

const JPEG_QUALITY = 88;

/** Of all episodes of a thread: those of one home see the same from the same places. */
const kept = new KeptPictures(32e6);

export interface DrawnRgbOptions {
  readonly frame: CameraOf;
  /** Keeps the bytes where model backends find them, before the id is given out. */
  readonly keep: (imageId: string, jpeg: Uint8Array) => Promise<void>;
}

/** Pictures for headless vision models: the server's own rendering of a frame's pose, cropped and scaled. */
export function createDrawnRgb(
  painter: RgbPainter,
  { frame, keep }: DrawnRgbOptions,
): Performer<'image'> {
  return {
    backend: painter.backend,
    isOutside: true,
    perform: async ({ frameId, box, sizePx }) => {
      const { pose, sensor } = frame(frameId);
      // The crop is rendered, not enlarged: the whole frame is drawn so large that the crop has the asked-for size.
      const [x0, y0, x1, y1] = box ?? [0, 0, sensor.widthPx, sensor.heightPx];
      const scale = Math.min(
        painter.maxFramePx / sensor.widthPx,
        sizePx / Math.max(1, x1 - x0, y1 - y0),
      );
      const widthPx = Math.max(8, Math.round(sensor.widthPx * scale));
      const heightPx = Math.max(8, Math.round(sensor.heightPx * scale));
      const drawn = { ...sensor, widthPx, heightPx };
      const cut: Cut = { widthPx, heightPx, box: [x0 * scale, y0 * scale, x1 * scale, y1 * scale] };
      const draw = async (): Promise<Uint8Array> => {
        const rgb = await painter.paint(pose, drawn);
        return new Uint8Array(encode(cutRgb(rgb, cut), JPEG_QUALITY).data);
      };
      const key = painter.keyOf?.(pose, drawn);
      const jpeg =
        key === undefined ? await draw() : await kept.get(`${key} ${cut.box.join()}`, draw);
      const imageId = createHash('sha256').update(jpeg).digest('hex');
      await keep(imageId, jpeg);
      return { result: { kind: 'ok', imageId }, volatile: { bytes: jpeg.length } };
    },
  };
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
