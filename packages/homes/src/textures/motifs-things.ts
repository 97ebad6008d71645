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
  without,
} from './shapes';

export const balloon: Motif = (w) => {
  const c = w / 2;
  const bag = ellipse([c, 0.36], [0.26, 0.28]);
  return [
    [
      everywhere,
      gradient(
        [
          [108, 178, 226],
          [226, 242, 248],
        ],
        0,
        1,
      ),
    ],
    ...(
      [
        [-0.44, 0.74],
        [0.42, 0.62],
      ] as const
    ).flatMap(([x, y]): Layer[] => [
      [ellipse([c + x, y], [0.13, 0.045]), [250, 252, 252]],
      [disc(c + x + 0.02, y - 0.03, 0.055), [250, 252, 252]],
    ]),
    [outline([c - 0.16, 0.55], [c + 0.16, 0.55], [c + 0.06, 0.7], [c - 0.06, 0.7]), [206, 60, 52]],
    [bag, [206, 60, 52]],
    [both(bag, ellipse([c, 0.36], [0.17, 0.3])), [246, 204, 76]],
    [both(bag, ellipse([c, 0.36], [0.075, 0.3])), [206, 60, 52]],
    [stroke(0.008, [c - 0.055, 0.7], [c - 0.045, 0.8]), [90, 66, 48]],
    [stroke(0.008, [c + 0.055, 0.7], [c + 0.045, 0.8]), [90, 66, 48]],
    [rect(c - 0.06, 0.79, c + 0.06, 0.88), [146, 98, 58]],
  ];
};

export const train: Motif = (w) => {
  const c = w / 2;
  const wheel = (x: number, r: number): Layer[] => [
    [disc(c + x, 0.78, r), [40, 40, 46]],
    [disc(c + x, 0.78, r * 0.5), [196, 60, 50]],
  ];
  return [
    [
      everywhere,
      gradient(
        [
          [250, 226, 178],
          [252, 244, 224],
        ],
        0,
        0.8,
      ),
    ],
    [rect(0, 0.86, w, 0.885), [92, 76, 66]],
    [(x, y) => y >= 0.885 && y < 0.92 && (x * 8) % 1 < 0.45, [130, 96, 66]],
    [rect(c - 0.1, 0.44, c + 0.38, 0.68), [40, 104, 88]],
    [rect(c - 0.4, 0.3, c - 0.1, 0.72), [196, 60, 50]],
    [rect(c - 0.43, 0.26, c - 0.07, 0.31), [44, 44, 50]],
    [rect(c - 0.35, 0.37, c - 0.16, 0.52), [200, 228, 238]],
    [rect(c - 0.4, 0.68, c + 0.4, 0.74), [44, 44, 50]],
    [outline([c + 0.24, 0.44], [c + 0.2, 0.24], [c + 0.34, 0.24], [c + 0.3, 0.44]), [44, 44, 50]],
    [disc(c + 0.08, 0.43, 0.05), [240, 192, 70]],
    [outline([c + 0.36, 0.72], [c + 0.47, 0.86], [c + 0.34, 0.86]), [240, 192, 70]],
    ...wheel(-0.28, 0.095),
    ...wheel(-0.04, 0.095),
    ...wheel(0.17, 0.07),
    ...wheel(0.31, 0.07),
    ...(
      [
        [0.28, 0.16, 0.06],
        [0.18, 0.09, 0.075],
        [0.02, 0.08, 0.09],
      ] as const
    ).map(([x, y, r]): Layer => [disc(c + x, y, r), [206, 204, 206]]),
  ];
};

