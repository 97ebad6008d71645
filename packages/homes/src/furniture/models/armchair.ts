import { cosDeg, sinDeg } from '@parley/protocol';
import { assemble, boxOf, piece } from '../assemble';
import { ball, bend, place, renderOnly, roundedBox, sheet, tube, twoSided } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { slot } from '../surface';
import { splayedLegs } from './chair';
import { FABRIC_COLOURS, LEG_COLOURS } from './palettes';

/** Club chair: low, square arms and thick cushions. */
function clubChair(params: FurnitureParams) {
  const [cover, legs] = [slot(params, 'cover'), slot(params, 'legs')];
  const arms = [-1, 1].map((s) =>
    place(roundedBox({ size: [0.16, 0.46, 0.78], radius: 0.055, steps: 2 }), {
      at: [s * 0.34, 0.12, 0],
    }),
  );
  return assemble({
    pieces: [
      ...piece(
        cover,
        ...arms,
        place(roundedBox({ size: [0.56, 0.2, 0.72], radius: 0.03 }), { at: [0, 0.12, 0] }),
        place(roundedBox({ size: [0.54, 0.17, 0.58], radius: 0.06, steps: 2, puff: 0.14 }), {
          at: [0, 0.3, 0.09],
        }),
        place(roundedBox({ size: [0.72, 0.6, 0.17], radius: 0.06, steps: 2 }), {
          at: [0, 0.2, -0.32],
          pitch: -7,
        }),
        place(roundedBox({ size: [0.54, 0.4, 0.15], radius: 0.06, steps: 2, puff: 0.16 }), {
          at: [0, 0.44, -0.2],
          pitch: -12,
        }),
      ),
      ...piece(
        legs,
        ...splayedLegs({ width: 0.62, depth: 0.6, height: 0.14, radius: 0.022, splay: 0.02 }),
      ),
    ],
  });
}

/** Wing chair: high back with wings. */
function wingChair(params: FurnitureParams) {
  const [cover, legs] = [slot(params, 'cover'), slot(params, 'legs')];
  const sides = [-1, 1].flatMap((s) => [
    place(roundedBox({ size: [0.11, 0.36, 0.66], radius: 0.05, steps: 2 }), {
      at: [s * 0.31, 0.26, 0.02],
    }),
    place(roundedBox({ size: [0.08, 0.5, 0.26], radius: 0.038, steps: 2 }), {
      at: [s * 0.285, 0.57, -0.2],
      yaw: s * 8,
      pitch: -8,
    }),
  ]);
  return assemble({
    pieces: [
      ...piece(
        cover,
        ...sides,
        place(roundedBox({ size: [0.58, 0.14, 0.68], radius: 0.03 }), { at: [0, 0.26, 0] }),
        place(roundedBox({ size: [0.52, 0.15, 0.6], radius: 0.06, steps: 2, puff: 0.16 }), {
          at: [0, 0.36, 0.06],
        }),
        place(roundedBox({ size: [0.62, 0.78, 0.14], radius: 0.06, steps: 3, puff: 0.1 }), {
          at: [0, 0.36, -0.26],
          pitch: -9,
        }),
      ),
      ...piece(
        legs,
        ...splayedLegs({ width: 0.54, depth: 0.54, height: 0.28, radius: 0.024, splay: 0.03 }),
      ),
    ],
  });
}

/** Lounge chair: loose cushions in an open wooden frame. */
function frameChair(params: FurnitureParams) {
  const [cover, legs] = [slot(params, 'cover'), slot(params, 'legs')];
  const frame = [-1, 1].flatMap((s) => [
    tube({
      path: [
        [s * 0.33, 0, 0.36],
        ...bend(
          { from: [s * 0.33, 0.5, 0.33], by: [s * 0.33, 0.58, 0.32], to: [s * 0.33, 0.58, 0.22] },
          4,
        ),
        [s * 0.33, 0.54, -0.3],
      ],
      radius: 0.022,
      sides: 8,
      proxySides: 4,
    }),
    tube({
      path: [
        [s * 0.33, 0, -0.36],
        [s * 0.32, 0.56, -0.28],
        [s * 0.29, 0.86, -0.42],
      ],
      radius: 0.02,
      proxySides: 4,
    }),
    place(roundedBox({ size: [0.035, 0.05, 0.66], radius: 0.01 }), {
      at: [s * 0.31, 0.27, 0],
      pitch: -4,
    }),
  ]);
  const back = sheet({
    columns: 2,
    rows: 2,
    at: (u, v) => [(u - 0.5) * 0.56, 0.36 + 0.5 * v, -0.29 - 0.12 * v],
  });
  return assemble({
    pieces: [
      ...piece(
        cover,
        place(roundedBox({ size: [0.58, 0.14, 0.62], radius: 0.055, steps: 2, puff: 0.14 }), {
          at: [0, 0.3, 0.03],
          pitch: -5,
        }),
        place(roundedBox({ size: [0.58, 0.56, 0.14], radius: 0.055, steps: 2, puff: 0.14 }), {
          at: [0, 0.38, -0.25],
          pitch: -16,
        }),
      ),
      ...piece(legs, ...frame, renderOnly(twoSided(back))),
    ],
  });
}

