import { type Image, mixRgb, paint, type Rgb, tileFbm } from '@parley/scenes/textures';
import { disc, draw, ellipse, everywhere, gradient, type Layer, rect } from './shapes';

/** Glass that reflects a bright room: a cool gradient with two slanted lights. */
const mirrorImage = (): Image =>
  paint([96, 128], (x, y) => {
    const [u, v] = [x / 96, y / 128];
    const base = mixRgb([206, 220, 226], [160, 178, 190], v);
    const slant = (u + v * 0.55) % 1.6;
    const glow = slant > 0.34 && slant < 0.52 ? 0.42 : slant > 0.58 && slant < 0.63 ? 0.3 : 0;
    return mixRgb(base, [250, 253, 255], glow);
  });

/** A dark television screen with a soft light. */
const screenImage = (): Image =>
  paint([64, 40], (x, y) => {
    const [u, v] = [x / 64, y / 40];
    return mixRgb([22, 24, 30], [64, 74, 88], Math.max(0, 0.9 - u - v * 0.9));
  });

/** The view from a window: sky, trees, hedge. */
const outlookImage = (): Image => {
  const trees: Layer[] = Array.from({ length: 9 }, (_, i): Layer[] => {
    const x = 0.08 + i * 0.17;
    const y = 0.6 - 0.1 * (((i * 7) % 5) / 5);
    const tint = (i * 3) % 4;
    const ink: Rgb = [126 + tint * 8, 168 + tint * 6, 118 + tint * 8];
    return [
      [ellipse([x, y], [0.13, 0.17]), ink],
      [disc(x - 0.06, y + 0.08, 0.11), ink],
      [disc(x + 0.07, y + 0.06, 0.12), ink],
    ];
  }).flat();
  const soft = (layers: readonly Layer[]): Image => draw(layers, [192, 128]);
  return soft([
    [
      everywhere,
      gradient(
        [
          [176, 214, 244],
          [226, 240, 250],
          [246, 250, 250],
        ],
        0,
        0.62,
      ),
    ],
    [(x, y) => y < 0.45 && tileFbm([x * 4, y * 9], [16, 16], 3) > 0.62, [250, 253, 255]],
    ...trees,
    [
      rect(0, 0.72, 2, 1),
      gradient(
        [
          [150, 190, 124],
          [178, 208, 142],
        ],
        0.72,
        1,
      ),
    ],
    [rect(0, 0.7, 2, 0.75), [118, 162, 104]],
  ]);
};

const SPECIAL: Readonly<Record<string, () => Image>> = {
  mirror: mirrorImage,
  screen: screenImage,
  outlook: outlookImage,
};
export const specialById = (id: string): (() => Image) | null => SPECIAL[id] ?? null;
