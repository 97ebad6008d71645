import {
  type Image,
  latticeValue,
  mixRgb,
  paint,
  posterise,
  type Rgb,
  shadeRgb,
  tileFbm,
  tileNoise,
} from '@parley/scenes/textures';

/** Something that covers a floor or a wall. */
export interface Covering {
  /** Metres that one tile of the image covers. */ readonly tileM: number;
  readonly image: () => Image;
}

/** Planks of random lengths in rows. */
const planks = (light: Rgb, dark: Rgb, seed: number): Image => {
  const size = 512;
  const rows = 10;
  return paint([size, size], (x, y) => {
    const row = Math.floor((y / size) * rows);
    const inRow = (y / size) * rows - row;
    const shift = latticeValue(row, 7, seed);
    const along = (x / size + shift) * 2;
    const board = Math.floor(along) % 2;
    const inBoard = along - Math.floor(along);
    const tint = latticeValue(board + 3, row, seed + 1);
    const grain = tileNoise([(x / size) * 12 + tint * 5, y * 0.28], [12, 144], seed + 2 + board);
    const fibre = tileNoise([(x / size) * 30, y * 0.8], [30, 410], seed + 5);
    const seam = inRow < 0.018 || inRow > 0.985 || inBoard < 0.0035 ? 0.72 : 1;
    const mix = posterise(0.18 + 0.42 * tint + 0.28 * grain * grain + 0.12 * fibre, 26);
    return shadeRgb(mixRgb(light, dark, mix), seam);
  });
};

const tiles = (
  base: Rgb,
  joint: Rgb,
  options: { count: number; seed: number; spread: number },
): Image => {
  const size = 256;
  const { count, seed, spread } = options;
  return paint([size, size], (x, y) => {
    const [u, v] = [(x / size) * count, (y / size) * count];
    const [a, b] = [u - Math.floor(u), v - Math.floor(v)];
    if (Math.min(a, b, 1 - a, 1 - b) < 0.011 * count * 0.5) return joint;
    const tint = latticeValue(Math.floor(u), Math.floor(v), seed);
    const cloud = tileFbm([(x / size) * 6, (y / size) * 6], [6, 6], seed + 1);
    return shadeRgb(base, 1 - posterise(spread * (0.6 * tint + 0.6 * cloud), 64));
  });
};

/** Light and dark squares. */
const chequer = (light: Rgb, dark: Rgb): Image =>
  paint([256, 256], (x, y) => {
    const [u, v] = [x / 128, y / 128];
    const [a, b] = [u - Math.floor(u), v - Math.floor(v)];
    const even = (Math.floor(u) + Math.floor(v)) % 2 === 0;
    if (Math.min(a, b, 1 - a, 1 - b) < 0.012) return shadeRgb(light, 0.8);
    const cloud = tileFbm([x / 40, y / 40], [6, 6], 77);
    return shadeRgb(even ? light : dark, 1 - posterise(0.09 * cloud, 32));
  });

const carpet = (base: Rgb, seed: number): Image =>
  paint([256, 256], (x, y) => {
    const tuft = latticeValue(Math.floor(x), Math.floor(y), seed);
    const cloud = tileFbm([x / 32, y / 32], [8, 8], seed + 1);
    return shadeRgb(base, 1 - posterise(0.13 * tuft + 0.1 * cloud, 40));
  });

const plaster = (base: Rgb): Image =>
  paint([128, 128], (x, y) => {
    const cloud = tileFbm([x / 16, y / 16], [8, 8], 91);
    return shadeRgb(base, 1 - posterise(0.022 * cloud, 160));
  });

const wallStripes = (base: Rgb, stripe: Rgb): Image =>
  paint([128, 128], (x, y) => {
    const cloud = posterise(0.015 * tileFbm([x / 16, y / 16], [8, 8], 92), 60);
    return shadeRgb((x / 64) % 1 < 0.5 ? base : stripe, 1 - cloud);
  });

const COVERINGS: Readonly<Record<string, Covering>> = {
  'floor/oak': { tileM: 1.5, image: () => planks([206, 168, 122], [158, 116, 76], 101) },
  'floor/walnut': { tileM: 1.5, image: () => planks([150, 108, 76], [100, 66, 44], 111) },
  'floor/ash': { tileM: 1.5, image: () => planks([224, 204, 176], [190, 164, 130], 121) },
  'floor/chequer': { tileM: 0.8, image: () => chequer([232, 230, 224], [92, 100, 106]) },
  'floor/slate': {
    tileM: 1.2,
    image: () => tiles([150, 154, 156], [112, 114, 114], { count: 2, seed: 141, spread: 0.16 }),
  },
  'floor/stone': {
    tileM: 1.2,
    image: () => tiles([222, 214, 200], [188, 180, 168], { count: 3, seed: 151, spread: 0.12 }),
  },
  'floor/carpet-sand': { tileM: 1, image: () => carpet([206, 190, 166], 161) },
  'floor/carpet-blue': { tileM: 1, image: () => carpet([158, 176, 194], 171) },
  'wall/cream': { tileM: 1.4, image: () => plaster([240, 232, 216]) },
  'wall/white': { tileM: 1.4, image: () => plaster([244, 242, 236]) },
  'wall/sage': { tileM: 1.4, image: () => plaster([200, 212, 192]) },
  'wall/sky': { tileM: 1.4, image: () => plaster([200, 216, 226]) },
  'wall/blush': { tileM: 1.4, image: () => plaster([236, 212, 202]) },
  'wall/sand': { tileM: 1.4, image: () => plaster([230, 214, 186]) },
  'wall/slate': { tileM: 1.4, image: () => plaster([176, 188, 198]) },
  'wall/stripes': { tileM: 0.5, image: () => wallStripes([246, 236, 208], [238, 218, 178]) },
  'wall/tiles': {
    tileM: 0.6,
    image: () => tiles([238, 242, 242], [206, 212, 212], { count: 4, seed: 181, spread: 0.05 }),
  },
};

/** A floor or wall covering by id; null for other ids. */
export const coveringById = (id: string): Covering | null => COVERINGS[id] ?? null;
