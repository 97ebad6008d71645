import type { Reflection } from '@parley/scenes/format';
import { type PaintedHome, paintLight, toByte } from '@parley/scenes/paint';
import type { Camera } from '@parley/scenes/raster';
import type { Image } from '@parley/scenes/textures';

/** Pixels for a tangent of 1 in the middle of a picture. */
const SHARPNESS_PX = 400;
/** Cut away before the glass, metres: the mirror's own frame. */
const CLEAR_M = 0.04;

/** The picture of a mirror: light as the render file stores it, as sRGB bytes. */
export function paintReflection(home: PaintedHome, reflection: Reflection): Image {
  const [left, bottom, right, top] = reflection.window;
  const camera = cameraOf(reflection);
  const { light } = paintLight(home, camera, { nearM: reflection.glassM + CLEAR_M });
  const { widthPx, heightPx, focalPx } = camera;
  const columns = spans([left, right], { length: widthPx, focalPx });
  const rows = spans([-top, -bottom], { length: heightPx, focalPx });
  const rgba = new Uint8Array(4 * columns.length * rows.length).fill(255);
  rows.forEach(([y0, y1], row) => {
    columns.forEach(([x0, x1], column) => {
      const at = 4 * (row * columns.length + column);
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let y = y0; y < y1; y++)
          for (let x = x0; x < x1; x++) sum += light[3 * (y * widthPx + x) + k] as number;
        rgba[at + k] = toByte(Math.min(1, sum / ((x1 - x0) * (y1 - y0))));
      }
    });
  });
  return { widthPx: columns.length, heightPx: rows.length, rgba };
}

/** A camera that sees all of the picture, as sharp as the picture is in its middle. */
function cameraOf({ eye, right, up, forward, window }: Reflection): Camera {
  const [left, bottom, rightmost, top] = window.map(widened) as [number, number, number, number];
  const sizePx = (least: number, most: number): number =>
    2 * Math.ceil(SHARPNESS_PX * Math.max(Math.abs(least), Math.abs(most)));
  return {
    eye,
    right,
    up,
    forward,
    widthPx: sizePx(left, rightmost),
    heightPx: sizePx(bottom, top),
    focalPx: SHARPNESS_PX,
  };
}

/** Pixels from … to before … of the camera that each column or row of the picture is the mean of. */
function spans(
  [from, to]: readonly [number, number],
  { length, focalPx }: { readonly length: number; readonly focalPx: number },
): (readonly [number, number])[] {
  const count = Math.ceil((to - from) * focalPx);
  const pixel = (step: number): number =>
    Math.round(length / 2 + focalPx * widened(from + ((to - from) * step) / count));
  return Array.from({ length: count }, (_, i) => {
    const first = Math.min(length - 1, Math.max(0, pixel(i)));
    return [first, Math.min(length, Math.max(first + 1, pixel(i + 1)))] as const;
  });
}

/** The tangent that was squeezed. */
const widened = (squeezed: number): number => squeezed / (1 - Math.abs(squeezed));
