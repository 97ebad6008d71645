import type { MotifName } from '@parley/protocol';
import { mixRgb, type Rgb, tileFbm, tileNoise } from '@parley/scenes/textures';
import type { Photo } from './motifs-photos';

const PERIOD = [64, 64] as const;
const fbm = (x: number, y: number, seed: number): number => tileFbm([x, y], PERIOD, seed);
const share = (value: number): number => Math.max(0, Math.min(1, value));
const fade = (from: Rgb, to: Rgb, v: number): Rgb => mixRgb(from, to, share(v));
const far = (x: number, y: number): number => Math.sqrt(x * x + y * y);
/** A soft edge: 1 inside, 0 outside. */
const inside = (distance: number, softness = 0.008): number => share(0.5 - distance / softness);

interface Ball {
  readonly at: readonly [number, number];
  readonly r: number;
  readonly rgb: Rgb;
}

/** A round fruit in light from the upper left; null beside it. */
function shaded(u: number, v: number, { at: [x, y], r, rgb }: Ball): Rgb | null {
  const [dx, dy] = [(u - x) / r, (v - y) / r];
  if (dx * dx + dy * dy > 1) return null;
  const up = Math.sqrt(1 - dx * dx - dy * dy);
  const light = share(0.25 + 0.75 * (up * 0.62 - dx * 0.5 - dy * 0.6));
  const skin = mixRgb(rgb, [226, 170, 70], 0.22 * fbm(dx * 3 + 9, dy * 3 + x * 40, 71));
  const lit = fade(mixRgb(skin, [24, 14, 18], 0.72), skin, light * 1.25);
  return mixRgb(lit, [255, 246, 226], share((light - 0.86) * 5));
}

const FRUITS = [
  { at: [-0.17, 0.5], r: 0.12, rgb: [178, 52, 42] },
  { at: [0.17, 0.5], r: 0.115, rgb: [214, 132, 44] },
  { at: [0, 0.46], r: 0.13, rgb: [198, 158, 58] },
  { at: [-0.08, 0.55], r: 0.105, rgb: [152, 158, 66] },
  { at: [0.09, 0.56], r: 0.1, rgb: [188, 66, 48] },
] as const satisfies readonly Ball[];

/** A still life: fruit in a bowl on a table, before a dark wall. */
const fruit: Photo = (u, v, aspect) => {
  const x = u - aspect / 2;
  const wall = fade([86, 76, 70], [38, 36, 40], u / aspect + 0.3 * fbm(u * 4, v * 4, 70));
  const cloth = fade(
    [196, 184, 166],
    [126, 112, 100],
    (v - 0.66) * 2 + 0.4 * fbm(u * 9, v * 5, 72),
  );
  let rgb = v > 0.68 ? cloth : wall;
  const shadow = inside(far((x - 0.08) / 0.42, (v - 0.82) / 0.07) - 1, 0.6);
  rgb = mixRgb(rgb, [40, 32, 32], 0.7 * shadow);
  for (const ball of FRUITS) rgb = shaded(x, v, ball) ?? rgb;
  // The bowl: its lower half stands before the fruit.
  const wide = 0.36 * Math.sqrt(share(1 - ((v - 0.58) / 0.25) * ((v - 0.58) / 0.25)));
  if (v > 0.58 && Math.abs(x) < wide) {
    const glaze = fade([222, 224, 220], [78, 92, 108], 0.5 + x * 1.5 + (v - 0.6));
    rgb = v < 0.6 ? mixRgb(glaze, [246, 244, 236], 0.6) : glaze;
  }
  return rgb;
};

const BLOOMS = [
  [-0.2, 0.34, 0.13, 0],
  [0.2, 0.36, 0.125, 1],
  [0, 0.24, 0.14, 2],
  [-0.06, 0.45, 0.12, 1],
  [0.13, 0.5, 0.09, 0],
] as const;
const PETALS: readonly Rgb[] = [
  [222, 142, 148],
  [236, 214, 190],
  [190, 84, 96],
];

