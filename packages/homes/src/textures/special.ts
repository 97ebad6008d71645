import { type Image, mixRgb, paint } from '@parley/scenes/textures';
import { outlookById } from './outlook';

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

const SPECIAL: Readonly<Record<string, () => Image>> = {
  mirror: mirrorImage,
  screen: screenImage,
};
export const specialById = (id: string): (() => Image) | null => SPECIAL[id] ?? outlookById(id);
