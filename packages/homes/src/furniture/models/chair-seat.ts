import type { Vec3 } from '@parley/protocol';
import { assemble, boxOf, piece } from '../assemble';
import { ball, bend, cylinder, place, renderOnly, roundedBox, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { splayedLegs } from './chair';
import { FABRIC_COLOURS, LEG_COLOURS, METAL_COLOURS, PAINT_COLOURS } from './palettes';
import { bentPanel, bothSides, levelArc, onCircle, rod } from './parts';

const SEAT = 0.45;

/** Two loops of steel tube that carry seat and back from the front: no legs behind. */
function cantileverChair(params: FurnitureParams) {
  const [seat, legs] = [slot(params, 'seat'), slot(params, 'legs')];
  const loops = bothSides((s) =>
    tube({
      path: [
        [s * 0.22, 0.013, -0.24],
        ...bend(
          {
            from: [s * 0.22, 0.013, 0.17],
            by: [s * 0.22, 0.013, 0.23],
            to: [s * 0.22, 0.08, 0.235],
          },
          5,
        ),
        ...bend(
          { from: [s * 0.22, 0.38, 0.235], by: [s * 0.22, 0.44, 0.24], to: [s * 0.22, 0.44, 0.17] },
          5,
        ),
        ...bend(
          {
            from: [s * 0.22, 0.43, -0.14],
            by: [s * 0.22, 0.43, -0.2],
            to: [s * 0.22, 0.5, -0.215],
          },
          5,
        ),
        [s * 0.22, 0.84, -0.28],
      ],
      radius: 0.013,
      sides: 10,
    }),
  );
  return assemble({
    pieces: [
      ...piece(legs, ...loops, rod([-0.22, 0.013, -0.24], [0.22, 0.013, -0.24], 0.013)),
      ...piece(
        seat,
        place(roundedBox({ size: [0.43, 0.035, 0.4], radius: 0.016, steps: 2 }), {
          at: [0, SEAT - 0.01, 0.02],
        }),
        place(roundedBox({ size: [0.43, 0.27, 0.03], radius: 0.014, steps: 2 }), {
          at: [0, 0.58, -0.225],
          pitch: -11,
        }),
      ),
    ],
  });
}

/** Covered all over, with a high straight back and short legs. */
function coveredChair(params: FurnitureParams) {
  const [seat, legs] = [slot(params, 'seat'), slot(params, 'legs')];
  return assemble({
    pieces: [
      ...piece(
        seat,
        place(roundedBox({ size: [0.48, 0.15, 0.48], radius: 0.035, steps: 2 }), {
          at: [0, 0.3, 0.02],
        }),
        place(roundedBox({ size: [0.46, 0.06, 0.42], radius: 0.028, steps: 2, puff: 0.12 }), {
          at: [0, 0.43, 0.04],
        }),
        place(roundedBox({ size: [0.48, 0.72, 0.1], radius: 0.045, steps: 2 }), {
          at: [0, 0.31, -0.2],
          pitch: -7,
        }),
      ),
      ...piece(
        legs,
        ...splayedLegs({ width: 0.38, depth: 0.36, height: 0.31, radius: 0.024, splay: 0.01 }),
      ),
    ],
  });
}

/** A low round back that hugs a thick round seat. */
function tubChair(params: FurnitureParams) {
  const [seat, legs] = [slot(params, 'seat'), slot(params, 'legs')];
  const shell = { radii: [0.25, 0.24] as const, arc: [75, 285] as const, flare: 0.06, drop: 0.1 };
  const rim = levelArc([0.265, 0.254], [75, 285], 0, 14).map(([x, , z], i): Vec3 => {
    const side = Math.abs(i - 7) / 7;
    return [x, 0.78 - 0.1 * (side * side * (side * side)), z];
  });
  return assemble({
    pieces: [
      ...piece(
        seat,
        place(
          cylinder({ radius: 0.235, height: 0.11, segments: 30, proxySegments: 10, bevel: 0.035 }),
          { at: [0, 0.37, 0] },
        ),
        bentPanel({ ...shell, heights: [0.4, 0.78] }),
        renderOnly(bentPanel({ ...shell, radii: [0.225, 0.215], heights: [0.42, 0.78] })),
        renderOnly(tube({ path: rim, radius: 0.02, sides: 8 })),
      ),
      ...piece(
        legs,
        ...splayedLegs({ width: 0.24, depth: 0.24, height: 0.39, radius: 0.016, splay: 0.07 }),
      ),
    ],
  });
}

/** Seat and back of bent plywood on a thin metal frame. */
function plywoodChair(params: FurnitureParams) {
  const [seat, legs] = [slot(params, 'seat'), slot(params, 'legs')];
  const hoops = bothSides((s) =>
    tube({
      path: [
        [s * 0.21, 0, 0.2],
        [s * 0.17, 0.41, 0.13],
        [s * 0.16, 0.42, -0.12],
        [s * 0.22, 0, -0.24],
      ],
      radius: 0.01,
      sides: 8,
    }),
  );
  const spine = bothSides((s) => rod([s * 0.07, 0.42, -0.12], [s * 0.07, 0.72, -0.225], 0.009));
  return assemble({
    pieces: [
      ...piece(
        seat,
        place(roundedBox({ size: [0.42, 0.022, 0.4], radius: 0.01, steps: 2 }), {
          at: [0, SEAT - 0.025, 0.03],
        }),
        place(
          bentPanel({ radii: [0.28, 0.12], arc: [130, 230], heights: [0.6, 0.84], drop: 0.03 }),
          { at: [0, 0, -0.12] },
        ),
      ),
      ...piece(legs, ...hoops, ...spine),
    ],
  });
}

/** A swivel chair on five castors, with arms and a high back. */
function swivelChair(params: FurnitureParams) {
  const [seat, legs] = [slot(params, 'seat'), slot(params, 'legs')];
  const spokes = [0, 72, 144, 216, 288];
  return assemble({
    colliders: [boxOf(0.62, 0.62, [0, 1.1])],
    pieces: [
      ...piece(
        seat,
        place(roundedBox({ size: [0.5, 0.09, 0.48], radius: 0.04, steps: 2, puff: 0.1 }), {
          at: [0, 0.43, 0.02],
        }),
        place(roundedBox({ size: [0.46, 0.56, 0.07], radius: 0.034, steps: 2, puff: 0.12 }), {
          at: [0, 0.56, -0.22],
          pitch: -8,
        }),
      ),
      ...piece(
        legs,
        ...spokes.map((deg) => rod([0, 0.11, 0], onCircle(0.29, deg, 0.075), [0.026, 0.016])),
        rod([0, 0.09, 0], [0, 0.44, 0], 0.028),
        ...bothSides((s) =>
          tube({
            path: [
              [s * 0.22, 0.45, 0.0],
              [s * 0.29, 0.47, 0.0],
              [s * 0.29, 0.66, -0.02],
            ],
            radius: 0.015,
            sides: 8,
          }),
        ),
        tube({
          path: [
            [0, 0.44, -0.12],
            [0, 0.46, -0.26],
            [0, 0.7, -0.29],
          ],
          radius: 0.02,
          sides: 8,
        }),
      ),
      ...piece(
        plain('black', 'plastic'),
        ...spokes.map((deg) =>
          place(ball({ radius: 0.032, segments: 12, proxySegments: 4, proxyRings: 2 }), {
            at: onCircle(0.29, deg, 0.032),
          }),
        ),
        ...bothSides((s) =>
          place(roundedBox({ size: [0.07, 0.03, 0.25], radius: 0.013, steps: 2 }), {
            at: [s * 0.29, 0.66, 0.01],
          }),
        ),
      ),
    ],
  });
}

const soft: FurnitureModel['slots'][string] = {
  role: 'main',
  materials: ['fabric', 'leather'],
  colours: FABRIC_COLOURS,
};
const model = (
  id: string,
  build: FurnitureModel['build'],
  seat: FurnitureModel['slots'][string],
  legs: Pick<FurnitureModel['slots'][string], 'materials' | 'colours'> = {
    materials: ['wood', 'metal'],
    colours: LEG_COLOURS,
  },
): FurnitureModel => ({
  id,
  category: 'chair',
  slots: { seat, legs: { role: 'accent', ...legs } },
  sizes: ['medium'],
  shapes: [],
  build,
});
const metal = { materials: ['metal'], colours: METAL_COLOURS } as const;

/** Chairs whose seat is what one sees first. */
export const SEAT_CHAIRS: readonly FurnitureModel[] = [
  model('chair-cantilever', cantileverChair, { ...soft, materials: ['leather', 'fabric'] }, metal),
  model('chair-covered', coveredChair, { ...soft, patterns: ['plain', 'striped', 'checked'] }),
  model('chair-tub', tubChair, soft),
  model(
    'chair-plywood',
    plywoodChair,
    { role: 'main', materials: ['wood', 'plastic'], colours: PAINT_COLOURS },
    metal,
  ),
  model('chair-swivel', swivelChair, soft, metal),
];
