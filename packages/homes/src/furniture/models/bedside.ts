import { assemble, boxOf, piece, topOf } from '../assemble';
import { cylinder, lathe, place } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { slot } from '../surface';
import { carcass } from './cabinet';
import { METAL_COLOURS, PAINT_COLOURS } from './palettes';
import { bar, board, bothSides, corners, knob, rod, trim } from './parts';

/** One drawer above an open shelf on four straight legs. */
function openNightstand(params: FurnitureParams) {
  const [width, height, depth] = [0.46, 0.56, 0.38];
  return assemble({
    supports: [topOf(width, depth, height)],
    pieces: [
      ...piece(
        slot(params, 'body'),
        board([width, 0.022, depth], [0, height - 0.022, 0]),
        board([width - 0.05, 0.14, depth - 0.04], [0, height - 0.162, -0.005]),
        trim([width - 0.09, 0.11, 0.02], [0, height - 0.147, depth / 2 - 0.03]),
        board([width - 0.05, 0.02, depth - 0.04], [0, 0.14, 0]),
        ...corners((sx, sz) =>
          board(
            [0.035, height - 0.022, 0.035],
            [sx * (width / 2 - 0.03), 0, sz * (depth / 2 - 0.03)],
            0.004,
          ),
        ),
      ),
      ...piece(slot(params, 'knobs'), knob([0, height - 0.092, depth / 2 - 0.012], 0.016)),
    ],
  });
}

/** A drum with a door in front. */
function roundNightstand(params: FurnitureParams) {
  const [radius, height] = [0.22, 0.52];
  return assemble({
    colliders: [boxOf(0.4, 0.4, [0, height])],
    supports: [topOf(0.34, 0.34, height)],
    pieces: [
      ...piece(
        slot(params, 'body'),
        lathe({
          profile: [
            [0, 0.12],
            [radius - 0.01, 0.12],
            [radius, 0.13],
            [radius, height - 0.05],
            [radius - 0.012, height - 0.046],
            [radius - 0.012, height - 0.034],
            [radius + 0.008, height - 0.03],
            [radius + 0.008, height - 0.006],
            [radius, height],
            [0, height],
          ],
          segments: 36,
          proxySegments: 10,
        }),
      ),
      ...piece(
        slot(params, 'knobs'),
        bar([0.05, 0.34, radius - 0.008], 0.12, 'y'),
        ...corners((sx, sz) =>
          place(cylinder({ radius: 0.012, topRadius: 0.018, height: 0.13, proxySegments: 4 }), {
            at: [sx * 0.12, 0, sz * 0.12],
          }),
        ),
      ),
    ],
  });
}

/** A closed cube with one door. */
function doorNightstand(params: FurnitureParams) {
  const { body, handles } = carcass({
    width: 0.42,
    height: 0.5,
    depth: 0.38,
    legs: 0,
    rows: [
      { share: 0.35, columns: 1, isDrawer: true },
      { share: 1, columns: 1, isDrawer: false },
    ],
  });
  return assemble({
    supports: [topOf(0.42, 0.38, 0.5)],
    pieces: [...piece(slot(params, 'body'), ...body), ...piece(slot(params, 'knobs'), ...handles)],
  });
}

const wardrobeWidth = ({ size }: FurnitureParams): number =>
  size === 'large' ? 1.7 : size === 'small' ? 0.95 : 1.3;

/** Doors above, two rows of drawers below. */
function drawerWardrobe(params: FurnitureParams) {
  const width = wardrobeWidth(params);
  const { body, handles } = carcass({
    width,
    height: 1.95,
    depth: 0.58,
    legs: 0,
    rows: [
      { share: 3.2, columns: Math.round(width / 0.45), isDrawer: false },
      { share: 0.65, columns: width > 1.2 ? 2 : 1, isDrawer: true },
      { share: 0.65, columns: width > 1.2 ? 2 : 1, isDrawer: true },
    ],
  });
  return assemble({
    pieces: [
      ...piece(slot(params, 'body'), ...body),
      ...piece(slot(params, 'handles'), ...handles),
    ],
  });
}

