import { COLOURS, type ColourName, type PatternName } from '@parley/protocol';
import { type Image, mixRgb, paint, posterise, type Rgb, shadeRgb } from './image';
import { latticeValue } from './noise';
import { PAINTS } from './paints';

const SIZE = 128;
/** Metres that one tile of a pattern covers. */
export const PATTERN_TILE_M = 0.24;

/** Share of the second colour at a point of the tile, 0…1; u, v ∈ [0, 1). */
type Mask = (u: number, v: number) => number;

const striped: Mask = (u) => band((u * 3) % 1, 0.26);
const checked: Mask = (u, v) => {
  const across = band((u * 2) % 1, 0.3);
  const along = band((v * 2) % 1, 0.3);
  return (across + along) * 0.5;
};
const dotted: Mask = (u, v) => {
  const [a, b] = [u * 3, v * 3];
  const row = Math.floor(b);
  const x = (a + (row % 2) * 0.5) % 1;
  const away = Math.sqrt((x - 0.5) * (x - 0.5) + (b - row - 0.5) * (b - row - 0.5));
  return edge(0.265 - away);
};
const zigzag: Mask = (u, v) => {
  const wave = Math.abs(((u * 3) % 1) - 0.5) * 2;
  return band((v * 3 + wave * 0.62) % 1, 0.27);
};
/** Five-petalled flowers with a leaf each, on two offset lattices. */
const floral: Mask = (u, v) => {
  let best = 0;
  for (const [cx, cy, scale] of FLOWERS) {
    const dx = wrapHalf(u - cx) / scale;
    const dy = wrapHalf(v - cy) / scale;
    best = Math.max(best, flower(dx, dy));
  }
  return best;
};
const FLOWERS = [
  [0.25, 0.27, 1.25],
  [0.75, 0.74, 1.25],
  [0.77, 0.2, 0.75],
  [0.24, 0.78, 0.75],
] as const;
/** Petal centres on a circle (72° apart). */
const PETALS = [
  [0, -0.095],
  [0.0904, -0.0294],
  [0.0558, 0.0769],
  [-0.0558, 0.0769],
  [-0.0904, -0.0294],
] as const;
const flower = (x: number, y: number): number => {
  if (x * x + y * y < 0.0016) return 0;
  for (const [px, py] of PETALS) {
    if ((x - px) * (x - px) + (y - py) * (y - py) < 0.0033) return 1;
  }
  const [lx, ly] = [x - 0.16, y + 0.1];
  return lx * lx + ly * ly * 2 + lx * ly * 2 < 0.0014 ? 0.75 : 0;
};
const bordered: Mask = (u, v) => {
  const rim = Math.min(u, v, 1 - u, 1 - v);
  return rim > 0.045 && rim < 0.11 ? 1 : 0;
};

const wrapHalf = (d: number): number => d - Math.round(d);
const edge = (distance: number): number => Math.max(0, Math.min(1, distance * 40 + 0.5));
const band = (t: number, share: number): number => edge(share / 2 - Math.abs(t - 0.5));

const MASKS: Record<Exclude<PatternName, 'plain'>, Mask> = {
  striped,
  checked,
  dotted,
  floral,
  zigzag,
  bordered,
};

/** One tile of a pattern in two colours, with a little cloth in it. */
export function patternImage(
  pattern: Exclude<PatternName, 'plain'>,
  colours: readonly [ColourName, ColourName],
): Image {
  const [main, second] = colours.map((name) => PAINTS[name]) as [Rgb, Rgb];
  return paint([SIZE, SIZE], (x, y) => {
    const share = posterise(supersampled(MASKS[pattern], x, y), 4);
    const cloth = 1.03 - 0.06 * posterise(latticeValue(Math.floor(x), Math.floor(y), 51), 3);
    return shadeRgb(mixRgb(main, second, share), cloth);
  });
}

const supersampled = (mask: Mask, x: number, y: number): number => {
  let sum = 0;
  for (const dx of [-0.25, 0.25]) {
    for (const dy of [-0.25, 0.25]) sum += mask((x + dx) / SIZE, (y + dy) / SIZE);
  }
  return sum / 4;
};

/** Perceptual distance of two sRGB colours ("redmean" weighting): square root only, the same everywhere. */
export function colourDistance(a: Rgb, b: Rgb): number {
  const red = (a[0] + b[0]) / 2;
  const [dr, dg, db] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return Math.sqrt((2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db);
}

/** The palette name nearest to an sRGB colour. */
export function nearestColourName(colour: Rgb): ColourName {
  const names = Object.keys(COLOURS) as ColourName[];
  return names.reduce((best, name) =>
    colourDistance(colour, COLOURS[name]) < colourDistance(colour, COLOURS[best]) ? name : best,
  );
}

const PARTNERS: readonly ColourName[] = [
  'white',
  'beige',
  'navy',
  'blue',
  'grey',
  'yellow',
  'red',
  'green',
  'brown',
  'black',
  'orange',
  'pink',
  'gold',
];
const shareCache = new Map<string, number>();
/** Share of the second colour over a whole tile. */
function meanShare(pattern: Exclude<PatternName, 'plain'>): number {
  const known = shareCache.get(pattern);
  if (known !== undefined) return known;
  let sum = 0;
  for (let i = 0; i < 64 * 64; i++) {
    sum += MASKS[pattern](((i % 64) + 0.5) / 64, (Math.floor(i / 64) + 0.5) / 64);
  }
  const share = sum / (64 * 64);
  shareCache.set(pattern, share);
  return share;
}

const partnerCache = new Map<string, ColourName>();

/**
 * The second colour of a pattern: the first that stands out, and with which the whole still goes by the
 * name of its main colour. Falls back to grey, which never takes over.
 */
export function patternPartner(
  pattern: Exclude<PatternName, 'plain'>,
  main: ColourName,
): ColourName {
  const key = `${pattern} ${main}`;
  const known = partnerCache.get(key);
  if (known !== undefined) return known;
  const partner =
    PARTNERS.find(
      (second) =>
        colourDistance(COLOURS[main], COLOURS[second]) > 105 &&
        nearestColourName(mixRgb(COLOURS[main], COLOURS[second], meanShare(pattern))) === main,
    ) ?? 'grey';
  partnerCache.set(key, partner);
  return partner;
}
