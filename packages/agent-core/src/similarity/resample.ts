import type { Picture, SizePx } from '../detection';
import type { PictureInput } from './picture-input';

/** Weights of the old pixels `from … from + weights.length - 1` in one new one; they sum to 1. */
interface Tap {
  readonly from: number;
  readonly weights: readonly number[];
}

interface Filter {
  /** Half of its width, in pixels of the coarser picture. */ readonly reach: number;
  readonly weight: (x: number) => number;
}

const FILTERS: Readonly<Record<Exclude<PictureInput['filter'], 'nearest'>, Filter>> = {
  bilinear: { reach: 1, weight: (x) => Math.max(0, 1 - Math.abs(x)) },
  bicubic: { reach: 2, weight: cubic },
};

/** Sharpness of the cubic convolution of models' own preprocessing (PIL). */
const A = -0.5;

function cubic(x: number): number {
  const d = Math.abs(x);
  if (d < 1) return ((A + 2) * d - (A + 3)) * d * d + 1;
  return d < 2 ? A * (((d - 5) * d + 8) * d - 4) : 0;
}

/**
 * An RGB picture in another size. What is made smaller is averaged over all pixels that fall together, as models' own preprocessing
 * does it: first along rows, then along columns, each result a whole byte with halves going up. Sums and products of doubles only, so
 * every runtime gets the same bytes; a picture that has the size already is given back.
 */
export function resample(picture: Picture, to: SizePx, filter: PictureInput['filter']): Picture {
  if (picture.widthPx === to.widthPx && picture.heightPx === to.heightPx) return picture;
  const columns = tapsOf(picture.widthPx, to.widthPx, filter);
  const rows = tapsOf(picture.heightPx, to.heightPx, filter);
  const narrow = along(picture.data, columns, {
    lines: picture.heightPx,
    lineStep: 3 * picture.widthPx,
    step: 3,
    toLineStep: 3 * to.widthPx,
    toStep: 3,
  });
  const data = along(narrow, rows, {
    lines: to.widthPx,
    lineStep: 3,
    step: 3 * to.widthPx,
    toLineStep: 3,
    toStep: 3 * to.widthPx,
  });
  return { ...to, data };
}

interface Walk {
  readonly lines: number;
  /** Bytes between lines and between pixels of a line, of what is read and what is written. */
  readonly lineStep: number;
  readonly step: number;
  readonly toLineStep: number;
  readonly toStep: number;
}

function along(bytes: Picture['data'], taps: readonly Tap[], walk: Walk): Uint8Array {
  const made = new Uint8Array(3 * walk.lines * taps.length);
  for (let line = 0; line < walk.lines; line++)
    for (const [i, { from, weights }] of taps.entries())
      for (let channel = 0; channel < 3; channel++) {
        let at = line * walk.lineStep + from * walk.step + channel;
        let sum = 0;
        for (const weight of weights) {
          sum += weight * (bytes[at] as number);
          at += walk.step;
        }
        const to = line * walk.toLineStep + i * walk.toStep + channel;
        made[to] = Math.min(255, Math.max(0, Math.floor(sum + 0.5)));
      }
  return made;
}

function tapsOf(old: number, size: number, filter: PictureInput['filter']): Tap[] {
  const perNew = old / size;
  return Array.from({ length: size }, (_, i) => {
    const centre = (i + 0.5) * perNew;
    if (filter === 'nearest') return { from: Math.min(old - 1, Math.floor(centre)), weights: [1] };
    const { reach, weight } = FILTERS[filter];
    const spread = Math.max(1, perNew);
    const from = Math.max(0, Math.floor(centre - reach * spread + 0.5));
    const end = Math.min(old, Math.floor(centre + reach * spread + 0.5));
    const raw = Array.from({ length: end - from }, (_, k) =>
      weight((from + k - centre + 0.5) / spread),
    );
    const sum = raw.reduce((total, each) => total + each, 0);
    return { from, weights: raw.map((each) => each / sum) };
  });
}