/** Two panelled doors between a cornice and feet. */
function armoire(params: FurnitureParams) {
  const width = params.size === 'small' ? 0.95 : 1.2;
  const [height, depth] = [2.02, 0.56];
  const panel = (s: number, y: number, tall: number) =>
    trim([width / 2 - 0.2, tall, 0.014], [s * (width / 4 - 0.015), y, depth / 2 - 0.006], 0.008);
  return assemble({
    pieces: [
      ...piece(
        slot(params, 'body'),
        board([width, height - 0.26, depth - 0.03], [0, 0.16, -0.015]),
        board([width + 0.06, 0.05, depth + 0.03], [0, height - 0.1, 0], 0.012),
        board([width + 0.12, 0.05, depth + 0.06], [0, height - 0.05, 0], 0.018),
        board([width + 0.04, 0.07, depth], [0, 0.11, 0], 0.012),
        ...bothSides((s) =>
          trim(
            [width / 2 - 0.06, height - 0.34, 0.024],
            [s * (width / 4 - 0.015), 0.2, depth / 2 - 0.024],
            0.006,
          ),
        ),
        ...bothSides((s) => [panel(s, 0.3, 0.5), panel(s, 0.92, 0.78)]),
        ...corners((sx, sz) =>
          place(cylinder({ radius: 0.032, topRadius: 0.05, height: 0.12, proxySegments: 4 }), {
            at: [sx * (width / 2 - 0.06), 0, sz * (depth / 2 - 0.06)],
          }),
        ),
      ),
      ...piece(
        slot(params, 'handles'),
        ...bothSides((s) => knob([s * 0.04, 0.95, depth / 2 - 0.002], 0.018)),
      ),
    ],
  });
}

/** Two doors that slide past each other, one before the other. */
function slidingWardrobe(params: FurnitureParams) {
  const width = params.size === 'large' ? 2 : 1.5;
  const [height, depth] = [2.05, 0.62];
  const door = (s: number, z: number) =>
    board([width / 2, height - 0.14, 0.022], [s * (width / 4 - 0.02), 0.06, z], 0.002);
  return assemble({
    pieces: [
      ...piece(
        slot(params, 'body'),
        board([width, height - 0.1, depth - 0.06], [0, 0.05, -0.03], 0.003),
        board([width, 0.05, depth], [0, 0, 0], 0.003),
        board([width, 0.05, depth], [0, height - 0.05, 0], 0.003),
        door(-1, depth / 2 - 0.045),
        door(1, depth / 2 - 0.015),
      ),
      ...piece(
        slot(params, 'handles'),
        ...bothSides((s) =>
          trim(
            [0.03, height - 0.14, 0.026],
            [s * (width / 2 - 0.035), 0.06, depth / 2 - (s < 0 ? 0.042 : 0.012)],
          ),
        ),
        trim([0.03, height - 0.14, 0.026], [0, 0.06, depth / 2 - 0.012]),
      ),
      ...piece(
        slot(params, 'handles'),
        rod(
          [-width / 2 + 0.02, 0.052, depth / 2 - 0.01],
          [width / 2 - 0.02, 0.052, depth / 2 - 0.01],
          0.004,
        ),
      ),
    ],
  });
}

const knobs = { role: 'accent', materials: ['metal', 'wood'], colours: METAL_COLOURS } as const;
const handles = { role: 'accent', materials: ['metal'], colours: METAL_COLOURS } as const;
const body = { role: 'main', materials: ['wood'], colours: PAINT_COLOURS } as const;
const nightstand = (id: string, build: FurnitureModel['build']): FurnitureModel => ({
  id,
  category: 'nightstand',
  slots: { body, knobs },
  sizes: ['medium'],
  shapes: [],
  build,
});
const wardrobe = (
  id: string,
  build: FurnitureModel['build'],
  sizes: FurnitureModel['sizes'],
): FurnitureModel => ({
  id,
  category: 'wardrobe',
  slots: { body, handles },
  sizes,
  shapes: [],
  build,
});

/** Furniture of bedrooms beside the bed. */
export const BEDSIDE: readonly FurnitureModel[] = [
  nightstand('nightstand-open', openNightstand),
  nightstand('nightstand-round', roundNightstand),
  nightstand('nightstand-door', doorNightstand),
  wardrobe('wardrobe-drawers', drawerWardrobe, ['small', 'medium', 'large']),
  wardrobe('wardrobe-armoire', armoire, ['small', 'medium']),
  wardrobe('wardrobe-sliding', slidingWardrobe, ['medium', 'large']),
];
