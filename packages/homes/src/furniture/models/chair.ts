import type { Vec3 } from '@parley/protocol';
import { assemble, piece } from '../assemble';
import {
  bend,
  cylinder,
  place,
  renderOnly,
  roundedBox,
  type Solid,
  sheet,
  tube,
  twoSided,
} from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { slot } from '../surface';
import { FABRIC_COLOURS, LEG_COLOURS, PAINT_COLOURS } from './palettes';

const SEAT = 0.45;

/** Four slightly splayed, tapering legs. */
export function splayedLegs(options: {
  width: number;
  depth: number;
  height: number;
  radius: number;
  splay?: number;
}): Solid[] {
  const splay = options.splay ?? 0.035;
  return [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) => {
      const [x, z] = [(sx * options.width) / 2, (sz * options.depth) / 2];
      return tube({
        path: [
          [x + sx * splay, 0, z + sz * splay],
          [x, options.height, z],
        ],
        radius: [options.radius * 0.62, options.radius],
        sides: 10,
        proxySides: 4,
      });
    }),
  );
}

/** Wooden slat chair. */
function slatChair(params: FurnitureParams) {
  const [seat, legs] = [slot(params, 'seat'), slot(params, 'legs')];
  const posts = [-1, 1].map((s) =>
    tube({
      path: [
        [s * 0.185, 0.42, -0.18],
        [s * 0.185, 0.68, -0.205],
        [s * 0.18, 0.95, -0.255],
      ],
      radius: [0.018, 0.014],
      sides: 8,
      proxySides: 4,
    }),
  );
  const rails = [0.62, 0.74, 0.87].map((y, i) =>
    place(roundedBox({ size: [0.36, 0.07, 0.016], radius: 0.008, steps: 2 }), {
      at: [0, y - 0.02, -0.2 - 0.025 * i],
      pitch: -11,
    }),
  );
  return assemble({
    pieces: [
      ...piece(
        seat,
        place(roundedBox({ size: [0.43, 0.035, 0.42], radius: 0.016, steps: 2 }), {
          at: [0, SEAT - 0.02, 0],
        }),
        ...rails,
      ),
      ...piece(
        legs,
        ...splayedLegs({ width: 0.36, depth: 0.35, height: SEAT - 0.02, radius: 0.02 }),
        ...posts,
        place(roundedBox({ size: [0.37, 0.045, 0.36], radius: 0.01 }), {
          at: [0, SEAT - 0.065, 0],
        }),
      ),
    ],
  });
}

/** Chair with an upholstered seat and back. */
function paddedChair(params: FurnitureParams) {
  const [seat, legs] = [slot(params, 'seat'), slot(params, 'legs')];
  return assemble({
    pieces: [
      ...piece(
        seat,
        place(roundedBox({ size: [0.47, 0.085, 0.45], radius: 0.035, steps: 2, puff: 0.12 }), {
          at: [0, SEAT - 0.06, 0.01],
        }),
        place(roundedBox({ size: [0.45, 0.44, 0.07], radius: 0.033, steps: 2, puff: 0.1 }), {
          at: [0, 0.5, -0.2],
          pitch: -10,
        }),
      ),
      ...piece(
        legs,
        ...splayedLegs({ width: 0.36, depth: 0.34, height: SEAT - 0.05, radius: 0.017 }),
        place(roundedBox({ size: [0.05, 0.2, 0.025], radius: 0.008 }), {
          at: [0, 0.39, -0.205],
          pitch: -6,
        }),
      ),
    ],
  });
}

/** One moulded shell on thin legs. */
function shellChair(params: FurnitureParams) {
  const [seat, legs] = [slot(params, 'seat'), slot(params, 'legs')];
  const spine = bend({ from: [0, SEAT, 0.23], by: [0, 0.36, -0.24], to: [0, 0.84, -0.26] }, 12);
  const at = (u: number, v: number): Vec3 => {
    const t = v * 12;
    const i = Math.min(11, Math.floor(t));
    const [a, b] = [spine[i] as Vec3, spine[i + 1] as Vec3];
    const [y, z] = [a[1] + (b[1] - a[1]) * (t - i), a[2] + (b[2] - a[2]) * (t - i)];
    const side = 2 * u - 1;
    const half = 0.235 - 0.05 * v * v - (v < 0.1 ? (0.1 - v) * 0.4 : 0);
    const lift = 0.05 * side * side * side * side;
    return [side * half, y + lift * (1 - v), z + lift * v * 1.6];
  };
  const rim = [
    ...Array.from({ length: 13 }, (_, i) => at(0, i / 12)),
    ...Array.from({ length: 7 }, (_, i) => at((i + 1) / 8, 1)),
    ...Array.from({ length: 13 }, (_, i) => at(1, 1 - i / 12)),
    ...Array.from({ length: 7 }, (_, i) => at(1 - (i + 1) / 8, 0)),
    at(0, 0),
  ];
  return assemble({
    pieces: [
      ...piece(
        seat,
        twoSided(sheet({ columns: 8, rows: 14, at, proxyColumns: 2, proxyRows: 6 })),
        renderOnly(tube({ path: rim, radius: 0.009, sides: 6 })),
      ),
      ...piece(
        legs,
        ...splayedLegs({ width: 0.2, depth: 0.18, height: 0.42, radius: 0.016, splay: 0.12 }),
        place(cylinder({ radius: 0.085, height: 0.022 }), { at: [0, 0.4, 0] }),
      ),
    ],
  });
}

const chairModel = (
  id: string,
  build: FurnitureModel['build'],
  seat: FurnitureModel['slots'][string],
) =>
  ({
    id,
    category: 'chair',
    slots: {
      seat,
      legs: { role: 'accent', materials: ['wood', 'metal'], colours: LEG_COLOURS },
    },
    sizes: ['medium'],
    shapes: [],
    build,
  }) satisfies FurnitureModel;

export const CHAIRS: readonly FurnitureModel[] = [
  chairModel('chair-slat', slatChair, {
    role: 'main',
    materials: ['wood'],
    colours: PAINT_COLOURS,
  }),
  chairModel('chair-padded', paddedChair, {
    role: 'main',
    materials: ['fabric', 'leather'],
    colours: FABRIC_COLOURS,
    patterns: ['plain', 'striped', 'checked'],
  }),
  chairModel('chair-shell', shellChair, {
    role: 'main',
    materials: ['plastic'],
    colours: PAINT_COLOURS,
  }),
];
