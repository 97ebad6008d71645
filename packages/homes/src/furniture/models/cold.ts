import { assemble, boxOf, piece, topOf } from '../assemble';
import { cylinder, place, renderOnly, roundedBox, type Solid, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { board, bothSides, corners, trim } from './parts';

const STEEL = plain('grey', 'metal');
const BLACK = plain('black', 'plastic');

/** A long handle in front of a door. */
const grip = (x: number, [low, high]: readonly [number, number], z: number): Solid =>
  renderOnly(
    tube({
      path: [
        [x, low, z],
        [x, low, z + 0.055],
        [x, high, z + 0.055],
        [x, high, z],
      ],
      radius: 0.011,
      sides: 8,
    }),
  );

/** A door of a cold cupboard, 5 cm thick, its front at `z`. */
const door = (wide: number, [low, high]: readonly [number, number], x: number, z: number): Solid =>
  place(roundedBox({ size: [wide, high - low, 0.05], radius: 0.014, steps: 2 }), {
    at: [x, low, z - 0.025],
  });

/** Two tall doors side by side, one with a dispenser. */
function sideBySide(params: FurnitureParams) {
  const [width, height] = [0.84, 1.78];
  return assemble({
    colliders: [boxOf(width, 0.68, [0, height])],
    pieces: [
      ...piece(
        slot(params, 'body'),
        board([width, height - 0.04, 0.58], [0, 0.04, -0.005], 0.01),
        door(0.35, [0.07, height - 0.01], -0.245, 0.345),
        door(0.48, [0.07, height - 0.01], 0.178, 0.345),
      ),
      ...piece(STEEL, grip(-0.105, [0.6, 1.4], 0.345), grip(-0.028, [0.6, 1.4], 0.345)),
      ...piece(
        BLACK,
        board([width - 0.04, 0.05, 0.5], [0, 0, -0.01]),
        trim([0.19, 0.34, 0.012], [-0.255, 0.98, 0.345]),
      ),
    ],
  });
}

/** Two doors above, two drawers for frozen food below. */
function frenchDoor(params: FurnitureParams) {
  const [width, height] = [0.78, 1.82];
  const rail = (y: number): Solid =>
    renderOnly(
      tube({
        path: [
          [-0.3, y, 0.345],
          [-0.3, y, 0.39],
          [0.3, y, 0.39],
          [0.3, y, 0.345],
        ],
        radius: 0.011,
        sides: 8,
      }),
    );
  return assemble({
    colliders: [boxOf(width, 0.68, [0, height])],
    pieces: [
      ...piece(
        slot(params, 'body'),
        board([width, height - 0.04, 0.58], [0, 0.04, -0.005], 0.01),
        ...bothSides((s) => door(width / 2 - 0.004, [0.73, height - 0.01], (s * width) / 4, 0.345)),
        door(width, [0.41, 0.72], 0, 0.345),
        door(width, [0.07, 0.4], 0, 0.345),
      ),
      ...piece(
        STEEL,
        ...bothSides((s) => grip(s * 0.045, [0.85, 1.5], 0.345)),
        rail(0.66),
        rail(0.34),
      ),
      ...piece(BLACK, board([width - 0.04, 0.05, 0.5], [0, 0, -0.01])),
    ],
  });
}

/** A small freezer door above a large one; all edges rounded, bright handles, a badge. */
function roundFridge(params: FurnitureParams) {
  const [width, height] = [0.6, 1.5];
  const soft = (tall: number, y: number): Solid =>
    place(roundedBox({ size: [width, tall, 0.08], radius: 0.038, steps: 3 }), {
      at: [0, y, 0.285],
    });
  const lever = (y: number): Solid =>
    renderOnly(
      tube({
        path: [
          [-0.25, y, 0.32],
          [-0.25, y, 0.365],
          [-0.13, y, 0.365],
        ],
        radius: 0.014,
        sides: 10,
      }),
    );
  return assemble({
    colliders: [boxOf(width, 0.66, [0, height])],
    pieces: [
      ...piece(
        slot(params, 'body'),
        place(roundedBox({ size: [width, height - 0.06, 0.6], radius: 0.06, steps: 3 }), {
          at: [0, 0.06, -0.03],
        }),
        soft(0.4, 1.09),
        soft(0.98, 0.09),
      ),
      ...piece(STEEL, lever(1.17), lever(0.96), trim([0.17, 0.035, 0.008], [0.12, 1.38, 0.325])),
      ...piece(
        BLACK,
        ...corners((sx, sz) =>
          place(cylinder({ radius: 0.025, height: 0.08, proxySegments: 4 }), {
            at: [sx * 0.22, 0, sz * 0.2],
          }),
        ),
      ),
    ],
  });
}

/** One door over a fridge that is as high as a table. */
function lowFridge(params: FurnitureParams) {
  const [width, height] = [0.55, 0.85];
  return assemble({
    colliders: [boxOf(width, 0.6, [0, height])],
    supports: [topOf(width, 0.5, height)],
    pieces: [
      ...piece(
        slot(params, 'body'),
        board([width, height - 0.03, 0.54], [0, 0.03, -0.025], 0.008),
        door(width, [0.05, height - 0.04], 0, 0.295),
        board([width + 0.006, 0.03, 0.57], [0, height - 0.03, -0.01], 0.008),
      ),
      ...piece(
        STEEL,
        renderOnly(
          tube({
            path: [
              [0.2, height - 0.12, 0.295],
              [0.2, height - 0.12, 0.33],
              [0.2, height - 0.34, 0.33],
              [0.2, height - 0.34, 0.295],
            ],
            radius: 0.01,
            sides: 8,
          }),
        ),
      ),
      ...piece(BLACK, board([width - 0.04, 0.035, 0.46], [0, 0, -0.03])),
    ],
  });
}

const model = (
  id: string,
  build: FurnitureModel['build'],
  sizes: FurnitureModel['sizes'],
  shapes: FurnitureModel['shapes'] = ['tall'],
): FurnitureModel => ({
  id,
  category: 'fridge',
  slots: {
    body: {
      role: 'main',
      materials: ['metal'],
      colours: ['white', 'grey', 'black', 'red', 'turquoise', 'beige', 'blue'],
    },
  },
  sizes,
  shapes,
  build,
});

/** Fridges that differ in number and place of their doors. */
export const FRIDGES: readonly FurnitureModel[] = [
  model('fridge-side-by-side', sideBySide, ['large']),
  model('fridge-french-door', frenchDoor, ['large']),
  model('fridge-round', roundFridge, ['medium']),
  model('fridge-low', lowFridge, ['small'], []),
];
