import { assemble, boxOf, piece, topOf } from '../assemble';
import { bend, cylinder, lathe, place, renderOnly, roundedBox, sheet, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { imaged, plain, slot } from '../surface';
import { carcass } from './cabinet';
import { METAL_COLOURS, PAINT_COLOURS } from './palettes';

const COUNTER_WIDTH = { small: 0.6, medium: 1.2, large: 1.8 } as const;

/** A run of base units under one worktop. */
function counter(params: FurnitureParams) {
  const width = COUNTER_WIDTH[params.size];
  const { body, handles } = carcass({
    width,
    height: 0.88,
    depth: 0.6,
    legs: 0,
    rows: [
      { share: 0.5, columns: Math.round(width / 0.6), isDrawer: true },
      { share: 2, columns: Math.round(width / 0.6), isDrawer: false },
    ],
  });
  const top = place(roundedBox({ size: [width, 0.04, 0.63], radius: 0.008, steps: 2 }), {
    at: [0, 0.875, 0.01],
  });
  return assemble({
    supports: [topOf(width, 0.6, 0.915)],
    pieces: [
      ...piece(slot(params, 'body'), ...body),
      ...piece(plain('grey', 'metal'), ...handles),
      ...piece(slot(params, 'top'), top),
    ],
  });
}

/** Base unit with a steel basin and a high tap. */
function kitchenSink(params: FurnitureParams) {
  const { body, handles } = carcass({
    width: 0.8,
    height: 0.88,
    depth: 0.6,
    legs: 0,
    rows: [{ share: 1, columns: 2, isDrawer: false }],
  });
  const steel = plain('grey', 'metal');
  const rim = place(roundedBox({ size: [0.56, 0.012, 0.42], radius: 0.006 }), {
    at: [0, 0.915, 0.03],
  });
  const basin = place(roundedBox({ size: [0.48, 0.004, 0.34], radius: 0 }), {
    at: [0, 0.926, 0.03],
  });
  return assemble({
    pieces: [
      ...piece(slot(params, 'body'), ...body),
      ...piece(
        slot(params, 'top'),
        place(roundedBox({ size: [0.8, 0.04, 0.63], radius: 0.008, steps: 2 }), {
          at: [0, 0.875, 0.01],
        }),
      ),
      ...piece(steel, ...handles, rim),
      ...piece(
        plain('black', 'metal'),
        renderOnly(place(basin, { scale: [0.94, 1, 0.9], at: [0, 0, 0.003] })),
      ),
      ...piece(
        slot(params, 'tap'),
        place(
          tube({
            path: [
              [0, 0, 0],
              [0, 0.2, 0],
              ...bend({ from: [0, 0.22, 0], by: [0, 0.36, 0.02], to: [0, 0.26, 0.19] }, 8),
            ],
            radius: 0.014,
            sides: 10,
            proxySides: 4,
          }),
          { at: [0, 0.92, -0.22] },
        ),
        renderOnly(place(cylinder({ radius: 0.026, height: 0.03 }), { at: [0, 0.92, -0.22] })),
      ),
    ],
  });
}

function fridge(params: FurnitureParams) {
  const body = slot(params, 'body');
  const handle = (y0: number, y1: number) =>
    renderOnly(
      tube({
        path: [
          [-0.24, y0, 0.33],
          [-0.24, y0, 0.38],
          [-0.24, y1, 0.38],
          [-0.24, y1, 0.33],
        ],
        radius: 0.011,
        sides: 8,
      }),
    );
  return assemble({
    colliders: [boxOf(0.66, 0.68, [0, 1.8])],
    pieces: [
      ...piece(
        body,
        place(roundedBox({ size: [0.64, 1.78, 0.62], radius: 0.02, steps: 2 }), {
          at: [0, 0.02, -0.02],
        }),
        place(roundedBox({ size: [0.63, 0.6, 0.05], radius: 0.02, steps: 2 }), {
          at: [0, 0.05, 0.315],
        }),
        place(roundedBox({ size: [0.63, 1.12, 0.05], radius: 0.02, steps: 2 }), {
          at: [0, 0.665, 0.315],
        }),
      ),
      ...piece(plain('grey', 'metal'), handle(0.35, 0.6), handle(0.74, 1.15)),
    ],
  });
}

/** Cooker: oven door with a window, knobs, four plates. */
function stove(params: FurnitureParams) {
  const body = slot(params, 'body');
  const plates = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) =>
      renderOnly(
        place(
          lathe({
            profile: [
              [0.085, 0],
              [0.085, 0.006],
              [0.07, 0.008],
              [0, 0.008],
            ],
            segments: 24,
          }),
          { at: [sx * 0.14, 0.9, sz * 0.14 + 0.01], scale: sx === sz ? [1, 1, 1] : [0.8, 1, 0.8] },
        ),
      ),
    ),
  );
  const knobs = [-0.2, -0.1, 0.1, 0.2].map((x) =>
    renderOnly(
      place(cylinder({ radius: 0.02, height: 0.025, segments: 14 }), {
        at: [x, 0.81, 0.3],
        pitch: 90,
      }),
    ),
  );
  const window = renderOnly(
    place(roundedBox({ size: [0.42, 0.26, 0.012], radius: 0.005 }), { at: [0, 0.3, 0.312] }),
  );
  const rail = renderOnly(
    tube({
      path: [
        [-0.22, 0.66, 0.3],
        [-0.22, 0.66, 0.35],
        [0.22, 0.66, 0.35],
        [0.22, 0.66, 0.3],
      ],
      radius: 0.011,
      sides: 8,
    }),
  );
  return assemble({
    colliders: [boxOf(0.6, 0.64, [0, 0.92])],
    pieces: [
      ...piece(
        body,
        place(roundedBox({ size: [0.6, 0.84, 0.6], radius: 0.01 }), { at: [0, 0.04, 0] }),
        place(roundedBox({ size: [0.56, 0.6, 0.025], radius: 0.01, steps: 2 }), {
          at: [0, 0.12, 0.3],
        }),
      ),
      ...piece(
        plain('black', 'metal'),
        place(roundedBox({ size: [0.6, 0.022, 0.61], radius: 0.006 }), { at: [0, 0.88, 0] }),
        window,
      ),
      ...piece(plain('grey', 'metal'), ...plates, ...knobs, rail),
    ],
  });
}