/** A still life: peonies in a glass, before a light wall. */
const flowers: Photo = (u, v, aspect) => {
  const x = u - aspect / 2;
  let rgb = fade([206, 210, 206], [164, 170, 170], u / aspect + 0.25 * fbm(u * 3, v * 3, 80));
  if (v > 0.84) rgb = fade([150, 122, 98], [112, 88, 70], fbm(u * 5, v * 50, 81));
  const leafy = far(x / 0.34, (v - 0.42) / 0.26) + 0.5 * (fbm(u * 14, v * 14, 82) - 0.5);
  if (leafy < 1) rgb = fade([46, 68, 44], [122, 142, 92], fbm(u * 26, v * 20, 83) * 1.2);
  if (Math.abs(x) < 0.1 && v > 0.58 && v < 0.9) {
    const stems = fade([70, 96, 74], [176, 194, 186], fbm(u * 60, v * 3, 84) * 1.3);
    rgb = mixRgb(stems, [236, 242, 242], Math.abs(x) > 0.086 ? 0.7 : 0.25);
  }
  for (const [at, high, r, petal] of BLOOMS) {
    const [dx, dy] = [(x - at) / r, (v - high) / r];
    const out = far(dx, dy);
    const ruffle = fbm(dx * 4 + at * 50, dy * 4 + high * 50, 85);
    if (out + 0.35 * (ruffle - 0.5) > 1) continue;
    const folds = Math.abs(((out * 3.2 + ruffle * 1.6) % 1) - 0.5) * 2;
    const tint = PETALS[petal] as Rgb;
    rgb = fade(
      mixRgb(tint, [70, 24, 40], 0.5),
      mixRgb(tint, [255, 248, 240], 0.35),
      folds * 0.7 + 0.3 - dx * 0.2 - dy * 0.2,
    );
  }
  return rgb;
};

/** A full moon over water. */
const moon: Photo = (u, v, aspect) => {
  const out = far(u - aspect * 0.62, v - 0.3);
  const r = 0.13;
  if (v > 0.66) {
    const track = share(1 - Math.abs(u - aspect * 0.62) * (9 - 7 * (v - 0.66)));
    const glitter = track * share(fbm(u * 16, v * 90, 90) * 2.4 - 0.9);
    return mixRgb(fade([30, 46, 74], [10, 16, 32], (v - 0.66) * 3), [226, 226, 206], glitter);
  }
  const ridge = 0.63 - 0.07 * fbm(u * 5, 0.5, 91);
  if (v > ridge) return [12, 16, 28];
  const glow = share(1 - (out - r) * 2.2);
  const sky = fade([12, 20, 44], [50, 72, 108], v / 0.66 + glow * glow * 0.5);
  const cloud = share((fbm(u * 4, v * 13, 92) - 0.55) * 3);
  const veiled = mixRgb(sky, [104, 118, 144], cloud * (0.3 + 0.5 * glow));
  const face = fade([176, 174, 164], [246, 242, 226], 1.5 - fbm(u * 16, v * 16, 93) * 1.4);
  return mixRgb(veiled, face, inside(out - r, 0.012) * (1 - 0.35 * cloud));
};

/** Sky and water of a calm evening. */
const evening = (u: number, v: number, horizon: number): Rgb => {
  if (v < horizon) {
    const cloud = share((fbm(u * 3, v * 12, 100) - 0.52) * 3);
    return mixRgb(fade([112, 142, 176], [240, 214, 184], v / horizon), [226, 176, 160], cloud);
  }
  const near = (v - horizon) / (1 - horizon);
  const ripple = fbm(u * (20 - 12 * near), v * 60, 101) - 0.5;
  return fade([214, 190, 172], [58, 92, 116], near * 1.3 + ripple * 0.7);
};