export const car: Motif = (w) => {
  const c = w / 2;
  const red: Rgb = [206, 48, 46];
  const wheel = (x: number): Layer[] => [
    [disc(c + x, 0.7, 0.095), [36, 36, 42]],
    [disc(c + x, 0.7, 0.045), [206, 208, 212]],
  ];
  return [
    [everywhere, [146, 206, 200]],
    [rect(0, 0.72, w, 1), [112, 112, 120]],
    [(x, y) => Math.abs(y - 0.89) < 0.014 && (x * 4) % 1 < 0.55, [246, 226, 130]],
    [outline([c - 0.24, 0.46], [c - 0.13, 0.26], [c + 0.14, 0.26], [c + 0.27, 0.46]), red],
    [outline([c - 0.18, 0.45], [c - 0.1, 0.3], [c - 0.01, 0.3], [c - 0.01, 0.45]), [220, 238, 244]],
    [outline([c + 0.03, 0.45], [c + 0.03, 0.3], [c + 0.11, 0.3], [c + 0.2, 0.45]), [220, 238, 244]],
    [rect(c - 0.42, 0.45, c + 0.42, 0.68), red],
    [disc(c + 0.4, 0.52, 0.035), [252, 236, 150]],
    [rect(c - 0.44, 0.62, c + 0.44, 0.66), [226, 226, 230]],
    [stroke(0.014, [c - 0.02, 0.52], [c + 0.05, 0.52]), [120, 28, 30]],
    ...wheel(-0.25),
    ...wheel(0.25),
  ];
};

export const rocket: Motif = (w) => {
  const c = w / 2;
  const stars = [
    [-0.42, 0.18],
    [-0.3, 0.62],
    [0.36, 0.3],
    [0.44, 0.7],
    [0.24, 0.12],
    [-0.48, 0.86],
  ] as const;
  return [
    [everywhere, [32, 36, 84]],
    ...stars.map(([x, y]): Layer => [disc(c + x, y, 0.016), [250, 244, 210]]),
    [disc(c + 0.42, 0.16, 0.1), [226, 150, 96]],
    [outline([c - 0.09, 0.74], [c + 0.09, 0.74], [c, 0.98]), [246, 150, 50]],
    [outline([c - 0.05, 0.74], [c + 0.05, 0.74], [c, 0.88]), [252, 226, 110]],
    [outline([c - 0.1, 0.52], [c - 0.24, 0.78], [c - 0.08, 0.72]), [206, 54, 50]],
    [outline([c + 0.1, 0.52], [c + 0.24, 0.78], [c + 0.08, 0.72]), [206, 54, 50]],
    [both(ellipse([c, 0.46], [0.15, 0.4]), rect(0, 0, w, 0.75)), [244, 244, 246]],
    [both(ellipse([c, 0.46], [0.15, 0.4]), rect(0, 0, w, 0.22)), [206, 54, 50]],
    [disc(c, 0.4, 0.07), [50, 64, 120]],
    [disc(c, 0.4, 0.05), [140, 206, 232]],
  ];
};

export const umbrella: Motif = (w) => {
  const c = w / 2;
  const dome = both(disc(c, 0.52, 0.36), rect(0, 0, w, 0.52));
  const scallops = [-0.27, -0.09, 0.09, 0.27].map((x) => disc(c + x, 0.54, 0.095));
  const canopy = scallops.reduce((shape, cut) => without(shape, cut), dome);
  return [
    [everywhere, [176, 196, 214]],
    ...Array.from({ length: 16 }, (_, i): Layer => {
      const [x, y] = [(i * 0.29) % 1, (i * 0.618) % 1];
      return [stroke(0.008, [x * w, y], [x * w - 0.02, y + 0.07]), [110, 146, 186]];
    }),
    [stroke(0.02, [c, 0.14], [c, 0.8]), [84, 60, 46]],
    [both(ring([c + 0.06, 0.8], 0.07, 0.05), rect(0, 0.8, w, 1)), [84, 60, 46]],
    [canopy, [232, 186, 52]],
    [both(canopy, ellipse([c, 0.52], [0.19, 0.37])), [250, 216, 96]],
    [both(canopy, ellipse([c, 0.52], [0.055, 0.37])), [232, 186, 52]],
  ];
};

