import { type Image, mixRgb, paint, type Rgb } from './image';

/** Point sets of a drawing; x runs 0…aspect, y 0…1 downwards. */
export type Shape = (x: number, y: number) => boolean;
export type Ink = Rgb | ((x: number, y: number) => Rgb);
export type Layer = readonly [Shape, Ink];
type Point = readonly [number, number];

export const everywhere: Shape = () => true;
export const disc =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    (x - cx) * (x - cx) + (y - cy) * (y - cy) < r * r;
export const ellipse =
  (centre: Point, radii: Point, slant = 0): Shape =>
  (x, y) => {
    const [dx, dy] = [x - centre[0] + slant * (y - centre[1]), y - centre[1]];
    return (dx * dx) / (radii[0] * radii[0]) + (dy * dy) / (radii[1] * radii[1]) < 1;
  };
export const rect =
  (x0: number, y0: number, x1: number, y1: number): Shape =>
  (x, y) =>
    x >= x0 && x < x1 && y >= y0 && y < y1;
export const ring =
  (centre: Point, outer: number, inner: number): Shape =>
  (x, y) => {
    const squared = (x - centre[0]) * (x - centre[0]) + (y - centre[1]) * (y - centre[1]);
    return squared < outer * outer && squared > inner * inner;
  };

/** Inside of a closed outline (even–odd rule). */
export function outline(...points: readonly Point[]): Shape {
  return (x, y) => {
    let inside = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [xi, yi] = points[i] as Point;
      const [xj, yj] = points[j] as Point;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
    return inside;
  };
}

/** A line of some width through points. */
export function stroke(width: number, ...points: readonly Point[]): Shape {
  return (x, y) => {
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i] as Point;
      const [bx, by] = points[i + 1] as Point;
      const [ux, uy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy)));
      const [dx, dy] = [x - ax - t * ux, y - ay - t * uy];
      if (dx * dx + dy * dy < (width * width) / 4) return true;
    }
    return false;
  };
}

export const both =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    a(x, y) && b(x, y);
export const without =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    a(x, y) && !b(x, y);

/** Colours from top to bottom between two heights. */
export const gradient =
  (stops: readonly Rgb[], from = 0, to = 1): Ink =>
  (_x, y) => {
    const t = Math.max(0, Math.min(0.9999, (y - from) / (to - from))) * (stops.length - 1);
    const i = Math.floor(t);
    return mixRgb(stops[i] as Rgb, (stops[i + 1] ?? stops[i]) as Rgb, t - i);
  };

/** Draws layers, last on top, with four samples a pixel. */
export function draw(layers: readonly Layer[], size: readonly [number, number]): Image {
  const inkAt = (x: number, y: number): Rgb => {
    for (let i = layers.length - 1; i >= 0; i--) {
      const [shape, ink] = layers[i] as Layer;
      if (shape(x, y)) return typeof ink === 'function' ? ink(x, y) : ink;
    }
    return [255, 255, 255];
  };
  return paint(size, (px, py) => {
    let sum: Rgb = [0, 0, 0];
    for (const dx of [-0.25, 0.25]) {
      for (const dy of [-0.25, 0.25]) {
        const ink = inkAt((px + dx) / size[1], (py + dy) / size[1]);
        sum = [sum[0] + ink[0] / 4, sum[1] + ink[1] / 4, sum[2] + ink[2] / 4];
      }
    }
    return sum;
  });
}
