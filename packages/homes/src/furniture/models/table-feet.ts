import { assemble, boxOf, piece, topOf } from '../assemble';
import { bend, lathe, place, roundedBox, type Solid, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { slot } from '../surface';
import { LEG_COLOURS, WOOD_COLOURS } from './palettes';
import { board, bothSides, corners, rod } from './parts';

const HEIGHT = 0.74;

/** A round top with a moulded edge, its upper side at a height. */
export const roundTop = (radius: number, heightM: number, thick = 0.032): Solid =>
  lathe({
    profile: [
      [0, heightM - thick],
      [radius - 0.03, heightM - thick],
      [radius - 0.003, heightM - thick * 0.5],
      [radius, heightM - 0.008],
      [radius - 0.008, heightM],
      [0, heightM],
    ],
    segments: 36,
    proxySegments: 12,
  });

/** A turned column on four feet that bow outwards. */
function pedestalTable(params: FurnitureParams) {
  const radius = params.size === 'small' ? 0.45 : 0.6;
  const column = lathe({
    profile: [
      [0, 0.12],
      [0.05, 0.12],
      [0.06, 0.16],
      [0.04, 0.24],
      [0.075, 0.36],
      [0.08, 0.42],
      [0.045, 0.52],
      [0.04, 0.6],
      [0.07, 0.66],
      [0.16, 0.7],
    ],
    segments: 22,
    proxySegments: 6,
    proxyTolerance: 0.02,
  });
  const feet = [45, 135, 225, 315].map((deg) =>
    place(
      tube({
        path: bend(
          { from: [0, 0.26, 0.03], by: [0, 0.22, radius * 0.45], to: [0, 0.012, radius * 0.68] },
          7,
        ),
        radius: [0.036, 0.022],
        sides: 10,
        proxySides: 4,
      }),
      { yaw: deg },
    ),
  );
  return assemble({
    colliders: [boxOf(radius * 1.8, radius * 1.8, [0, HEIGHT])],
    supports: [topOf(radius * 1.4, radius * 1.4, HEIGHT)],
    pieces: [
      ...piece(slot(params, 'top'), roundTop(radius, HEIGHT)),
      ...piece(slot(params, 'legs'), column, ...feet),
    ],
  });
}

/** Planks on two crossed trestles that a beam holds together. */
function trestleTable(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.9 : 1.5;
  const depth = 0.85;
  const x = width / 2 - 0.25;
  const planks = [-1.5, -0.5, 0.5, 1.5].map((i) =>
    board([width, 0.04, depth / 4 - 0.006], [0, HEIGHT - 0.04, (i * depth) / 4], 0.005),
  );
  const trestles = bothSides((s) => [
    ...bothSides((z) =>
      place(roundedBox({ size: [0.07, 0.94, 0.07], radius: 0.008 }), {
        at: [s * x, 0.018, z * 0.33],
        pitch: -z * 43,
      }),
    ),
    board([0.08, 0.05, depth - 0.12], [s * x, HEIGHT - 0.09, 0]),
  ]);
  return assemble({
    supports: [topOf(width, depth, HEIGHT)],
    pieces: [
      ...piece(slot(params, 'top'), ...planks),
      ...piece(slot(params, 'legs'), ...trestles, board([2 * x, 0.08, 0.045], [0, 0.33, 0])),
    ],
  });
}

/** Two leaves hang beside a narrow top. */
function dropLeafTable(params: FurnitureParams) {
  const width = params.size === 'small' ? 0.8 : 1;
  const narrow = 0.42;
  const leaf = bothSides((s) =>
    place(roundedBox({ size: [width, 0.022, 0.4], radius: 0.006 }), {
      at: [0, HEIGHT - 0.225, s * (narrow / 2 + 0.016)],
      pitch: 88,
    }),
  ).map((solid) => place(solid, { at: [0, 0, -0.011] }));
  return assemble({
    supports: [topOf(width, narrow, HEIGHT)],
    pieces: [
      ...piece(
        slot(params, 'top'),
        board([width, 0.026, narrow], [0, HEIGHT - 0.026, 0], 0.008),
        ...leaf,
      ),
      ...piece(
        slot(params, 'legs'),
        ...corners((sx, sz) =>
          rod(
            [sx * (width / 2 - 0.09), 0, sz * 0.15],
            [sx * (width / 2 - 0.09), HEIGHT - 0.03, sz * 0.15],
            [0.018, 0.028],
          ),
        ),
        board([width - 0.2, 0.1, 0.28], [0, HEIGHT - 0.127, 0]),
      ),
    ],
  });
}

/** A heavy square table with legs flush at its corners. */
function parsonsTable(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.8 : 1.4;
  const depth = 0.9;
  return assemble({
    supports: [topOf(width, depth, HEIGHT)],
    pieces: [
      ...piece(slot(params, 'top'), board([width, 0.08, depth], [0, HEIGHT - 0.08, 0], 0.004)),
      ...piece(
        slot(params, 'legs'),
        ...corners((sx, sz) =>
          board(
            [0.09, HEIGHT - 0.08, 0.09],
            [sx * (width / 2 - 0.045), 0, sz * (depth / 2 - 0.045)],
            0.004,
          ),
        ),
      ),
    ],
  });
}

/** A long oval top on two splayed pairs of legs. */
function ovalTable(params: FurnitureParams) {
  const width = params.size === 'large' ? 2 : 1.6;
  const stretch = 0.95 / width;
  const x = width * 0.29;
  return assemble({
    colliders: [boxOf(width * 0.92, 0.86, [0, HEIGHT])],
    supports: [topOf(width * 0.7, 0.66, HEIGHT)],
    pieces: [
      ...piece(slot(params, 'top'), place(roundTop(width / 2, HEIGHT), { scale: [1, 1, stretch] })),
      ...piece(
        slot(params, 'legs'),
        ...corners((sx, sz) =>
          rod([sx * (x + 0.1), 0, sz * 0.34], [sx * x, HEIGHT - 0.03, sz * 0.2], [0.016, 0.032]),
        ),
        ...bothSides((s) => board([0.05, 0.05, 0.46], [s * x, HEIGHT - 0.08, 0])),
        board([2 * x, 0.05, 0.04], [0, HEIGHT - 0.08, 0]),
      ),
    ],
  });
}

const model = (
  id: string,
  build: FurnitureModel['build'],
  sizes: FurnitureModel['sizes'],
  shape: FurnitureModel['shapes'][number],
): FurnitureModel => ({
  id,
  category: 'table',
  slots: {
    top: { role: 'main', materials: ['wood'], colours: WOOD_COLOURS },
    legs: { role: 'accent', materials: ['wood'], colours: LEG_COLOURS },
  },
  sizes,
  shapes: [shape],
  build,
});

/** Tables to sit at that differ in what carries the top. */
export const FOOTED_TABLES: readonly FurnitureModel[] = [
  model('table-pedestal', pedestalTable, ['small', 'medium'], 'round'),
  model('table-trestle', trestleTable, ['medium', 'large'], 'rectangular'),
  model('table-drop-leaf', dropLeafTable, ['small', 'medium'], 'rectangular'),
  model('table-parsons', parsonsTable, ['medium', 'large'], 'rectangular'),
  model('table-oval', ovalTable, ['medium', 'large'], 'oval'),
];