export const mushroom: Motif = (w) => {
  const c = w / 2;
  const cap = both(ellipse([c, 0.5], [0.36, 0.34]), rect(0, 0, w, 0.53));
  return [
    [everywhere, [224, 232, 206]],
    [rect(0, 0.86, w, 1), [104, 142, 74]],
    [ellipse([c, 0.7], [0.13, 0.22]), [250, 244, 230]],
    [ellipse([c, 0.53], [0.34, 0.05]), [236, 220, 196]],
    [cap, [206, 44, 42]],
    ...(
      [
        [-0.16, 0.36, 0.055],
        [0.04, 0.26, 0.05],
        [0.2, 0.4, 0.06],
        [0, 0.43, 0.045],
        [-0.28, 0.48, 0.035],
      ] as const
    ).map(([x, y, r]): Layer => [both(cap, disc(c + x, y, r)), [252, 248, 238]]),
    ...[-0.3, -0.2, 0.22, 0.32].map(
      (x): Layer => [
        outline([c + x - 0.02, 0.88], [c + x + 0.02, 0.88], [c + x + 0.01, 0.76]),
        [78, 122, 58],
      ],
    ),
  ];
};

export const anchor: Motif = (w) => {
  const c = w / 2;
  const iron: Rgb = [30, 44, 88];
  return [
    [everywhere, [236, 232, 220]],
    [(_x, y) => (y * 9) % 1 < 0.16, [196, 212, 222]],
    [ring([c, 0.19], 0.085, 0.045), iron],
    [stroke(0.055, [c, 0.26], [c, 0.84]), iron],
    [stroke(0.05, [c - 0.17, 0.36], [c + 0.17, 0.36]), iron],
    [both(ring([c, 0.56], 0.33, 0.265), rect(0, 0.62, w, 1)), iron],
    [outline([c - 0.38, 0.68], [c - 0.31, 0.52], [c - 0.2, 0.68]), iron],
    [outline([c + 0.38, 0.68], [c + 0.31, 0.52], [c + 0.2, 0.68]), iron],
  ];
};

export const heart: Motif = (w) => {
  const c = w / 2;
  const shape =
    (k: number): Layer[0] =>
    (x, y) => {
      const [u, v] = [Math.abs(x - c) / k, (y - 0.5) / k];
      const [a, b] = [u - 0.21, v + 0.14];
      const isLobe = a * a + b * b < 0.0576;
      return isLobe || (v > -0.1 && v < 0.38 && u < 0.43 * (1 - (v + 0.1) / 0.48));
    };
  return [
    [everywhere, [250, 226, 226]],
    [shape(1), [206, 42, 62]],
    [shape(0.72), [232, 92, 108]],
    [shape(0.42), [250, 190, 196]],
  ];
};

export const star: Motif = (w) => {
  const c = w / 2;
  const points = (outer: number): (readonly [number, number])[] =>
    (
      [
        [0, -1],
        [0.225, -0.309],
        [0.951, -0.309],
        [0.363, 0.118],
        [0.588, 0.809],
        [0, 0.382],
        [-0.588, 0.809],
        [-0.363, 0.118],
        [-0.951, -0.309],
        [-0.225, -0.309],
      ] as const
    ).map(([x, y]) => [c + x * outer, 0.52 + y * outer] as const);
  return [
    [everywhere, [38, 58, 112]],
    [outline(...points(0.46)), [250, 226, 130]],
    [outline(...points(0.36)), [240, 186, 50]],
  ];
};

export const feather: Motif = (w) => {
  const c = w / 2;
  const vane = ellipse([c, 0.44], [0.15, 0.4], 0.35);
  const barbs = Array.from({ length: 9 }, (_, i): Layer => {
    const y = 0.16 + i * 0.075;
    const x = c - 0.35 * (y - 0.44);
    return [
      both(vane, stroke(0.011, [x - 0.2, y - 0.12], [x, y], [x + 0.2, y - 0.04])),
      [216, 240, 240],
    ];
  });
  return [
    [everywhere, [250, 244, 230]],
    [vane, [44, 134, 142]],
    [both(vane, ellipse([c + 0.11, 0.14], [0.2, 0.16])), [30, 84, 122]],
    ...barbs,
    [stroke(0.016, [c + 0.13, 0.07], [c, 0.44], [c - 0.2, 0.95]), [120, 92, 62]],
  ];
};
