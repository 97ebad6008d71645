import { assemble, piece, topOf } from '../assemble';
import { place, renderOnly, roundedBox, type Solid } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { LEG_COLOURS, METAL_COLOURS, PAINT_COLOURS, WOOD_COLOURS } from './palettes';
import { bar, board, bothSides, knob, rod } from './parts';

const HEIGHT = 0.75;
const widthOf = ({ size }: FurnitureParams): number =>
  size === 'large' ? 1.6 : size === 'small' ? 1.1 : 1.35;

/** A block of drawers under a top, its fronts facing +z: body and handles. */
function drawerBlock(
  at: { x: number; width: number; depth: number; low: number; high: number },
  count: number,
) {
  const tall = (at.high - at.low) / count;
  const middles = Array.from({ length: count }, (_, i) => at.low + tall * (i + 0.5));
  return {
    body: [
      board([at.width, at.high - at.low, at.depth - 0.02], [at.x, at.low, -0.01]),
      ...middles.map((y) =>
        renderOnly(
          board(
            [at.width - 0.02, tall - 0.014, 0.02],
            [at.x, y - tall / 2 + 0.007, at.depth / 2 - 0.018],
          ),
        ),
      ),
    ],
    handles: middles.map((y) => bar([at.x, y, at.depth / 2], at.width * 0.4, 'x')),
  };
}

/** Drawers on both sides and a modesty panel: a desk for an office. */
function twinDesk(params: FurnitureParams) {
  const [width, depth] = [widthOf(params), 0.7];
  const blocks = ([-1, 1] as const).map((s) =>
    drawerBlock(
      {
        x: s * (width / 2 - 0.22),
        width: 0.4,
        depth: depth - 0.06,
        low: 0,
        high: HEIGHT - 0.04,
      },
      3,
    ),
  );
  return assemble({
    supports: [topOf(width, depth, HEIGHT)],
    pieces: [
      ...piece(
        slot(params, 'top'),
        board([width, 0.04, depth], [0, HEIGHT - 0.04, 0], 0.01),
        ...blocks.flatMap(({ body }) => body),
        board([width - 0.8, 0.4, 0.02], [0, HEIGHT - 0.44, -depth / 2 + 0.06]),
      ),
      ...piece(plain('black', 'metal'), ...blocks.flatMap(({ handles }) => handles)),
    ],
  });
}

/** A board on two wooden horses. */
function trestleDesk(params: FurnitureParams) {
  const [width, depth] = [widthOf(params), 0.66];
  const horses = bothSides((s): Solid[] => {
    const x = s * (width / 2 - 0.22);
    return [
      board([0.09, 0.05, depth - 0.08], [x, HEIGHT - 0.075, 0]),
      ...bothSides((side) =>
        bothSides((z) =>
          rod(
            [x + side * 0.16, 0, z * (depth / 2 - 0.07)],
            [x + side * 0.02, HEIGHT - 0.06, z * (depth / 2 - 0.13)],
            0.018,
          ),
        ),
      ),
      ...bothSides((side) => board([0.022, 0.04, depth - 0.16], [x + side * 0.11, 0.24, 0])),
    ];
  });
  return assemble({
    supports: [topOf(width, depth, HEIGHT)],
    pieces: [
      ...piece(slot(params, 'top'), board([width, 0.026, depth], [0, HEIGHT - 0.026, 0], 0.008)),
      ...piece(slot(params, 'legs'), ...horses),
    ],
  });
}

/** Pigeon holes stand at the back of a small writing table. */
function writingDesk(params: FurnitureParams) {
  const [width, depth] = [params.size === 'small' ? 0.9 : 1.1, 0.58];
  const [low, high] = [HEIGHT, 1.08];
  const inner = width - 0.04;
  const hutch = [
    board([inner, 0.018, 0.2], [0, high - 0.018, -depth / 2 + 0.12]),
    board([inner, 0.014, 0.19], [0, low + 0.15, -depth / 2 + 0.12]),
    board([inner, high - low, 0.012], [0, low, -depth / 2 + 0.026]),
    ...[-2, -1, 0, 1, 2].map((i) =>
      board([0.016, high - low - 0.01, 0.19], [(i * (inner - 0.016)) / 4, low, -depth / 2 + 0.12]),
    ),
  ];
  return assemble({
    supports: [
      {
        heightM: HEIGHT,
        minXZ: [-width / 2 + 0.05, -depth / 2 + 0.26],
        maxXZ: [width / 2 - 0.05, depth / 2 - 0.04],
      },
    ],
    pieces: [
      ...piece(
        slot(params, 'top'),
        board([width, 0.028, depth], [0, HEIGHT - 0.028, 0], 0.008),
        board([width - 0.08, 0.11, depth - 0.08], [0, HEIGHT - 0.138, 0]),
        renderOnly(board([width - 0.16, 0.085, 0.02], [0, HEIGHT - 0.126, depth / 2 - 0.045])),
        ...hutch,
      ),
      ...piece(
        slot(params, 'legs'),
        ...bothSides((s) =>
          bothSides((z) =>
            rod(
              [s * (width / 2 - 0.06), 0, z * (depth / 2 - 0.06)],
              [s * (width / 2 - 0.06), HEIGHT - 0.03, z * (depth / 2 - 0.06)],
              [0.015, 0.026],
            ),
          ),
        ),
        ...bothSides((s) => knob([s * width * 0.2, HEIGHT - 0.085, depth / 2 - 0.03])),
      ),
    ],
  });
}

