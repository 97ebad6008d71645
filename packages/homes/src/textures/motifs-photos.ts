import type { MotifName } from '@parley/protocol';
import { mixRgb, type Rgb, tileFbm, tileNoise } from '@parley/scenes/textures';
import { PLACES } from './outlook-places';

/** A photograph: the colour at u to the right (0 to the aspect) and v downwards (0 to 1). */
export type Photo = (u: number, v: number, aspect: number) => Rgb;

const PERIOD = [64, 64] as const;
const fbm = (x: number, y: number, seed: number): number => tileFbm([x, y], PERIOD, seed);
const share = (value: number): number => Math.max(0, Math.min(1, value));
/** Between two colours from one height to another. */
const fade = (from: Rgb, to: Rgb, v: number): Rgb => mixRgb(from, to, share(v));
const disc = (u: number, v: number, [x, y, r]: readonly [number, number, number]): number =>
  Math.sqrt((u - x) * (u - x) + (v - y) * (v - y)) / r;

function leaves(u: number, v: number, seed: number): Rgb {
  const light = fbm(u * 16, v * 18, seed) * 0.8 + fbm(u * 48, v * 52, seed + 3) * 0.5;
  return fade([30, 50, 30], [116, 146, 78], light - 0.3);
}

/** Snow on rock above a dark forest, and all of it again in a lake. */
const mountains: Photo = (u, v) => {
  const shore = 0.74;
  const isLake = v > shore;
  const y = isLake ? 2 * shore - v + 0.02 * (fbm(u * 6, v * 70, 4) - 0.5) : v;
  const peaks =
    0.2 + 0.34 * Math.abs(((u * 1.1 + 0.25) % 0.8) - 0.4) * 2 - 0.18 * (fbm(u * 6, 0.5, 1) - 0.5);
  const wood = 0.64 - 0.07 * fbm(u * 18, 2.5, 2);
  let rgb = fade([96, 142, 198], [214, 226, 236], y / 0.55);
  if (y > peaks) {
    const rock = fbm(u * 14, y * 22, 3);
    const isSnow = y < peaks + 0.16 + 0.16 * (rock - 0.5);
    const shade = fbm(u * 22 + y * 9, y * 8, 5);
    rgb = isSnow
      ? fade([166, 182, 204], [246, 248, 250], shade * 1.5)
      : fade([72, 74, 84], [132, 128, 126], rock);
  }
  if (y > wood) rgb = leaves(u * 1.5, y, 6);
  return isLake ? mixRgb(rgb, [48, 74, 96], 0.42) : rgb;
};

const waves = (u: number, v: number, horizon: number): number => {
  const near = share((v - horizon) / (1 - horizon));
  return fbm(u * (22 - 14 * near), 6 + 26 * near * near * (1.4 - near * 0.5), 8);
};

const sea: Photo = (u, v) => {
  const beach = 0.86 + 0.05 * (fbm(u * 3, 1.5, 9) - 0.5);
  if (v > beach) return fade([206, 186, 150], [228, 212, 180], fbm(u * 40, v * 40, 10));
  if (v > beach - 0.03)
    return fade([150, 190, 194], [246, 248, 246], fbm(u * 16, v * 40, 11) * 1.5);
  if (v < 0.42) {
    const cloud = share((fbm(u * 4, v * 9, 12) - 0.5) * 3);
    return mixRgb(fade([86, 146, 206], [206, 226, 238], v / 0.42), [250, 250, 250], cloud);
  }
  const crest = waves(u, v, 0.42);
  return mixRgb(
    fade([44, 104, 142], [86, 164, 168], (v - 0.42) / 0.44),
    [226, 238, 238],
    share((crest - 0.66) * 4),
  );
};

/** Trunks in fog, row behind row. */
const forest: Photo = (u, v) => {
  const ground = 0.78 + 0.05 * (fbm(u * 5, 0.5, 20) - 0.5);
  if (v > ground) return leaves(u * 1.4, v * 1.4, 21);
  for (const [row, often] of [5, 9, 15].entries()) {
    const at = u * often + row * 0.4;
    const middle = 0.3 + 0.4 * tileNoise([Math.floor(at) * 3.1, row + 0.5], PERIOD, 22);
    const half = 0.1 + 0.08 * tileNoise([Math.floor(at) * 5.3, row + 0.5], PERIOD, 23);
    if (Math.abs((at % 1) - middle) > half) continue;
    const bark = fbm(u * 60, v * 9, 24 + row);
    return mixRgb(fade([46, 38, 32], [98, 84, 70], bark), [206, 214, 206], 0.12 + row * 0.27);
  }
  const crown = share((0.42 - v) * 3) * fbm(u * 9, v * 9, 25);
  return mixRgb([206, 214, 202], leaves(u, v, 26), crown);
};

