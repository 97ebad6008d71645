import { assemble, piece } from '../assemble';
import { place, renderOnly, roundedBox, type Solid } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { METAL_COLOURS, PAINT_COLOURS } from './palettes';

const CUPBOARD_WIDTH = { small: 0.6, medium: 1.2, large: 1.8 } as const;
const CUPBOARD_HIGH_M = 0.7;
const CUPBOARD_DEEP_M = 0.34;

/** Cupboard that hangs over a worktop, its back on z = 0; a door for each 0.6 m. */
function wallCupboard(params: FurnitureParams) {
  const width = CUPBOARD_WIDTH[params.size];
  const doors = Math.round(width / 0.6);
  const wide = (width - 0.012) / doors;
  const xOf = (door: number): number => (door - (doors - 1) / 2) * wide;
  const fronts = Array.from({ length: doors }, (_, door) =>
    renderOnly(
      place(roundedBox({ size: [wide - 0.008, CUPBOARD_HIGH_M - 0.012, 0.02], radius: 0.005 }), {
        at: [xOf(door), 0.006, CUPBOARD_DEEP_M - 0.012],
      }),
    ),
  );
  const handles = Array.from({ length: doors }, (_, door): Solid => {
    const side = door % 2 === 0 ? 1 : -1;
    return renderOnly(
      place(roundedBox({ size: [0.014, 0.13, 0.022], radius: 0.006 }), {
        at: [xOf(door) + side * (wide / 2 - 0.05), 0.05, CUPBOARD_DEEP_M + 0.008],
      }),
    );
  });
  const body = place(
    roundedBox({ size: [width, CUPBOARD_HIGH_M, CUPBOARD_DEEP_M - 0.02], radius: 0.004 }),
    { at: [0, 0, (CUPBOARD_DEEP_M - 0.02) / 2] },
  );
  return assemble({
    colliders: [],
    pieces: [
      ...piece(slot(params, 'body'), body, ...fronts),
      ...piece(plain('grey', 'metal'), ...handles),
    ],
  });
}

const HOOD_WIDE_M = 0.6;
const HOOD_DEEP_M = 0.46;

/** Cooker hood: a flat canopy with a filter below and a chimney above; back on z = 0. */
function hood(params: FurnitureParams) {
  const canopy = place(roundedBox({ size: [HOOD_WIDE_M, 0.07, HOOD_DEEP_M], radius: 0.008 }), {
    at: [0, 0, HOOD_DEEP_M / 2],
  });
  const slope = place(roundedBox({ size: [0.42, 0.07, 0.34], radius: 0.01 }), {
    at: [0, 0.07, 0.17],
  });
  const chimney = place(roundedBox({ size: [0.26, 0.46, 0.24], radius: 0.006 }), {
    at: [0, 0.14, 0.12],
  });
  const filter = renderOnly(
    place(roundedBox({ size: [HOOD_WIDE_M - 0.08, 0.006, HOOD_DEEP_M - 0.1], radius: 0 }), {
      at: [0, -0.003, HOOD_DEEP_M / 2],
    }),
  );
  return assemble({
    colliders: [],
    pieces: [
      ...piece(slot(params, 'body'), canopy, slope, chimney),
      ...piece(plain('black', 'metal'), filter),
    ],
  });
}

export const KITCHEN_WALL: readonly FurnitureModel[] = [
  {
    id: 'wall-cupboard',
    noun: 'wall cabinet',
    category: 'cabinet',
    slots: { body: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS } },
    sizes: ['small', 'medium'],
    shapes: [],
    build: wallCupboard,
  },
  {
    id: 'hood',
    category: 'range hood',
    slots: { body: { role: 'main', materials: ['metal'], colours: METAL_COLOURS } },
    sizes: ['medium'],
    shapes: [],
    build: hood,
  },
];