/** A top that moves up and down on two columns with wide feet. */
function liftDesk(params: FurnitureParams) {
  const [width, depth] = [widthOf(params), 0.72];
  const columns = bothSides((s) => {
    const x = s * (width / 2 - 0.25);
    return [
      board([0.09, 0.4, 0.06], [x, 0.03, 0], 0.008),
      board([0.07, HEIGHT - 0.06, 0.045], [x, 0.03, 0], 0.006),
      board([0.08, 0.035, depth - 0.04], [x, 0, 0], 0.012),
      board([0.06, 0.03, depth - 0.16], [x, HEIGHT - 0.058, 0]),
    ];
  });
  return assemble({
    supports: [topOf(width, depth, HEIGHT)],
    pieces: [
      ...piece(slot(params, 'top'), board([width, 0.028, depth], [0, HEIGHT - 0.028, 0], 0.008)),
      ...piece(
        slot(params, 'legs'),
        ...columns,
        board([width - 0.5, 0.05, 0.03], [0, HEIGHT - 0.08, 0]),
      ),
      ...piece(
        plain('black', 'plastic'),
        renderOnly(board([0.12, 0.02, 0.03], [width / 2 - 0.22, HEIGHT - 0.05, depth / 2 - 0.02])),
      ),
    ],
  });
}

/** A top on an open shelf at one side and a frame at the other. */
function shelfDesk(params: FurnitureParams) {
  const [width, depth] = [widthOf(params), 0.6];
  const x = width / 2 - 0.16;
  const shelf = [
    ...[-1, 1].map((s) => board([0.02, HEIGHT - 0.03, depth - 0.04], [x + s * 0.13, 0, 0])),
    ...[0.04, 0.28, 0.5].map((y) => board([0.26, 0.018, depth - 0.06], [x, y, 0])),
    board([0.26, HEIGHT - 0.05, 0.012], [x, 0.02, -depth / 2 + 0.04]),
  ];
  const leg = (z: number): Solid =>
    place(roundedBox({ size: [0.045, HEIGHT - 0.03, 0.045], radius: 0.004 }), {
      at: [-width / 2 + 0.05, 0, z],
    });
  return assemble({
    supports: [topOf(width, depth, HEIGHT)],
    pieces: [
      ...piece(
        slot(params, 'top'),
        board([width, 0.03, depth], [0, HEIGHT - 0.03, 0], 0.006),
        ...shelf,
      ),
      ...piece(
        slot(params, 'legs'),
        leg(-depth / 2 + 0.05),
        leg(depth / 2 - 0.05),
        board([0.035, 0.05, depth - 0.1], [-width / 2 + 0.05, 0.1, 0]),
      ),
    ],
  });
}

const legs = { role: 'accent', materials: ['wood', 'metal'], colours: LEG_COLOURS } as const;
const model = (
  id: string,
  build: FurnitureModel['build'],
  slots: FurnitureModel['slots'],
  sizes: FurnitureModel['sizes'] = ['small', 'medium', 'large'],
): FurnitureModel => ({ id, category: 'desk', slots, sizes, shapes: [], build });

/** Desks that differ in what carries the top and where drawers are. */
export const DESKS: readonly FurnitureModel[] = [
  model('desk-twin', twinDesk, {
    top: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS },
  }),
  model('desk-trestle', trestleDesk, {
    top: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS },
    legs,
  }),
  model(
    'desk-writing',
    writingDesk,
    { top: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS }, legs },
    ['small', 'medium'],
  ),
  model('desk-lift', liftDesk, {
    top: { role: 'main', materials: ['wood'], colours: WOOD_COLOURS },
    legs: { role: 'accent', materials: ['metal'], colours: METAL_COLOURS },
  }),
  model('desk-shelf', shelfDesk, {
    top: { role: 'main', materials: ['wood'], colours: WOOD_COLOURS },
    legs,
  }),
];
