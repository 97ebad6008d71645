import type { RgbPainter } from '@parley/models/frames';
import type { Box, Pose, SensorPreset } from '@parley/protocol';
import { encode } from 'jpeg-js';
import { cutRgb } from '../painters/drawn-rgb';
import { cropAround } from './crop-around';
import { drawFrame } from './draw-frame';

/** What of a frame is painted for a person. */
export interface RobotView {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  /** Framed, in pixels of the sensor; null frames nothing. */ readonly box: Box | null;
  /** Only the framed thing and what is around it, rather than the whole frame. */
  readonly isCropped: boolean;
  /** Of the painted picture; left out: {@link PICTURE_PX}. */ readonly pictureWidthPx?: number;
}

export interface PaintedView {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

const JPEG_QUALITY = 88;
/** Width of the picture, pixels. */
const PICTURE_PX = 640;
/** The whole frame is painted no wider than this: a crop of it is then less sharp rather than late. */
const MAX_FRAME_PX = 960;

/** Paints what the robot's own camera saw of a home: same pose, same field of view, finer. The same input gives the same bytes. */
export async function paintRobotView(
  painter: RgbPainter,
  { pose, sensor, box, isCropped, pictureWidthPx = PICTURE_PX }: RobotView,
): Promise<PaintedView> {
  const crop: Box =
    box !== null && isCropped ? cropAround(box, sensor) : [0, 0, sensor.widthPx, sensor.heightPx];
  const scale = Math.min(
    MAX_FRAME_PX / sensor.widthPx,
    painter.maxFramePx / sensor.widthPx,
    pictureWidthPx / (crop[2] - crop[0]),
  );
  const widthPx = Math.round(sensor.widthPx * scale);
  const heightPx = Math.round(sensor.heightPx * scale);
  const rgb = await painter.paint(pose, { ...sensor, widthPx, heightPx });
  const scaled = (of: Box): Box => [of[0] * scale, of[1] * scale, of[2] * scale, of[3] * scale];
  const canvas = cutRgb(rgb, { widthPx, heightPx, box: scaled(crop) });
  if (box !== null) {
    const [x0, y0, x1, y1] = scaled(box);
    const left = Math.round(crop[0] * scale);
    const top = Math.round(crop[1] * scale);
    drawFrame(canvas, [x0 - left, y0 - top, x1 - left, y1 - top]);
  }
  const jpeg = new Uint8Array(encode(canvas, JPEG_QUALITY).data);
  return { jpeg, widthPx: canvas.width, heightPx: canvas.height };
}
