import { type RandomStream, randomStream } from '@parley/scenes/seed';
import { assemble, type Piece, piece } from '../assemble';
import type { Solid } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { bookRow } from './book';
import { METAL_COLOURS, PAINT_COLOURS, WOOD_COLOURS } from './palettes';
import { bar, board, bothSides, corners, rod, trim } from './parts';

/** What may lie in a compartment: books, a box, nothing. */
interface Compartment {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly heightM: number;
  readonly z?: number;
}

const BOX_COLOURS = ['beige', 'grey', 'white', 'brown'] as const;

/** Books over part of the compartment, a box that fills it, or nothing. */
function contents(random: RandomStream, at: Compartment): Piece[] {
  const wide = at.to - at.from;
  const chance = random.next();
  if (chance < 0.2) return [];
  if (chance < 0.38 && wide < 0.45) {
    const size = [wide - 0.03, at.heightM * 0.72, 0.24] as const;
    return piece(
      plain(random.pick(BOX_COLOURS), 'wicker'),
      board(size, [(at.from + at.to) / 2, at.y, at.z ?? 0], 0.01),
    );
  }
  return bookRow({
    random,
    from: at.from + 0.005,
    to: at.to - random.between(0, wide * 0.4),
    y: at.y,
    maxHeight: Math.min(0.3, at.heightM - 0.04),
    z: at.z ?? 0,
  });
}

/** Shelves that grow deeper downwards between two leaning rails. */
function ladderShelf(params: FurnitureParams) {
  const width = params.size === 'small' ? 0.6 : 0.75;
  const random = randomStream('ladder shelf', params.seed);
  const levels = [0.16, 0.56, 0.95, 1.33, 1.68];
  const depthAt = (y: number): number => 0.46 - 0.16 * y;
  const middleAt = (y: number): number => -0.23 + depthAt(y) / 2;
  const boards = levels.flatMap((y) => [
    board([width - 0.05, 0.022, depthAt(y)], [0, y, middleAt(y)], 0.004),
    board([width - 0.05, 0.05, 0.014], [0, y + 0.01, -0.222], 0.003),
  ]);
  const rails = bothSides((s) => [
    rod([s * (width / 2 - 0.015), 0, 0.25], [s * (width / 2 - 0.015), 1.82, -0.05], 0.017),
    rod([s * (width / 2 - 0.015), 0, -0.215], [s * (width / 2 - 0.015), 1.82, -0.215], 0.014),
  ]);
  const books = levels.slice(0, 4).flatMap((y) =>
    contents(random, {
      from: -width / 2 + 0.06,
      to: width / 2 - 0.06,
      y: y + 0.022,
      heightM: 0.32,
      z: -0.1,
    }),
  );
  return assemble({ pieces: [...piece(slot(params, 'body'), ...boards, ...rails), ...books] });
}

/** Equal compartments in rows and columns. */
function cubes(params: FurnitureParams) {
  const columns = params.size === 'small' ? 2 : params.size === 'large' ? 4 : 3;
  const rows = params.shape === 'low' ? 2 : columns === 4 ? 3 : 4;
  const step = 0.36;
  const [width, height, depth] = [columns * step + 0.03, rows * step + 0.03, 0.37];
  const random = randomStream('cubes', params.seed);
  const boards: Solid[] = [
    ...Array.from({ length: rows + 1 }, (_, i) =>
      board([width, 0.03, depth], [0, i * step, 0], 0.003),
    ),
    ...Array.from({ length: columns + 1 }, (_, i) =>
      board([0.03, height, depth - 0.004], [(i - columns / 2) * step, 0, 0], 0.003),
    ),
    board([width - 0.02, height - 0.02, 0.01], [0, 0.01, -depth / 2 + 0.008], 0),
  ];
  const filled = Array.from({ length: rows * columns }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const from = (column - columns / 2) * step + 0.02;
    return contents(random, {
      from,
      to: from + step - 0.04,
      y: row * step + 0.03,
      heightM: 0.32,
      z: 0.02,
    });
  });
  return assemble({
    supports:
      rows === 2
        ? [
            {
              heightM: height,
              minXZ: [-width / 2 + 0.05, -depth / 2 + 0.05],
              maxXZ: [width / 2 - 0.05, depth / 2 - 0.05],
            },
          ]
        : [],
    pieces: [...piece(slot(params, 'body'), ...boards), ...filled.flat()],
  });
}

