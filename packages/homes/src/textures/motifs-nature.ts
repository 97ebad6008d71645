import { both, disc, everywhere, type Layer, rect, stroke } from './shapes';

/** Each motif draws on a canvas `w` wide and 1 high; the middle is always at w / 2. */
export type Motif = (w: number) => Layer[];

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
