import { sinDeg, type Vec3 } from '@parley/protocol';
import { latticeValue } from '@parley/scenes/textures';
import { assemble, piece } from '../assemble';
import { place, roundedBox, type Solid, sheet, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';

const OPENINGS_M = { small: 1.2, medium: 1.7, large: 2.3 } as const;
const HEIGHT_M = 2.2;
const LOWEST_M = 0.03;
/** Length of the cloth. */
const LONG_M = HEIGHT_M - 2 * LOWEST_M;
/** The middle of the cloth, before the wall. */
const AWAY_M = 0.085;
/** From the wall to the outermost pleat. */
const DEEP_M = 0.14;
/** Cloth over the width that it covers. */
const FULLNESS = 1.8;
/** One pleat covers about so much, metres. */
const PLEAT_M = 0.068;
const SAMPLES = 6;
/** Where in its pleats the cloth is: `turn` goes up by 1 a pleat, pleats are of unequal width. */
function pleatsOf(count: number, seed: number): (u: number) => { turn: number; depth: number } {
  const widths = Array.from({ length: count }, (_, i) => 0.62 + 0.76 * latticeValue(i, 0, seed));
  const total = widths.reduce((sum, width) => sum + width, 0);
  return (u) => {
    let left = u * total;
    let i = 0;
    while (i < count - 1 && left > (widths[i] as number)) {
      left -= widths[i] as number;
      i += 1;
    }
    const width = widths[i] as number;
    return { turn: i + left / width, depth: 0.6 + 0.4 * width };
  };
}

/** One drape: gathered narrow at the rod, pleats open and sway a little further down. */
function drape(side: 1 | -1, opening: number): Solid {
  const one = opening * 0.19;
  const count = Math.max(4, Math.round(one / PLEAT_M));
  const pleats = pleatsOf(count, side + 31);
  const middle = side * ((opening - one) / 2 - 0.02);
  const out = (u: number, v: number): number => {
    const { turn, depth } = pleats(u);
    // Pleats of neighbours run into one another below, and each leans a little its own way.
    const sway = (1 - v) * 0.22 * sinDeg(Math.round(turn * 131 + 57 * side + 70 * v));
    const wave = sinDeg(Math.round((turn + sway) * 360));
    return wave * depth * (0.017 + 0.021 * (1 - v) * (2 - (1 - v)));
  };
  const spread = (v: number): number => one * (0.9 + 0.2 * (1 - v) * (1 - v));
  const cloth = sheet({
    columns: count * SAMPLES,
    rows: 5,
    uvSize: [one * FULLNESS, HEIGHT_M],
    at: (u, v): Vec3 => [middle + (u - 0.5) * spread(v), LOWEST_M + LONG_M * v, AWAY_M + out(u, v)],
  });
  // To depth sensors a drape is a slab.
  const slab = place(roundedBox({ size: [one, LONG_M, 0.05], radius: 0 }), {
    at: [middle, LOWEST_M, AWAY_M],
  });
  return { render: cloth.render, proxy: slab.proxy };
}

/** What a drape takes from the floor to the rod, and from the wall. */
function spaceOf({ render }: Solid): { min: Vec3; max: Vec3 } {
  const xs = [...render.positions].filter((_, i) => i % 3 === 0);
  return { min: [Math.min(...xs), 0, 0], max: [Math.max(...xs), HEIGHT_M, DEEP_M] };
}

/** A pair of pleated curtains on a rod; back on z = 0, hangs from `HEIGHT_M`. */
function curtain(params: FurnitureParams) {
  const opening = OPENINGS_M[params.size];
  const rod = tube({
    path: [
      [-opening / 2 - 0.12, HEIGHT_M, AWAY_M],
      [opening / 2 + 0.12, HEIGHT_M, AWAY_M],
    ],
    radius: 0.013,
    proxySides: 4,
  });
  return assemble({
    colliders: [-1, 1].map((side) => spaceOf(drape(side as 1 | -1, opening))),
    pieces: [
      ...piece(slot(params, 'cloth'), drape(-1, opening), drape(1, opening)),
      ...piece(plain('grey', 'metal'), rod),
    ],
  });
}

export const CURTAIN: FurnitureModel = {
  id: 'curtain',
  category: 'curtain',
  slots: {
    cloth: {
      role: 'main',
      materials: ['fabric'],
      colours: ['white', 'beige', 'grey', 'blue', 'green', 'yellow', 'pink', 'turquoise', 'red'],
      patterns: ['plain', 'striped', 'dotted', 'floral'],
    },
  },
  sizes: ['small', 'medium', 'large'],
  shapes: [],
  build: curtain,
};
