import { type Image, mixRgb, paint, type Rgb } from '@parley/scenes/textures';

/** Nothing of a shape lies outside: least x, least y, greatest x, greatest y. */
type Box = readonly [number, number, number, number];

/** Point sets of a drawing; x runs 0…aspect, y 0…1 downwards. */
export interface Shape {
  (x: number, y: number): boolean;
  /** Absent: may be anywhere. */ readonly box?: Box;
}
export type Ink = Rgb | ((x: number, y: number) => Rgb);
export type Layer = readonly [Shape, Ink];
type Point = readonly [number, number];

/** Rounding never cuts a pixel off that the exact shape has. */
const SLACK = 1e-9;
const within = ([x0, y0, x1, y1]: Box, test: (x: number, y: number) => boolean): Shape =>
  Object.assign(test, { box: [x0 - SLACK, y0 - SLACK, x1 + SLACK, y1 + SLACK] as const });
const around = ([x, y]: Point, rx: number, ry = rx): Box => [x - rx, y - ry, x + rx, y + ry];
const boxOf = (points: readonly Point[], margin = 0): Box => [
  Math.min(...points.map(([x]) => x)) - margin,
  Math.min(...points.map(([, y]) => y)) - margin,
  Math.max(...points.map(([x]) => x)) + margin,
  Math.max(...points.map(([, y]) => y)) + margin,
];

export const everywhere: Shape = () => true;
export const disc = (cx: number, cy: number, r: number): Shape =>
  within(around([cx, cy], r), (x, y) => (x - cx) * (x - cx) + (y - cy) * (y - cy) < r * r);
export const ellipse = (centre: Point, radii: Point, slant = 0): Shape => {
  const [[cx, cy], [rx, ry]] = [centre, radii];
  return within(around(centre, rx + Math.abs(slant) * ry, ry), (x, y) => {
    const dx = x - cx + slant * (y - cy);
    const dy = y - cy;
    return (dx * dx) / (rx * rx) + (dy * dy) / (ry * ry) < 1;
  });
};
export const rect = (x0: number, y0: number, x1: number, y1: number): Shape =>
  within([x0, y0, x1, y1], (x, y) => x >= x0 && x < x1 && y >= y0 && y < y1);
export const ring = ([cx, cy]: Point, outer: number, inner: number): Shape =>
  within(around([cx, cy], outer), (x, y) => {
    const squared = (x - cx) * (x - cx) + (y - cy) * (y - cy);
    return squared < outer * outer && squared > inner * inner;
  });

/** Inside of a closed outline (even–odd rule). */
export function outline(...points: readonly Point[]): Shape {
  return within(boxOf(points), (x, y) => {
    let inside = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [xi, yi] = points[i] as Point;
      const [xj, yj] = points[j] as Point;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
    return inside;
  });
}

/** A line of some width through points. */
export function stroke(width: number, ...points: readonly Point[]): Shape {
  return within(boxOf(points, width / 2), (x, y) => {
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i] as Point;
      const [bx, by] = points[i + 1] as Point;
      const [ux, uy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy)));
      const [dx, dy] = [x - ax - t * ux, y - ay - t * uy];
      if (dx * dx + dy * dy < (width * width) / 4) return true;
    }
    return false;
  });
}

export const both = (a: Shape, b: Shape): Shape =>
  like(a.box ?? b.box, (x, y) => a(x, y) && b(x, y));
export const without = (a: Shape, b: Shape): Shape => like(a.box, (x, y) => a(x, y) && !b(x, y));

const like = (box: Box | undefined, test: (x: number, y: number) => boolean): Shape =>
  box === undefined ? test : Object.assign(test, { box });

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
  const rows = new Map<number, readonly Layer[]>();
  const layersAt = (y: number): readonly Layer[] => {
    const known = rows.get(y);
    if (known !== undefined) return known;
    const row = layers.filter(([{ box }]) => box === undefined || (y >= box[1] && y <= box[3]));
    rows.set(y, row.reverse());
    return row;
  };
  const inkAt = (x: number, y: number): Rgb => {
    for (const [shape, ink] of layersAt(y)) {
      const { box } = shape;
      if (box !== undefined && (x < box[0] || x > box[2])) continue;
      if (shape(x, y)) return typeof ink === 'function' ? ink(x, y) : ink;
    }
    return WHITE;
  };
  return paint(size, (px, py) => {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let sample = 0; sample < 4; sample++) {
      const x = (px + (sample < 2 ? -0.25 : 0.25)) / size[1];
      const y = (py + (sample % 2 === 0 ? -0.25 : 0.25)) / size[1];
      const ink = inkAt(x, y);
      red += ink[0] / 4;
      green += ink[1] / 4;
      blue += ink[2] / 4;
    }
    return [red, green, blue];
  });
}
const WHITE: Rgb = [255, 255, 255];
