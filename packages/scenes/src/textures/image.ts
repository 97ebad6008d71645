/** sRGB pixels, top row first. */
export interface Image {
  readonly widthPx: number;
  readonly heightPx: number;
  /** `4 × widthPx × heightPx`, alpha 255. */
  readonly rgba: Uint8Array;
}
export type Rgb = readonly [number, number, number];

/** Paints each pixel from its centre; `x`, `y` in pixels, y down. Bytes are rounded and clamped. */
export function paint(
  size: readonly [number, number],
  colourAt: (x: number, y: number) => Rgb,
): Image {
  const [widthPx, heightPx] = size;
  const rgba = new Uint8Array(4 * widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const colour = colourAt(x + 0.5, y + 0.5);
      const i = 4 * (y * widthPx + x);
      rgba[i] = toByte(colour[0]);
      rgba[i + 1] = toByte(colour[1]);
      rgba[i + 2] = toByte(colour[2]);
      rgba[i + 3] = 255;
    }
  }
  return { widthPx, heightPx, rgba };
}

const toByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Mean of all pixels. */
export function meanColour(image: Image): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < image.rgba.length; i += 4) {
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] as number) + (image.rgba[i + k] as number);
  }
  const count = image.rgba.length / 4;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const shadeRgb = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];

/** Steps of brightness, so that a texture has few colours and its PNG stays small. */
export const posterise = (value: number, steps: number): number =>
  Math.round(value * steps) / steps;
