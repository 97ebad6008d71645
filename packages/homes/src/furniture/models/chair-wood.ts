import type { Vec3 } from '@parley/protocol';
import { assemble, piece } from '../assemble';
import { bend, lathe, place, renderOnly, roundedBox, type Solid, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { splayedLegs } from './chair';
import { PAINT_COLOURS } from './palettes';
import { board, bothSides, levelArc, rod } from './parts';

const SEAT = 0.45;
const CORD = plain('beige', 'wicker');

/** Round seat with a soft edge, top at the seat height. */
const roundSeat = (radius: number, thick = 0.035): Solid =>
  lathe({
    profile: [
      [0, SEAT - thick],
      [radius - 0.02, SEAT - thick],
      [radius, SEAT - thick * 0.6],
      [radius, SEAT - thick * 0.3],
      [radius - 0.015, SEAT],
      [0, SEAT - 0.004],
    ],
    segments: 28,
    proxySegments: 10,
  });

/** Straight posts, four bowed slats, a seat of woven cord, stretchers all around. */
function ladderChair(params: FurnitureParams) {
  const frame = slot(params, 'frame');
  const slats = [0.56, 0.69, 0.82, 0.95].map((y) =>
    place(
      tube({
        path: bend({ from: [-0.19, y, 0], by: [0, y, -0.06], to: [0.19, y, 0] }, 8),
        radius: 0.026,
        sides: 8,
      }),
      { at: [0, 0, -0.18 - 0.12 * (y - 0.45)], scale: [1, 1, 0.5] },
    ),
  );
  const posts = bothSides((s) => [
    tube({
      path: [
        [s * 0.19, 0, -0.18],
        [s * 0.19, 0.45, -0.18],
        [s * 0.19, 1.04, -0.25],
      ],
      radius: 0.017,
      sides: 10,
      proxySides: 4,
    }),
    rod([s * 0.22, 0, 0.19], [s * 0.22, 0.47, 0.19], 0.018),
    rod([s * 0.21, 0.2, -0.18], [s * 0.22, 0.2, 0.19], 0.011),
    rod([s * 0.21, 0.31, -0.18], [s * 0.22, 0.31, 0.19], 0.011),
  ]);
  return assemble({
    pieces: [
      ...piece(frame, ...posts, ...slats),
      ...piece(
        frame,
        rod([-0.22, 0.24, 0.19], [0.22, 0.24, 0.19], 0.011),
        rod([-0.19, 0.24, -0.18], [0.19, 0.24, -0.18], 0.011),
      ),
      ...piece(
        CORD,
        place(roundedBox({ size: [0.43, 0.04, 0.38], radius: 0.018, steps: 2, puff: 0.1 }), {
          at: [0, 0.42, 0.005],
        }),
      ),
    ],
  });
}

/** Saddle seat, a hoop and seven spindles, splayed legs. */
function spindleChair(params: FurnitureParams) {
  const frame = slot(params, 'frame');
  const hoop = Array.from({ length: 15 }, (_, i): Vec3 => {
    const x = -0.2 + (0.4 * i) / 14;
    const rise = Math.sqrt(Math.max(0, 1 - (x / 0.2) * (x / 0.2)));
    return [x, SEAT - 0.01 + 0.5 * rise, -0.17 - 0.11 * rise];
  });
  const spindles = [-3, -2, -1, 0, 1, 2, 3].map((i) => {
    const x = i * 0.047;
    const rise = Math.sqrt(1 - (x / 0.2) * (x / 0.2));
    return rod(
      [x * 0.8, SEAT - 0.01, -0.175],
      [x, SEAT - 0.01 + 0.5 * rise, -0.17 - 0.11 * rise],
      0.007,
    );
  });
  return assemble({
    pieces: piece(
      frame,
      place(roundedBox({ size: [0.45, 0.04, 0.43], radius: 0.019, steps: 3 }), {
        at: [0, SEAT - 0.04, 0],
      }),
      tube({ path: hoop, radius: 0.012, sides: 8 }),
      ...spindles,
      ...splayedLegs({ width: 0.28, depth: 0.26, height: SEAT - 0.03, radius: 0.02, splay: 0.07 }),
      rod([-0.18, 0.2, 0], [0.18, 0.2, 0], 0.011),
      ...bothSides((s) => rod([s * 0.18, 0.2, -0.17], [s * 0.18, 0.2, 0.17], 0.011)),
    ),
  });
}

/** A bent rail for back and arms in one, a forked splat, a seat of woven cord. */
function wishboneChair(params: FurnitureParams) {
  const frame = slot(params, 'frame');
  const rail = levelArc([0.27, 0.24], [90, 270], 0, 14).map(([x, , z], i): Vec3 => {
    const back = 1 - Math.abs(i - 7) / 7;
    return [x, 0.68 + 0.07 * back, z];
  });
  const fork = bothSides((s) =>
    tube({
      path: bend(
        {
          from: [s * 0.012, 0.44, -0.19],
          by: [s * 0.005, 0.6, -0.21],
          to: [s * 0.075, 0.735, -0.232],
        },
        6,
      ),
      radius: 0.013,
      sides: 8,
    }),
  );
  const legs = bothSides((s) => [
    rod([s * 0.24, 0, 0.2], [s * 0.22, SEAT, 0.18], [0.017, 0.021]),
    tube({
      path: bend(
        { from: [s * 0.19, 0, -0.21], by: [s * 0.19, 0.45, -0.2], to: [s * 0.26, 0.69, 0.0] },
        8,
      ),
      radius: 0.016,
      sides: 10,
    }),
    rod([s * 0.22, 0.26, 0.18], [s * 0.195, 0.26, -0.2], 0.01),
  ]);
  return assemble({
    pieces: [
      ...piece(frame, tube({ path: rail, radius: 0.019, sides: 10 }), ...fork, ...legs),
      ...piece(
        frame,
        ...[-0.17, 0.18].map((z) => board([0.44, 0.034, 0.034], [0, SEAT - 0.038, z], 0.01)),
      ),
      ...piece(
        CORD,
        place(roundedBox({ size: [0.4, 0.034, 0.35], radius: 0.016, steps: 2 }), {
          at: [0, SEAT - 0.03, 0],
        }),
      ),
    ],
  });
}

/** A round seat with a back of two bent hoops, as in cafés. */
function bistroChair(params: FurnitureParams) {
  const frame = slot(params, 'frame');
  const hoop = (wide: number, top: number, [low, back]: readonly [number, number]): Solid =>
    tube({
      path: [
        [-wide, low, -back],
        ...bend(
          { from: [-wide, top - 0.16, -0.22], by: [-wide, top, -0.26], to: [0, top, -0.26] },
          6,
        ),
        ...bend(
          { from: [0, top, -0.26], by: [wide, top, -0.26], to: [wide, top - 0.16, -0.22] },
          6,
        ),
        [wide, low, -back],
      ],
      radius: 0.014,
      sides: 10,
    });
  const ring = levelArc([0.16, 0.16], [0, 360], 0.2, 20);
  return assemble({
    pieces: [
      ...piece(
        frame,
        roundSeat(0.21),
        hoop(0.18, 0.9, [0.42, 0.09]),
        hoop(0.105, 0.8, [0.43, 0.17]),
      ),
      ...piece(frame, renderOnly(tube({ path: ring, radius: 0.009, sides: 6 }))),
      ...piece(
        frame,
        ...splayedLegs({
          width: 0.25,
          depth: 0.25,
          height: SEAT - 0.03,
          radius: 0.018,
          splay: 0.045,
        }),
      ),
    ],
  });
}

/** Legs that go on as a cross behind the back. */
function crossChair(params: FurnitureParams) {
  const frame = slot(params, 'frame');
  const arch = tube({
    path: [
      [-0.2, 0, -0.24],
      [-0.19, 0.45, -0.19],
      ...bend({ from: [-0.2, 0.72, -0.22], by: [-0.2, 0.93, -0.26], to: [0, 0.93, -0.26] }, 6),
      ...bend({ from: [0, 0.93, -0.26], by: [0.2, 0.93, -0.26], to: [0.2, 0.72, -0.22] }, 6),
      [0.19, 0.45, -0.19],
      [0.2, 0, -0.24],
    ],
    radius: 0.016,
    sides: 10,
  });
  const cross = bothSides((s) =>
    tube({
      path: bend(
        { from: [s * 0.18, 0.47, -0.195], by: [0, 0.68, -0.24], to: [-s * 0.17, 0.86, -0.245] },
        8,
      ),
      radius: 0.01,
      sides: 8,
    }),
  );
  return assemble({
    pieces: piece(
      frame,
      arch,
      ...cross,
      roundSeat(0.215),
      ...bothSides((s) => rod([s * 0.2, 0, 0.2], [s * 0.17, SEAT - 0.02, 0.15], [0.013, 0.018])),
      ...bothSides((s) => rod([s * 0.19, 0.2, 0.185], [s * 0.195, 0.2, -0.215], 0.01)),
      rod([-0.19, 0.2, 0.185], [0.19, 0.2, 0.185], 0.01),
    ),
  });
}

const model = (id: string, build: FurnitureModel['build']): FurnitureModel => ({
  id,
  category: 'chair',
  slots: { frame: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS } },
  sizes: ['medium'],
  shapes: [],
  build,
});

/** Chairs of bent and turned wood. */
export const WOODEN_CHAIRS: readonly FurnitureModel[] = [
  model('chair-ladder', ladderChair),
  model('chair-spindle', spindleChair),
  model('chair-wishbone', wishboneChair),
  model('chair-bistro', bistroChair),
  model('chair-cross', crossChair),
];
