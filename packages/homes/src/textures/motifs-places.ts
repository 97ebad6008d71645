import type { Rgb } from '@parley/scenes/textures';
import type { Motif } from './motifs-nature';
import {
  both,
  disc,
  ellipse,
  everywhere,
  gradient,
  type Layer,
  outline,
  rect,
  ring,
  stroke,
} from './shapes';

const SKY: readonly Rgb[] = [
  [142, 196, 230],
  [232, 242, 244],
];

export const castle: Motif = (w) => {
  const c = w / 2;
  const stone: Rgb = [168, 160, 158];
  const shade: Rgb = [140, 132, 134];
  const crown = (x0: number, x1: number, y: number, ink: Rgb): Layer => [
    (x, py) => x >= x0 && x < x1 && py >= y - 0.05 && py < y && ((x - x0) / 0.06) % 1 < 0.55,
    ink,
  ];
  const roof = (x: number, y: number): Layer => [
    outline([x - 0.11, y], [x + 0.11, y], [x, y - 0.22]),
    [54, 84, 150],
  ];
  return [
    [everywhere, gradient(SKY, 0, 0.8)],
    [ellipse([c, 1.02], [0.8, 0.24]), [104, 150, 84]],
    [rect(c - 0.22, 0.46, c + 0.22, 0.86), stone],
    crown(c - 0.22, c + 0.22, 0.46, stone),
    [rect(c - 0.37, 0.36, c - 0.19, 0.86), shade],
    [rect(c + 0.19, 0.36, c + 0.37, 0.86), shade],
    roof(c - 0.28, 0.36),
    roof(c + 0.28, 0.36),
    [rect(c - 0.07, 0.26, c + 0.07, 0.46), shade],
    roof(c, 0.26),
    [stroke(0.008, [c, 0.06], [c, 0.02]), [60, 60, 66]],
    [both(ellipse([c, 0.74], [0.085, 0.13]), rect(0, 0, w, 0.87)), [72, 50, 40]],
    [rect(c - 0.085, 0.74, c + 0.085, 0.86), [72, 50, 40]],
    ...[-0.28, 0.28].map((x): Layer => [ellipse([c + x, 0.52], [0.02, 0.045]), [64, 60, 66]]),
    ...[-0.14, 0.14].map((x): Layer => [ellipse([c + x, 0.56], [0.02, 0.04]), [64, 60, 66]]),
  ];
};

export const windmill: Motif = (w) => {
  const c = w / 2;
  const sail = (dx: number, dy: number): Layer[] => [
    [stroke(0.016, [c, 0.36], [c + dx * 0.34, 0.36 + dy * 0.34]), [92, 66, 46]],
    [
      outline(
        [c + dx * 0.08, 0.36 + dy * 0.08],
        [c + dx * 0.34, 0.36 + dy * 0.34],
        [c + dx * 0.34 - dy * 0.1, 0.36 + dy * 0.34 + dx * 0.1],
        [c + dx * 0.08 - dy * 0.1, 0.36 + dy * 0.08 + dx * 0.1],
      ),
      [250, 244, 230],
    ],
  ];
  return [
    [everywhere, gradient(SKY, 0, 0.8)],
    [rect(0, 0.82, w, 1), [118, 168, 82]],
    ...[0, 1, 2].map(
      (i): Layer => [
        (x, y) => y > 0.86 + i * 0.05 && y < 0.885 + i * 0.05 && (x * 9 + i * 0.4) % 1 < 0.6,
        i === 1 ? [240, 200, 70] : [214, 62, 74],
      ],
    ),
    [outline([c - 0.15, 0.86], [c - 0.09, 0.4], [c + 0.09, 0.4], [c + 0.15, 0.86]), [156, 96, 66]],
    [outline([c - 0.11, 0.41], [c + 0.11, 0.41], [c, 0.25]), [84, 54, 48]],
    [rect(c - 0.035, 0.7, c + 0.035, 0.86), [66, 44, 36]],
    ...sail(0.71, 0.71),
    ...sail(-0.71, 0.71),
    ...sail(-0.71, -0.71),
    ...sail(0.71, -0.71),
    [disc(c, 0.36, 0.03), [66, 44, 36]],
  ];
};

export const house: Motif = (w) => {
  const c = w / 2;
  return [
    [everywhere, gradient(SKY, 0, 0.8)],
    [disc(w * 0.14, 0.18, 0.08), [255, 226, 120]],
    [ellipse([c, 1], [0.9, 0.26]), [122, 176, 92]],
    [rect(c + 0.14, 0.2, c + 0.22, 0.42), [140, 84, 66]],
    [rect(c - 0.26, 0.44, c + 0.26, 0.84), [246, 234, 206]],
    [outline([c - 0.34, 0.46], [c + 0.34, 0.46], [c, 0.18]), [186, 66, 52]],
    [rect(c - 0.06, 0.6, c + 0.06, 0.84), [58, 104, 92]],
    [disc(c + 0.038, 0.73, 0.011), [240, 200, 80]],
    ...[-0.17, 0.17].flatMap((x): Layer[] => [
      [rect(c + x - 0.065, 0.54, c + x + 0.065, 0.68), [250, 250, 248]],
      [rect(c + x - 0.05, 0.555, c + x - 0.006, 0.665), [124, 178, 214]],
      [rect(c + x + 0.006, 0.555, c + x + 0.05, 0.665), [124, 178, 214]],
    ]),
    [disc(c + 0.44, 0.62, 0.12), [72, 132, 74]],
    [rect(c + 0.425, 0.7, c + 0.455, 0.86), [106, 76, 52]],
  ];
};

export const rainbow: Motif = (w) => {
  const c = w / 2;
  const bands: readonly Rgb[] = [
    [214, 52, 50],
    [240, 136, 46],
    [248, 212, 72],
    [84, 162, 84],
    [56, 116, 196],
    [118, 78, 168],
  ];
  return [
    [everywhere, gradient(SKY, 0, 0.9)],
    ...bands.map((ink, i): Layer => [ring([c, 0.8], 0.5 - i * 0.05, 0.45 - i * 0.05), ink]),
    [rect(0, 0.8, w, 1), [116, 176, 96]],
    ...[-1, 1].flatMap((s): Layer[] => [
      [disc(c + s * 0.42, 0.76, 0.1), [250, 252, 252]],
      [disc(c + s * 0.31, 0.79, 0.075), [250, 252, 252]],
      [disc(c + s * 0.52, 0.79, 0.075), [250, 252, 252]],
    ]),
  ];
};