/** A sailing boat far out on calm water, with its reflection. */
const boat: Photo = (u, v, aspect) => {
  const line = 0.62;
  const isBelow = v > line;
  const y = isBelow ? 2 * line - v + 0.012 * (fbm(u * 8, v * 90, 102) - 0.5) : v;
  const x = u - aspect * 0.45;
  const back = evening(u, v, 0.56);
  let rgb: Rgb = back;
  const main = y > 0.14 && y < 0.55 && x > 0.008 && x < (y - 0.14) * 0.46;
  const jib = y > 0.2 && y < 0.54 && x < -0.006 && x > -(y - 0.2) * 0.42;
  if (main || jib) rgb = fade([250, 244, 230], [188, 176, 164], x * 3 + 0.35);
  if (Math.abs(x) < 0.005 && y > 0.12 && y < 0.6) rgb = [70, 54, 46];
  if (y > 0.565 && y < 0.62 && x > -0.16 + (y - 0.565) * 0.7 && x < 0.2 - (y - 0.565) * 1.2)
    rgb = y < 0.582 ? [232, 226, 214] : [44, 62, 88];
  return isBelow && rgb !== back ? mixRgb(rgb, back, 0.55) : rgb;
};

/** A white lighthouse on a cliff above the sea. */
const lighthouse: Photo = (u, v, aspect) => {
  const x = u - aspect * 0.66;
  const cliff = 0.66 + share((aspect * 0.46 - u) * 1.7) * 0.5 - 0.03 * fbm(u * 8, 0.5, 110);
  const half = 0.05 + 0.05 * (v - 0.2);
  if (v > 0.2 && v < cliff + 0.03 && Math.abs(x) < half) {
    const band = v > 0.34 && v < 0.48;
    const paint: Rgb = band ? [176, 56, 48] : [238, 234, 224];
    return mixRgb(paint, [66, 60, 74], share(0.25 + (x / half) * 0.45));
  }
  if (v > 0.185 && v <= 0.205 && Math.abs(x) < 0.075) return [54, 52, 58];
  if (v > 0.12 && v <= 0.185 && Math.abs(x) < 0.036)
    return Math.abs(x) > 0.031 ? [54, 52, 58] : [255, 232, 168];
  if (v > 0.07 && v <= 0.12 && Math.abs(x) < (v - 0.07) * 0.9) return [150, 50, 44];
  if (v > cliff) {
    const rock = fbm(u * 13, v * 22, 111);
    return v < cliff + 0.05 + 0.05 * rock
      ? fade([86, 104, 58], [154, 160, 96], rock)
      : fade([62, 58, 56], [148, 138, 126], rock * 1.4 - 0.2);
  }
  const surf = v > 0.9 ? share((fbm(u * 9, v * 26, 112) - 0.45) * 3) : 0;
  return mixRgb(evening(u, v, 0.6), [240, 240, 234], surf);
};

/** Arches of a stone bridge over a still river, in autumn. */
const bridge: Photo = (u, v, aspect) => {
  const line = 0.7;
  const isBelow = v > line;
  const y = isBelow ? 2 * line - v + 0.014 * (fbm(u * 7, v * 80, 120) - 0.5) : v;
  const span = aspect / 3;
  const x = ((u % span) - span / 2) / (span * 0.4);
  const deck = 0.42 + 0.05 * ((2 * u) / aspect - 1) * ((2 * u) / aspect - 1);
  const arch = 0.7 - 0.22 * Math.sqrt(share(1 - x * x));
  const trees = 0.32 + 0.16 * (fbm(u * 5, 0.5, 121) - 0.5);
  let rgb: Rgb = fade([176, 200, 220], [236, 228, 212], y / 0.4);
  if (y > trees) rgb = fade([104, 66, 34], [214, 150, 66], fbm(u * 20, y * 20, 122) * 1.3 - 0.1);
  if (y > deck && (Math.abs(x) > 1 || y < arch)) {
    const course = Math.floor(y * 34);
    const stone = tileNoise(
      [Math.floor(u * 18 + (course % 2) * 0.5) + 0.5, course + 0.5],
      PERIOD,
      123,
    );
    rgb = fade([112, 104, 96], [192, 180, 162], stone * 0.7 + fbm(u * 40, y * 40, 124) * 0.4);
    if (y < deck + 0.022) rgb = [206, 196, 180];
  }
  return isBelow ? mixRgb(rgb, [44, 60, 62], 0.42) : rgb;
};

/** Paper that a print is on. */
const paper = (u: number, v: number): Rgb =>
  fade([240, 234, 222], [228, 220, 206], fbm(u * 30, v * 30, 130));
