import { latticeValue, type Rgb } from '@parley/scenes/textures';
import {
  both,
  disc,
  ellipse,
  everywhere,
  type Layer,
  outline,
  rect,
  stroke,
  without,
} from './shapes';

/** Each motif draws on a canvas `w` wide and 1 high; the middle is always at w / 2. */
export type Motif = (w: number) => Layer[];

const petals = (x: number, y: number, r: number, ink: Rgb): Layer[] => [
  ...(
    [
      [0, -1],
      [0.95, -0.31],
      [0.59, 0.81],
      [-0.59, 0.81],
      [-0.95, -0.31],
    ] as const
  ).map(([px, py]): Layer => [disc(x + px * r * 0.62, y + py * r * 0.62, r * 0.52), ink]),
  [disc(x, y, r * 0.36), [250, 208, 72]],
];
export const flowers: Motif = (w) => {
  const c = w / 2;
  return [
    [everywhere, [246, 238, 222]],
    ...(
      [
        [c - 0.2, 0.34],
        [c + 0.02, 0.22],
        [c + 0.22, 0.38],
        [c - 0.06, 0.48],
      ] as const
    ).map(([x, y]): Layer => [stroke(0.016, [x, y], [c, 0.72]), [84, 138, 78]]),
    [ellipse([c - 0.16, 0.6], [0.1, 0.035], 0.6), [104, 160, 92]],
    [ellipse([c + 0.17, 0.6], [0.1, 0.035], -0.6), [104, 160, 92]],
    ...petals(c - 0.2, 0.34, 0.14, [214, 62, 74]),
    ...petals(c + 0.22, 0.38, 0.13, [236, 138, 168]),
    ...petals(c + 0.02, 0.21, 0.13, [238, 128, 52]),
    ...petals(c - 0.03, 0.5, 0.12, [148, 92, 176]),
    [outline([c - 0.13, 0.66], [c + 0.13, 0.66], [c + 0.1, 0.93], [c - 0.1, 0.93]), [64, 118, 172]],
    [rect(c - 0.145, 0.64, c + 0.145, 0.68), [88, 142, 192]],
  ];
};

export const fruit: Motif = (w) => {
  const c = w / 2;
  return [
    [everywhere, [250, 234, 206]],
    [rect(0, 0.7, w, 1), [196, 148, 104]],
    [stroke(0.02, [c - 0.22, 0.32], [c - 0.2, 0.22], [c - 0.13, 0.17]), [92, 66, 42]],
    [ellipse([c - 0.1, 0.19], [0.09, 0.035], -0.5), [88, 150, 74]],
    [disc(c - 0.29, 0.48, 0.165), [206, 42, 44]],
    [disc(c - 0.14, 0.48, 0.165), [206, 42, 44]],
    [ellipse([c - 0.32, 0.42], [0.03, 0.06]), [240, 132, 122]],
    [disc(c + 0.17, 0.53, 0.18), [244, 148, 38]],
    [ellipse([c + 0.11, 0.45], [0.03, 0.05]), [255, 206, 128]],
    [without(disc(c + 0.04, 0.42, 0.42), disc(c + 0.03, 0.31, 0.43)), [246, 212, 66]],
    [both(ellipse([c, 0.78], [0.56, 0.2]), rect(0, 0.66, w, 1)), [78, 130, 178]],
    [rect(c - 0.56, 0.64, c + 0.56, 0.7), [108, 160, 200]],
  ];
};

export const leaf: Motif = (w) => {
  const c = w / 2;
  const blade = both(disc(c - 0.27, 0.47, 0.5), disc(c + 0.27, 0.47, 0.5));
  const veins = [0.28, 0.4, 0.52, 0.64].flatMap((y): Layer[] => [
    [both(blade, stroke(0.013, [c, y], [c - 0.25, y - 0.15])), [206, 226, 186]],
    [both(blade, stroke(0.013, [c, y], [c + 0.25, y - 0.15])), [206, 226, 186]],
  ]);
  return [
    [everywhere, [244, 240, 228]],
    [blade, [82, 142, 88]],
    [both(blade, rect(c, 0, w, 1)), [62, 118, 72]],
    ...veins,
    [stroke(0.02, [c, 0.09], [c, 0.96]), [206, 226, 186]],
    [stroke(0.022, [c, 0.88], [c, 0.97]), [82, 120, 70]],
  ];
};

export const starry = (x: number, y: number): boolean =>
  latticeValue(Math.floor(x * 40), Math.floor(y * 40), 5) > 0.97;