const sunset: Photo = (u, v, aspect) => {
  const sun = disc(u, v, [aspect / 2, 0.5, 0.09]);
  if (v < 0.56) {
    const sky = fade([72, 66, 116], [248, 166, 96], v / 0.56);
    const cloud = share((fbm(u * 3, v * 14, 30) - 0.56) * 4);
    const glow = mixRgb(mixRgb(sky, [168, 86, 92], cloud), [255, 226, 160], share(1.2 - sun * 0.3));
    return sun < 1 ? [255, 240, 206] : glow;
  }
  const glitter =
    share(1 - Math.abs(u - aspect / 2) * (5 - 3 * v)) * share(waves(u, v, 0.56) * 2 - 0.7);
  return mixRgb(fade([156, 96, 94], [48, 44, 74], (v - 0.56) / 0.44), [255, 214, 150], glitter);
};

/** A town from above, in the morning. */
const city: Photo = (u, v) => {
  const seen = PLACES.town({ u: u * 0.8, v: 0.3 + v * 0.7, side: 2 });
  const sky = fade([132, 168, 208], [240, 226, 206], v / 0.4);
  if (seen === null) return sky;
  return mixRgb(seen.rgb, [240, 226, 206], seen.far * 0.7);
};

const desert: Photo = (u, v) => {
  let rgb = fade([98, 152, 206], [228, 222, 206], v / 0.5);
  for (const [row, at] of [0.46, 0.58, 0.74].entries()) {
    const crest = at - 0.14 * (fbm(u * (1.6 - row * 0.3) + row * 3, row + 0.5, 40) - 0.5) * 2;
    if (v <= crest) continue;
    const slope =
      fbm((u + 0.02) * (1.6 - row * 0.3) + row * 3, row + 0.5, 40) -
      fbm(u * (1.6 - row * 0.3) + row * 3, row + 0.5, 40);
    const ripple = fbm(u * 6, v * 60, 41 + row) - 0.5;
    rgb = fade([150, 96, 56], [238, 190, 128], 0.6 + slope * 14 + ripple * 0.4 - (v - crest) * 0.6);
  }
  return rgb;
};

const island: Photo = (u, v, aspect) => {
  const across = (u - aspect / 2) / (aspect * 0.32);
  const hill = 0.5 - 0.2 * share(1 - across * across) - 0.03 * fbm(u * 20, 0.5, 50);
  const isIsland = Math.abs(across) < 1;
  if (isIsland && v > hill && v < 0.5) return leaves(u, v, 51);
  if (isIsland && v >= 0.5 && v < 0.53)
    return fade([222, 202, 162], [240, 226, 194], fbm(u * 30, v * 60, 52));
  return sea(u, v < 0.5 ? v * 0.84 : 0.42 + (v - 0.5) * 0.8, aspect);
};

/** Water over a cliff between woods. */
const waterfall: Photo = (u, v, aspect) => {
  const away = Math.abs(u - aspect / 2 - 0.03 * (fbm(v * 5, 0.5, 60) - 0.5));
  const wide = 0.09 + 0.05 * v;
  if (v < 0.16) return away < 0.3 ? [196, 216, 232] : leaves(u, v, 61);
  if (v > 0.8) {
    const foam = share(1.4 - away * 5) * fbm(u * 14, v * 40, 62);
    return mixRgb(
      fade([40, 84, 90], [86, 132, 132], fbm(u * 7, v * 50, 63)),
      [244, 250, 250],
      foam,
    );
  }
  if (away < wide)
    return fade([176, 200, 212], [252, 254, 254], fbm(u * 44, v * 4, 64) * 1.5 - 0.2);
  const rock = fade([52, 50, 48], [128, 122, 114], fbm(u * 12, v * 16, 65) * 1.3 - 0.2);
  return away > 0.26 + 0.12 * fbm(v * 6, 1.5, 66) ? leaves(u, v, 67) : rock;
};

/** Motifs that hang as photographs; the others are posters. */
export const PHOTOS: Readonly<Partial<Record<MotifName, Photo>>> = {
  mountains,
  sea,
  forest,
  sunset,
  city,
  desert,
  island,
  waterfall,
};
