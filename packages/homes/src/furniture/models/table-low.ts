import { assemble, boxOf, piece, topOf } from '../assemble';
import { place, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { LEG_COLOURS, METAL_COLOURS, PAINT_COLOURS, WOOD_COLOURS } from './palettes';
import { board, bothSides, corners, knob, levelArc, rod } from './parts';
import { roundTop } from './table-feet';

/** Three tables of one make, each under the next larger one and pulled out a little. */
function nest(params: FurnitureParams) {
  const [top, legs] = [slot(params, 'top'), slot(params, 'legs')];
  const pieces = [
    { w: 0.66, h: 0.5, z: -0.06 },
    { w: 0.54, h: 0.43, z: 0.02 },
    { w: 0.42, h: 0.36, z: 0.1 },
  ].flatMap(({ w, h, z }) => [
    ...piece(top, board([w, 0.02, 0.36], [0, h - 0.02, z])),
    ...piece(
      legs,
      ...corners((sx, sz) =>
        board([0.022, h - 0.02, 0.022], [sx * (w / 2 - 0.02), 0, z + sz * 0.15], 0.003),
      ),
      ...bothSides((s) => board([0.018, 0.02, 0.28], [s * (w / 2 - 0.02), 0, z], 0.003)),
    ),
  ]);
  return assemble({
    supports: [{ heightM: 0.5, minXZ: [-0.27, -0.19], maxXZ: [0.27, 0.07] }],
    pieces,
  });
}

/** A pane on two loops of steel, a shelf below. */
function sledTable(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.2 : 0.95;
  const x = width / 2 - 0.06;
  const loops = bothSides((s) =>
    tube({
      path: [
        [s * x, 0.41, -0.26],
        [s * x, 0.012, -0.26],
        [s * x, 0.012, 0.26],
        [s * x, 0.41, 0.26],
        [s * x, 0.41, -0.26],
      ],
      radius: 0.013,
      sides: 8,
    }),
  );
  return assemble({
    supports: [topOf(width, 0.58, 0.435)],
    pieces: [
      ...piece(
        slot(params, 'top'),
        board([width, 0.018, 0.58], [0, 0.417, 0], 0.006),
        board([2 * x, 0.018, 0.48], [0, 0.15, 0], 0.006),
      ),
      ...piece(slot(params, 'legs'), ...loops),
    ],
  });
}

/** A thick slab on four bent pins. */
function hairpinTable(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.15 : 0.9;
  const pins = corners((sx, sz) => {
    const [x, z] = [sx * (width / 2 - 0.1), sz * 0.19];
    return tube({
      path: [
        [x - sx * 0.06, 0.4, z],
        [x + sx * 0.05, 0.008, z + sz * 0.045],
        [x, 0.4, z - sz * 0.05],
      ],
      radius: 0.0075,
      sides: 6,
    });
  });
  return assemble({
    supports: [topOf(width, 0.55, 0.44)],
    pieces: [
      ...piece(slot(params, 'top'), board([width, 0.045, 0.55], [0, 0.395, 0], 0.014)),
      ...piece(slot(params, 'legs'), ...pins),
    ],
  });
}

/** A box with an open shelf all through. */
function blockTable(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.1 : 0.85;
  const body = slot(params, 'top');
  return assemble({
    supports: [topOf(width, 0.6, 0.4)],
    pieces: [
      ...piece(
        body,
        board([width, 0.04, 0.6], [0, 0.36, 0]),
        board([width, 0.04, 0.6], [0, 0.03, 0]),
        ...bothSides((s) => board([0.04, 0.29, 0.6], [s * (width / 2 - 0.02), 0.07, 0])),
        board([0.03, 0.29, 0.56], [width * 0.12, 0.07, 0]),
      ),
      ...piece(plain('black', 'plastic'), board([width - 0.1, 0.03, 0.5], [0, 0, 0])),
    ],
  });
}

/** A round tray on crossed sticks. */
function trayTable(params: FurnitureParams) {
  const radius = params.size === 'small' ? 0.21 : 0.26;
  const rim = levelArc([radius - 0.005, radius - 0.005], [0, 360], 0.505, 30);
  const sticks = [45, 135, 225, 315].map((deg) =>
    place(rod([0, 0, radius * 0.8], [0, 0.48, -radius * 0.72], 0.012), { yaw: deg }),
  );
  return assemble({
    colliders: [boxOf(radius * 1.8, radius * 1.8, [0, 0.5])],
    supports: [topOf(radius * 1.5, radius * 1.5, 0.495)],
    pieces: [
      ...piece(
        slot(params, 'top'),
        roundTop(radius, 0.495, 0.018),
        tube({ path: rim, radius: 0.012, sides: 6 }),
      ),
      ...piece(slot(params, 'legs'), ...sticks),
    ],
  });
}

/** A narrow table for a wall, with two drawers and a shelf near the floor. */
function consoleTable(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.3 : 1;
  const [depth, height] = [0.34, 0.87];
  return assemble({
    supports: [topOf(width, depth, height)],
    pieces: [
      ...piece(
        slot(params, 'top'),
        board([width, 0.026, depth], [0, height - 0.026, 0]),
        board([width - 0.06, 0.14, depth - 0.05], [0, height - 0.166, 0]),
        ...bothSides((s) =>
          board(
            [width / 2 - 0.06, 0.115, 0.02],
            [s * (width / 4 - 0.012), height - 0.154, depth / 2 - 0.02],
          ),
        ),
        board([width - 0.08, 0.022, depth - 0.06], [0, 0.14, 0]),
      ),
      ...piece(
        slot(params, 'legs'),
        ...corners((sx, sz) =>
          board(
            [0.04, height - 0.026, 0.04],
            [sx * (width / 2 - 0.03), 0, sz * (depth / 2 - 0.03)],
          ),
        ),
        ...bothSides((s) => knob([s * (width / 4 - 0.012), height - 0.1, depth / 2 - 0.01])),
      ),
    ],
  });
}

const legsOf = (
  colours: FurnitureModel['slots'][string]['colours'],
  materials: FurnitureModel['slots'][string]['materials'],
) => ({ role: 'accent', materials, colours }) as const;

/** Tables to put things on. */
export const LOW_TABLES: readonly FurnitureModel[] = [
  {
    id: 'table-nest',
    category: 'table',
    slots: {
      top: { role: 'main', materials: ['wood'], colours: WOOD_COLOURS },
      legs: legsOf(METAL_COLOURS, ['metal']),
    },
    sizes: ['small'],
    shapes: ['rectangular'],
    build: nest,
  },
  {
    id: 'table-sled',
    category: 'table',
    slots: {
      top: { role: 'main', materials: ['wood', 'marble'], colours: WOOD_COLOURS },
      legs: legsOf(METAL_COLOURS, ['metal']),
    },
    sizes: ['medium', 'large'],
    shapes: ['rectangular'],
    build: sledTable,
  },
  {
    id: 'table-hairpin',
    category: 'table',
    slots: {
      top: { role: 'main', materials: ['wood'], colours: WOOD_COLOURS },
      legs: legsOf(METAL_COLOURS, ['metal']),
    },
    sizes: ['medium', 'large'],
    shapes: ['rectangular'],
    build: hairpinTable,
  },
  {
    id: 'table-block',
    category: 'table',
    slots: { top: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS } },
    sizes: ['medium', 'large'],
    shapes: ['rectangular'],
    build: blockTable,
  },
  {
    id: 'table-tray',
    category: 'table',
    slots: {
      top: { role: 'main', materials: ['metal', 'wood'], colours: PAINT_COLOURS },
      legs: legsOf(LEG_COLOURS, ['wood']),
    },
    sizes: ['small', 'medium'],
    shapes: ['round'],
    build: trayTable,
  },
  {
    id: 'table-console',
    category: 'table',
    slots: {
      top: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS },
      legs: legsOf(LEG_COLOURS, ['wood']),
    },
    sizes: ['medium', 'large'],
    shapes: ['rectangular'],
    build: consoleTable,
  },
];