/** Flat television on a foot. */
function tv(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.25 : 0.95;
  const height = width * 0.57;
  const dark = slot(params, 'body');
  const screen = sheet({
    columns: 2,
    rows: 2,
    at: (u, v) => [(u - 0.5) * (width - 0.03), 0.075 + v * (height - 0.035), 0.0265],
    proxyColumns: 1,
    proxyRows: 1,
  });
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        dark,
        place(roundedBox({ size: [width, height, 0.05], radius: 0.012, steps: 2 }), {
          at: [0, 0.06, 0],
        }),
        place(roundedBox({ size: [0.08, 0.07, 0.03], radius: 0 }), { at: [0, 0, -0.01] }),
        place(roundedBox({ size: [0.4, 0.014, 0.2], radius: 0.006 }), { at: [0, 0, 0] }),
      ),
      ...piece(imaged(plain('black', 'glass'), 'screen'), renderOnly(screen)),
    ],
  });
}

/** Tops of units that stand side by side. */
const WORKTOP = {
  materials: ['wood', 'marble'],
  colours: ['white', 'beige', 'brown', 'black', 'grey'],
} as const;

export const KITCHEN: readonly FurnitureModel[] = [
  {
    id: 'counter',
    category: 'counter',
    slots: {
      body: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS },
      top: { role: 'accent', ...WORKTOP },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: [],
    build: counter,
  },
  {
    id: 'sink-kitchen',
    category: 'sink',
    slots: {
      body: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS },
      tap: { role: 'accent', materials: ['metal'], colours: METAL_COLOURS },
      top: { role: 'detail', ...WORKTOP },
    },
    sizes: ['medium'],
    shapes: [],
    build: kitchenSink,
  },
  {
    id: 'fridge',
    category: 'fridge',
    slots: {
      body: {
        role: 'main',
        materials: ['metal'],
        colours: ['white', 'grey', 'red', 'black', 'turquoise'],
      },
    },
    sizes: ['large'],
    shapes: ['tall'],
    build: fridge,
  },
  {
    id: 'stove',
    category: 'stove',
    slots: { body: { role: 'main', materials: ['metal'], colours: ['white', 'grey', 'black'] } },
    sizes: ['medium'],
    shapes: [],
    build: stove,
  },
  {
    id: 'tv',
    category: 'tv',
    slots: { body: { role: 'main', materials: ['plastic'], colours: ['black'] } },
    sizes: ['medium', 'large'],
    shapes: [],
    build: tv,
  },
];
