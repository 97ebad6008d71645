import type { ColourName } from '@parley/protocol';
import type { Rgb } from './image';

/**
 * What surfaces are painted with, by the name of their colour: calmer than the colours that names stand for, and each nearest to its own.
 * sRGB, 0 to 255.
 */
export const PAINTS: Readonly<Record<ColourName, Rgb>> = {
  white: [242, 240, 234],
  black: [32, 32, 34],
  grey: [132, 134, 138],
  beige: [214, 197, 166],
  brown: [112, 76, 50],
  red: [174, 44, 45],
  orange: [212, 120, 56],
  yellow: [240, 203, 62],
  green: [66, 126, 68],
  olive: [118, 116, 66],
  turquoise: [57, 166, 162],
  blue: [62, 98, 156],
  navy: [28, 42, 92],
  purple: [106, 72, 130],
  pink: [218, 156, 168],
  gold: [196, 154, 60],
};
