import { assemble, piece, topOf } from '../assemble';
import { cylinder, place, roundedBox, type Solid, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { slot } from '../surface';
import { METAL_COLOURS, PAINT_COLOURS } from './palettes';

export interface CarcassOptions {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Height of the legs; 0 stands on a plinth. */
  readonly legs: number;
  /** Rows of fronts from the top: how many columns, and whether they are drawers. */
  readonly rows: readonly {
    readonly share: number;
    readonly columns: number;
    readonly isDrawer: boolean;
  }[];
}

/** Body, fronts and handles of anything with doors or drawers. */
export function carcass(options: CarcassOptions): {
  body: Solid[];
  handles: Solid[];
  legs: Solid[];
} {
  const { width, height, depth, legs } = options;
  const base = legs > 0 ? legs : 0.06;
  const body: Solid[] = [
    place(roundedBox({ size: [width, height - base - 0.025, depth - 0.02], radius: 0.004 }), {
      at: [0, base, -0.01],
    }),
    place(roundedBox({ size: [width + 0.02, 0.028, depth + 0.015], radius: 0.008, steps: 2 }), {
      at: [0, height - 0.028, 0],
    }),
  ];
  if (legs === 0) {
    body.push(
      place(roundedBox({ size: [width - 0.04, 0.06, depth - 0.08], radius: 0 }), {
        at: [0, 0, -0.02],
      }),
    );
  }
  const handles: Solid[] = [];
  const clear = height - base - 0.04;
  const total = options.rows.reduce((sum, row) => sum + row.share, 0);
  let top = height - 0.036;
  for (const row of options.rows) {
    const tall = (clear * row.share) / total;
    const wide = (width - 0.012) / row.columns;
    for (let column = 0; column < row.columns; column++) {
      const x = (column - (row.columns - 1) / 2) * wide;
      body.push(
        withoutProxy(
          place(roundedBox({ size: [wide - 0.008, tall - 0.008, 0.02], radius: 0.005 }), {
            at: [x, top - tall + 0.004, depth / 2 - 0.018],
          }),
        ),
      );
      handles.push(
        withoutProxy(
          handle({
            x,
            top,
            tall,
            wide,
            z: depth / 2,
            isDrawer: row.isDrawer,
            isLeft: column % 2 === 0 && row.columns > 1,
          }),
        ),
      );
    }
    top -= tall;
  }
  const feet =
    legs === 0
      ? []
      : [-1, 1].flatMap((sx) =>
          [-1, 1].map((sz) =>
            place(cylinder({ radius: 0.012, topRadius: 0.019, height: legs, proxySegments: 4 }), {
              at: [sx * (width / 2 - 0.06), 0, sz * (depth / 2 - 0.06)],
            }),
          ),
        );
  return { body, handles, legs: feet };
}

const withoutProxy = (solid: Solid): Solid => ({
  ...solid,
  proxy: { positions: [], normals: [], uvs: [], indices: [] },
});

function handle(at: {
  x: number;
  top: number;
  tall: number;
  wide: number;
  z: number;
  isDrawer: boolean;
  isLeft: boolean;
}): Solid {
  const reach = at.z + 0.02;
  if (at.isDrawer) {
    const half = Math.min(0.09, at.wide * 0.25);
    const y = at.top - at.tall / 2;
    return tube({
      path: [
        [at.x - half, y, at.z],
        [at.x - half, y, reach],
        [at.x + half, y, reach],
        [at.x + half, y, at.z],
      ],
      radius: 0.006,
      sides: 6,
    });
  }
  const x = at.x + (at.isLeft ? 1 : -1) * (at.wide / 2 - 0.04);
  const y = at.top - Math.min(at.tall * 0.42, 0.3);
  return tube({
    path: [
      [x, y - 0.07, at.z],
      [x, y - 0.07, reach],
      [x, y + 0.07, reach],
      [x, y + 0.07, at.z],
    ],
    radius: 0.006,
    sides: 6,
  });
}

type Layout = (size: FurnitureParams['size']) => CarcassOptions;

const SIDEBOARD: Layout = (size) => ({
  width: size === 'large' ? 1.6 : size === 'small' ? 0.8 : 1.2,
  height: 0.76,
  depth: 0.42,
  legs: 0.16,
  rows: [
    { share: 1, columns: size === 'small' ? 1 : size === 'large' ? 3 : 2, isDrawer: true },
    { share: 2.3, columns: size === 'large' ? 4 : 2, isDrawer: false },
  ],
});
const CHEST: Layout = (size) => ({
  width: size === 'large' ? 1.1 : size === 'small' ? 0.5 : 0.8,
  height: size === 'small' ? 0.8 : 0.92,
  depth: 0.45,
  legs: 0.1,
  rows: Array.from({ length: 4 }, (_, i) => ({
    share: i === 0 ? 0.8 : 1,
    columns: size === 'large' ? 2 : 1,
    isDrawer: true,
  })),
});
const TALL: Layout = (size) => ({
  width: size === 'large' ? 0.95 : 0.6,
  height: size === 'small' ? 1.3 : 1.7,
  depth: 0.4,
  // On legs and with two doors: without, a lacquered one is taken for a fridge.
  legs: 0.12,
  rows: [
    { share: 2.4, columns: 2, isDrawer: false },
    { share: 0.6, columns: size === 'large' ? 2 : 1, isDrawer: true },
    { share: 1.4, columns: 2, isDrawer: false },
  ],
});

function cabinet(params: FurnitureParams, layout: Layout) {
  const options = layout(params.size);
  const { body, handles, legs } = carcass(options);
  return assemble({
    supports: options.height < 1.25 ? [topOf(options.width, options.depth, options.height)] : [],
    pieces: [
      ...piece(slot(params, 'body'), ...body),
      ...piece(slot(params, 'handles'), ...handles, ...legs),
    ],
  });
}

const model = (id: string, layout: Layout, shapes: FurnitureModel['shapes']): FurnitureModel => ({
  id,
  category: 'cabinet',
  slots: {
    body: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS },
    handles: { role: 'accent', materials: ['metal', 'wood'], colours: METAL_COLOURS },
  },
  sizes: ['small', 'medium', 'large'],
  shapes,
  build: (params) => cabinet(params, layout),
});

export const CABINETS: readonly FurnitureModel[] = [
  model('cabinet-sideboard', SIDEBOARD, ['low']),
  model('cabinet-chest', CHEST, []),
  model('cabinet-tall', TALL, ['tall']),
];