/** Plan of a tub chair: half a ring behind, and so much of each half of it goes on straight as arms, metres. */
const TUB = { armShare: 0.32, armM: 0.32, backZ: -0.02, flatness: 0.85 } as const;

/** @param u From the front of one arm, 0, around the back to the other, 1. @returns x and z. */
function aroundTub(u: number, radius: number): readonly [number, number] {
  const t = 2 * u - 1;
  const bent = 1 - TUB.armShare;
  const aheadM = (Math.max(0, Math.abs(t) - bent) / TUB.armShare) * TUB.armM;
  const deg = Math.round(90 * Math.max(-1, Math.min(1, t / bent)));
  return [radius * sinDeg(deg), TUB.backZ - radius * cosDeg(deg) * TUB.flatness + aheadM];
}

/** Tub chair: one round shell that is arms and back. */
function tubChair(params: FurnitureParams) {
  const [cover, legs] = [slot(params, 'cover'), slot(params, 'legs')];
  const height = (u: number): number => 0.78 - 0.2 * (2 * u - 1) * (2 * u - 1);
  const wall = (radius: number, inward: boolean) =>
    sheet({
      columns: 24,
      rows: 5,
      uvSize: [1.8, 0.6],
      proxyColumns: 8,
      proxyRows: 1,
      at: (u, v) => {
        const [x, z] = aroundTub(inward ? u : 1 - u, radius);
        return [x, 0.14 + (height(u) - 0.14) * v, z];
      },
    });
  const rim = Array.from({ length: 25 }, (_, i): [number, number, number] => {
    const [x, z] = aroundTub(i / 24, 0.343);
    return [x, height(i / 24) - 0.005, z];
  });
  const ends = [0, 24].flatMap((i) => {
    const [x, y, z] = rim[i] as [number, number, number];
    const post = tube({
      path: [
        [x, 0.14, z],
        [x, y, z],
      ],
      radius: 0.05,
      sides: 10,
    });
    return [post, renderOnly(place(ball({ radius: 0.05, segments: 10 }), { at: [x, y, z] }))];
  });
  return assemble({
    colliders: [boxOf(0.78, 0.72, [0, 0.78])],
    pieces: [
      ...piece(
        cover,
        wall(0.3, true),
        wall(0.385, false),
        ...ends,
        tube({ path: rim, radius: 0.05, sides: 10, proxySides: 3 }),
        place(roundedBox({ size: [0.62, 0.2, 0.5], radius: 0.06, steps: 2 }), {
          at: [0, 0.13, 0.08],
        }),
        place(roundedBox({ size: [0.56, 0.15, 0.58], radius: 0.065, steps: 3, puff: 0.16 }), {
          at: [0, 0.3, 0.07],
        }),
      ),
      ...piece(
        legs,
        ...splayedLegs({ width: 0.44, depth: 0.44, height: 0.15, radius: 0.02, splay: 0.03 }),
      ),
    ],
  });
}

const armchair = (id: string, build: FurnitureModel['build']): FurnitureModel => ({
  id,
  category: 'armchair',
  slots: {
    cover: {
      role: 'main',
      materials: ['fabric', 'leather'],
      colours: FABRIC_COLOURS,
      patterns: ['plain', 'striped', 'checked', 'floral', 'dotted'],
    },
    legs: { role: 'accent', materials: ['wood', 'metal'], colours: LEG_COLOURS },
  },
  sizes: ['medium'],
  shapes: [],
  build,
});

export const ARMCHAIRS: readonly FurnitureModel[] = [
  armchair('armchair-club', clubChair),
  armchair('armchair-wing', wingChair),
  armchair('armchair-frame', frameChair),
  armchair('armchair-tub', tubChair),
];
