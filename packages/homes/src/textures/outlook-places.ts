import { mixRgb, type Rgb, tileFbm, tileNoise } from '@parley/scenes/textures';

/** A point of what is seen: u from 0 to 1.5 to the right, v from 0 to 1 downwards, and to which side of the home one looks. */
interface Look {
  readonly u: number;
  readonly v: number;
  readonly side: number;
}
/** What stands there, and how far it is: 0 near, 1 at the horizon. */
interface Seen {
  readonly rgb: Rgb;
  readonly far: number;
}
/** What is seen at a point; null: the sky. */
export type Place = (look: Look) => Seen | null;

const PERIOD = [64, 64] as const;
const fbm = (x: number, y: number, seed: number): number => tileFbm([x, y], PERIOD, seed);
/** Height of a line of hills or trees along u, 0 at the top. */
const skyline = (u: number, { at, swing, often, seed }: Line): number =>
  at - swing * (fbm(u * often, seed * 0.7, seed) - 0.5) * 2;

interface Line {
  readonly at: number;
  readonly swing: number;
  readonly often: number;
  readonly seed: number;
}

/** Leaves: clumps of light and shade. */
function foliage(u: number, v: number, seed: number): Rgb {
  const clump = fbm(u * 12, v * 14, seed);
  const leaf = fbm(u * 40, v * 44, seed + 9);
  return mixRgb(
    [38, 58, 32],
    [124, 150, 84],
    Math.max(0, Math.min(1, clump * 0.9 + leaf * 0.6 - 0.35)),
  );
}

const lawn = (u: number, v: number): Rgb =>
  mixRgb(
    [92, 116, 60],
    [146, 160, 92],
    fbm(u * 9, v * 34, 21) * 0.7 + fbm(u * 50, v * 90, 22) * 0.3,
  );

const hills: Place = ({ u, v, side }) => {
  const s = side * 7;
  if (v > skyline(u, { at: 0.8, swing: 0.05, often: 1.5, seed: 5 + s }))
    return { rgb: lawn(u, v), far: 0.02 };
  if (v > skyline(u, { at: 0.72, swing: 0.08, often: 9, seed: 4 + s }))
    return { rgb: foliage(u, v, 3 + s), far: 0.12 };
  if (v > skyline(u, { at: 0.62, swing: 0.09, often: 2.5, seed: 3 + s })) {
    const field = tileNoise([u * 5 + s, v * 11], PERIOD, 31 + s);
    return { rgb: mixRgb([112, 128, 72], [178, 170, 104], field), far: 0.4 };
  }
  if (v > skyline(u, { at: 0.5, swing: 0.11, often: 1.6, seed: 2 + s }))
    return { rgb: [92, 110, 92], far: 0.72 };
  return null;
};

const garden: Place = ({ u, v, side }) => {
  const s = side * 5;
  if (v > 0.83) return { rgb: lawn(u, v), far: 0 };
  if (v > skyline(u, { at: 0.72, swing: 0.05, often: 14, seed: 41 + s }))
    return { rgb: foliage(u * 1.4, v * 1.4, 42 + s), far: 0.05 };
  if (v > skyline(u, { at: 0.5, swing: 0.3, often: 4, seed: 43 + s }))
    return { rgb: foliage(u, v, 44 + s), far: 0.22 };
  if (v > skyline(u, { at: 0.58, swing: 0.12, often: 6, seed: 45 + s }))
    return { rgb: foliage(u * 0.8, v, 46 + s), far: 0.5 };
  return null;
};

const WALLS: readonly Rgb[] = [
  [196, 178, 150],
  [170, 112, 88],
  [206, 200, 190],
  [182, 164, 120],
  [148, 138, 130],
];
const HOUSE_WIDE = 0.46;

/** Houses across a street: walls, roofs, windows in rows. */
const street: Place = ({ u, v, side }) => {
  if (v > 0.9)
    return { rgb: mixRgb([96, 96, 98], [116, 116, 118], fbm(u * 20, v * 20, 61)), far: 0 };
  if (v > 0.85) return { rgb: [170, 166, 160], far: 0 };
  const along = u + side * 0.31;
  const house = Math.floor(along / HOUSE_WIDE) + side * 3;
  const x = (along % HOUSE_WIDE) / HOUSE_WIDE;
  const pick = tileNoise([house * 3.7, 1.5], PERIOD, 62);
  const wall = WALLS[Math.floor(pick * WALLS.length * 0.999)] as Rgb;
  const eaves = 0.38 + 0.1 * tileNoise([house * 2.3, 4.5], PERIOD, 63);
  const tree = skyline(u, { at: 0.86, swing: 0.24, often: 3, seed: 64 + side });
  if (v > tree && fbm(u * 2, 0.4, 65 + side) > 0.52) return { rgb: foliage(u, v, 66), far: 0.03 };
  if (v > eaves) return { rgb: houseFront({ x, y: (v - eaves) / (0.85 - eaves) }, wall), far: 0.1 };
  const roof = eaves - 0.15 * (1 - Math.abs(x - 0.5) * 1.7);
  if (v > roof && x > 0.03 && x < 0.97)
    return { rgb: mixRgb([104, 62, 50], [132, 82, 64], fbm(u * 30, v * 60, 67)), far: 0.12 };
  return null;
};

/** Two rows of windows and a door, x and y from 0 to 1 over the front. */
function houseFront({ x, y }: { readonly x: number; readonly y: number }, wall: Rgb): Rgb {
  const [column, row] = [(x * 4) % 1, (y * 2) % 1];
  const isDoor = y > 0.56 && x > 0.44 && x < 0.58;
  if (isDoor) return [72, 60, 52];
  const isWindow = column > 0.26 && column < 0.74 && row > 0.22 && row < 0.72;
  const isFrame = column > 0.2 && column < 0.8 && row > 0.16 && row < 0.8;
  if (isWindow) return mixRgb([70, 84, 98], [150, 168, 182], row);
  if (isFrame) return [232, 230, 224];
  return mixRgb(wall, [wall[0] * 0.86, wall[1] * 0.86, wall[2] * 0.86], fbm(x * 20, y * 20, 71));
}

/** Blocks of a town seen from a floor above its roofs, three rows of them. */
const town: Place = ({ u, v, side }) => {
  for (const [row, { wide, top, far }] of ROWS.entries()) {
    const along = u + side * 0.53 + row * 0.17;
    const block = Math.floor(along / wide) + side * 5 + row * 11;
    const height = top + 0.2 * tileNoise([block * 5.1, row + 0.5], PERIOD, 81);
    if (v <= height) continue;
    const x = (along % wide) / wide;
    const tone = 0.75 + 0.35 * tileNoise([block * 3.3, row + 2.5], PERIOD, 82);
    const wall = WALLS[(block * 7) % WALLS.length] as Rgb;
    const [column, floor] = [(x * 6) % 1, ((v - height) * 26) % 1];
    const isGlass =
      column > 0.3 && column < 0.75 && floor > 0.3 && floor < 0.75 && v > height + 0.02;
    const rgb: Rgb = isGlass ? [84, 98, 112] : [wall[0] * tone, wall[1] * tone, wall[2] * tone];
    return { rgb, far };
  }
  return null;
};

/** From near to far. */
const ROWS = [
  { wide: 0.5, top: 0.72, far: 0.06 },
  { wide: 0.3, top: 0.52, far: 0.34 },
  { wide: 0.17, top: 0.4, far: 0.66 },
] as const;

/** What may lie around a home. */
export const PLACES = { hills, garden, street, town } as const satisfies Record<string, Place>;