/** Ink that lies on paper unevenly. */
const inked = (u: number, v: number, ink: Rgb): Rgb =>
  mixRgb(ink, [240, 234, 222], 0.28 * fbm(u * 24, v * 24, 131));

/** A print of overlapping circles in earth colours. */
const circles: Photo = (u, v, aspect) => {
  const discs = [
    [0.36, 0.4, 0.27, [190, 98, 66]],
    [0.62, 0.55, 0.24, [48, 72, 84]],
    [0.44, 0.74, 0.13, [214, 166, 92]],
  ] as const;
  return discs.reduce<Rgb>(
    (below, [x, y, r, ink]) => {
      const edge = far(u - x * aspect, v - y) - r;
      const top = inked(u, v, [...ink]);
      const over = below[0] < 215 ? mixRgb(top, below, 0.5) : top;
      return mixRgb(below, over, inside(edge));
    },
    paper(u, v),
  );
};

/** A print of brush strokes from side to side. */
const lines: Photo = (u, v, aspect) => {
  const tones: readonly Rgb[] = [
    [38, 48, 60],
    [86, 108, 116],
    [176, 122, 88],
  ];
  for (let i = 0; i < 9; i++) {
    const middle = 0.14 + i * 0.09 + 0.012 * (fbm(u * 2.5, i * 3.1 + 0.5, 132) - 0.5) * 3;
    const half = 0.016 + 0.014 * tileNoise([i * 2.3, 0.5], PERIOD, 133);
    const from = aspect * (0.08 + 0.05 * tileNoise([i * 4.7, 0.5], PERIOD, 134));
    const isOn = Math.abs(v - middle) < half && u > from && u < aspect * 1.02 - from;
    const dry = fbm(u * 4, v * 110, 135) > 0.36 + 0.3 * share(u / aspect);
    if (isOn && (dry || fbm(u * 9, v * 9, 136) > 0.45))
      return inked(u, v, tones[i % tones.length] as Rgb);
  }
  return paper(u, v);
};

/** A painting of soft fields of colour, one in another. */
const squares: Photo = (u, v, aspect) => {
  const fields: readonly (readonly [number, Rgb])[] = [
    [0.46, [196, 172, 132]],
    [0.35, [176, 104, 70]],
    [0.24, [116, 54, 50]],
    [0.13, [44, 42, 56]],
  ];
  return fields.reduce<Rgb>(
    (below, [half, ink], i) => {
      const low = 0.5 + i * 0.03;
      const ragged = 0.012 * (fbm(u * 14, v * 14, 140 + i) - 0.5);
      const edge = Math.max(Math.abs(u - aspect / 2), Math.abs(v - low)) - half + ragged;
      const brushed = mixRgb(ink, [250, 236, 214], 0.22 * fbm(u * 8, v * 40, 144 + i));
      return mixRgb(below, brushed, inside(edge, 0.02));
    },
    paper(u, v),
  );
};

/** A print of triangles that stand and hang over one another. */
const triangles: Photo = (u, v, aspect) => {
  const pieces = [
    [0.36, 0.16, 0.62, 1, [176, 186, 186]],
    [0.64, 0.8, 0.58, -1, [64, 96, 108]],
    [0.54, 0.3, 0.42, 1, [196, 112, 76]],
    [0.3, 0.86, 0.34, -1, [214, 170, 100]],
  ] as const;
  return pieces.reduce<Rgb>(
    (below, [x, tip, tall, way, ink]) => {
      const down = (v - tip) * way;
      const edge = Math.max(Math.abs(u - x * aspect) - down * 0.62, down - tall) * 0.8;
      const top = inked(u, v, [...ink]);
      const over = below[0] < 215 ? mixRgb(top, below, 0.45) : top;
      return mixRgb(below, over, inside(edge));
    },
    paper(u, v),
  );
};

/** Still lifes, evenings by the water and prints that hang among photographs. */
export const PRINTS = {
  fruit,
  flowers,
  moon,
  boat,
  lighthouse,
  bridge,
  circles,
  lines,
  squares,
  triangles,
} as const satisfies Partial<Record<MotifName, Photo>>;