/** Boards in a metal frame; one sees through it. */
function openShelf(params: FurnitureParams) {
  const width = params.size === 'small' ? 0.7 : params.size === 'large' ? 1.2 : 0.95;
  const [height, depth] = [1.78, 0.34];
  const random = randomStream('open shelf', params.seed);
  const levels = [0.1, 0.51, 0.92, 1.33, 1.74];
  const frame = [
    ...corners((sx, sz) =>
      board([0.026, height, 0.026], [sx * (width / 2 - 0.013), 0, sz * (depth / 2 - 0.013)], 0.003),
    ),
    ...bothSides((s) =>
      [0.08, height - 0.06].map((y) =>
        board([0.02, 0.02, depth - 0.04], [s * (width / 2 - 0.013), y, 0], 0.002),
      ),
    ),
    ...bothSides((s) =>
      rod(
        [-s * (width / 2 - 0.02), 0.15, -depth / 2 + 0.012],
        [s * (width / 2 - 0.02), height - 0.1, -depth / 2 + 0.012],
        0.006,
      ),
    ),
  ];
  return assemble({
    pieces: [
      ...piece(
        slot(params, 'body'),
        ...levels.map((y) => board([width - 0.01, 0.03, depth - 0.02], [0, y, 0], 0.004)),
      ),
      ...piece(slot(params, 'frame'), ...frame),
      ...levels.slice(0, 4).flatMap((y) =>
        contents(random, {
          from: -width / 2 + 0.05,
          to: width / 2 - 0.05,
          y: y + 0.03,
          heightM: 0.36,
        }),
      ),
    ],
  });
}

/** Open shelves above, two doors below. */
function doorShelf(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.15 : 0.9;
  const [height, depth, low] = [1.95, 0.38, 0.72];
  const random = randomStream('door shelf', params.seed);
  const levels = [low, 1.13, 1.53];
  const boards = [
    ...bothSides((s) => board([0.028, height, depth], [s * (width / 2 - 0.014), 0, 0], 0.004)),
    ...[...levels, 0.05, height - 0.03].map((y) =>
      board([width - 0.05, 0.026, depth - 0.02], [0, y, 0], 0.004),
    ),
    board([width + 0.05, 0.04, depth + 0.03], [0, height - 0.005, 0], 0.01),
    board([width - 0.03, height - 0.02, 0.012], [0, 0.01, -depth / 2 + 0.01], 0),
    board([width - 0.04, low - 0.08, 0.02], [0, 0.06, depth / 2 - 0.03], 0.002),
    ...bothSides((s) =>
      trim(
        [width / 2 - 0.05, low - 0.1, 0.02],
        [s * (width / 4 - 0.012), 0.07, depth / 2 - 0.012],
        0.006,
      ),
    ),
  ];
  return assemble({
    pieces: [
      ...piece(slot(params, 'body'), ...boards),
      ...piece(
        plain('black', 'metal'),
        ...bothSides((s) => bar([s * 0.04, 0.46, depth / 2 - 0.002], 0.1, 'y')),
      ),
      ...levels.flatMap((y) =>
        contents(random, {
          from: -width / 2 + 0.04,
          to: width / 2 - 0.04,
          y: y + 0.026,
          heightM: 0.34,
          z: 0.02,
        }),
      ),
    ],
  });
}

/** Compartments in steps, one, two and three high. */
function steps(params: FurnitureParams) {
  const step = params.size === 'small' ? 0.33 : 0.38;
  const depth = 0.32;
  const random = randomStream('steps', params.seed);
  const pieces = [0, 1, 2].flatMap((column) => {
    const x = (column - 1) * step;
    const rows = 3 - column;
    const boards = [
      ...Array.from({ length: rows + 1 }, (_, i) =>
        board([step + 0.02, 0.022, depth], [x, i * step, 0], 0.003),
      ),
      board([0.022, rows * step + 0.02, depth], [x + step / 2, 0, 0], 0.003),
      ...(column === 0
        ? [board([0.022, rows * step + 0.02, depth], [x - step / 2, 0, 0], 0.003)]
        : []),
    ];
    const filled = Array.from({ length: rows }, (_, i) =>
      contents(random, {
        from: x - step / 2 + 0.02,
        to: x + step / 2 - 0.02,
        y: i * step + 0.022,
        heightM: step - 0.03,
      }),
    );
    return [...piece(slot(params, 'body'), ...boards), ...filled.flat()];
  });
  return assemble({ pieces });
}

const model = (
  id: string,
  build: FurnitureModel['build'],
  more: Partial<Pick<FurnitureModel, 'slots' | 'sizes' | 'shapes'>> = {},
): FurnitureModel => ({
  id,
  category: 'bookcase',
  slots: { body: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS } },
  sizes: ['small', 'medium', 'large'],
  shapes: ['tall'],
  ...more,
  build,
});

/** Bookcases of other forms than boards between two sides. */
export const BOOKCASES: readonly FurnitureModel[] = [
  model('bookcase-ladder', ladderShelf, { sizes: ['small', 'medium'] }),
  model('bookcase-cubes', cubes, { shapes: ['low', 'tall'] }),
  model('bookcase-open', openShelf, {
    slots: {
      body: { role: 'main', materials: ['wood'], colours: WOOD_COLOURS },
      frame: { role: 'detail', materials: ['metal'], colours: METAL_COLOURS },
    },
  }),
  model('bookcase-doors', doorShelf, { sizes: ['medium', 'large'] }),
  model('bookcase-steps', steps, { sizes: ['small', 'medium'], shapes: [] }),
];
