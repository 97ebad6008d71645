import { randomStream } from '@parley/scenes/seed';
import { assemble, boxOf, piece, topOf } from '../assemble';
import { cylinder, place, roundedBox, type Solid } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { bookRow } from './book';
import { carcass } from './cabinet';
import { splayedLegs } from './chair';
import { LEG_COLOURS, METAL_COLOURS, PAINT_COLOURS, WOOD_COLOURS } from './palettes';

function nightstand(params: FurnitureParams) {
  const { body, handles, legs } = carcass({
    width: 0.45,
    height: 0.52,
    depth: 0.4,
    legs: 0.16,
    rows: [
      { share: 1, columns: 1, isDrawer: true },
      { share: 1, columns: 1, isDrawer: true },
    ],
  });
  return assemble({
    supports: [topOf(0.45, 0.4, 0.52)],
    pieces: [
      ...piece(slot(params, 'body'), ...body),
      ...piece(slot(params, 'knobs'), ...handles, ...legs),
    ],
  });
}

function wardrobe(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.8 : params.size === 'small' ? 0.9 : 1.35;
  const { body, handles } = carcass({
    width,
    height: 2.05,
    depth: 0.6,
    legs: 0,
    rows: [{ share: 1, columns: Math.round(width / 0.45), isDrawer: false }],
  });
  return assemble({
    pieces: [
      ...piece(slot(params, 'body'), ...body),
      ...piece(slot(params, 'handles'), ...handles),
    ],
  });
}

/** Open shelves with rows of books and a few gaps. */
function bookcase(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.2 : params.size === 'small' ? 0.6 : 0.85;
  const height = params.shape === 'low' ? 0.86 : 1.9;
  const depth = 0.32;
  const shelves = Math.round(height / 0.36);
  const step = (height - 0.08) / shelves;
  const random = randomStream('bookcase', params.seed);
  const boards: Solid[] = [
    ...[-1, 1].map((s) =>
      place(roundedBox({ size: [0.024, height, depth], radius: 0.003 }), {
        at: [s * (width / 2 - 0.012), 0, 0],
      }),
    ),
    place(roundedBox({ size: [width - 0.03, height - 0.02, 0.012], radius: 0 }), {
      at: [0, 0.01, -depth / 2 + 0.008],
    }),
    ...Array.from({ length: shelves + 1 }, (_, i) =>
      place(roundedBox({ size: [width - 0.04, 0.024, depth - 0.01], radius: 0.003 }), {
        at: [0, 0.05 + i * step, 0],
      }),
    ),
  ];
  const books = Array.from({ length: shelves }, (_, i) =>
    bookRow({
      random,
      from: -width / 2 + 0.035,
      to: width / 2 - 0.035 - random.between(0, width * 0.35),
      y: 0.074 + i * step,
      maxHeight: step - 0.06,
      z: 0.01,
    }),
  ).flat();
  return assemble({
    supports: params.shape === 'low' ? [topOf(width, depth, height - 0.006)] : [],
    pieces: [...piece(slot(params, 'body'), ...boards), ...books],
  });
}

function desk(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.5 : params.size === 'small' ? 1 : 1.25;
  const depth = 0.62;
  const drawers = place(roundedBox({ size: [0.36, 0.36, 0.5], radius: 0.006 }), {
    at: [width / 2 - 0.26, 0.34, -0.02],
  });
  const fronts = [0.352, 0.47, 0.588].map((y) =>
    place(roundedBox({ size: [0.34, 0.105, 0.018], radius: 0.004 }), {
      at: [width / 2 - 0.26, y, 0.238],
    }),
  );
  const knobs = [0.405, 0.523, 0.641].map((y) =>
    place(cylinder({ radius: 0.013, height: 0.02, segments: 10 }), {
      at: [width / 2 - 0.26, y, 0.245],
      pitch: 90,
    }),
  );
  return assemble({
    supports: [topOf(width, depth, 0.74)],
    pieces: [
      ...piece(
        slot(params, 'top'),
        place(roundedBox({ size: [width, 0.03, depth], radius: 0.01, steps: 2 }), {
          at: [0, 0.71, 0],
        }),
        drawers,
        ...fronts.map((solid) => ({ ...solid, proxy: EMPTY })),
      ),
      ...piece(
        slot(params, 'legs'),
        ...splayedLegs({
          width: width - 0.14,
          depth: depth - 0.12,
          height: 0.71,
          radius: 0.024,
          splay: 0.02,
        }),
        ...knobs.map((solid) => ({ ...solid, proxy: EMPTY })),
      ),
    ],
  });
}
const EMPTY = { positions: [], normals: [], uvs: [], indices: [] };

function stool(params: FurnitureParams) {
  const height = params.shape === 'tall' ? 0.68 : 0.45;
  const round = params.shape !== 'square';
  const seat = round
    ? place(
        cylinder({ radius: 0.175, height: 0.04, segments: 28, proxySegments: 10, bevel: 0.014 }),
        { at: [0, height - 0.04, 0] },
      )
    : place(roundedBox({ size: [0.34, 0.05, 0.34], radius: 0.018, steps: 2 }), {
        at: [0, height - 0.05, 0],
      });
  const ring = [0, 90, 180, 270].map((yaw) =>
    place(cylinder({ radius: 0.009, height: 0.27, segments: 8, proxySegments: 4 }), {
      at:
        yaw % 180 === 0
          ? [-0.135, height * 0.4, yaw === 0 ? 0.14 : -0.14]
          : [yaw === 90 ? 0.14 : -0.14, height * 0.4, 0.135],
      roll: yaw % 180 === 0 ? -90 : 0,
      pitch: yaw % 180 === 0 ? 0 : -90,
    }),
  );
  return assemble({
    colliders: [boxOf(0.36, 0.36, [0, height])],
    pieces: [
      ...piece(slot(params, 'seat'), seat),
      ...piece(
        slot(params, 'legs'),
        ...splayedLegs({
          width: 0.22,
          depth: 0.22,
          height: height - 0.03,
          radius: 0.016,
          splay: 0.05,
        }),
        ...ring,
      ),
    ],
  });
}

/** A lidded box with a label plate. */
function box(params: FurnitureParams) {
  const k = params.size === 'large' ? 1.35 : params.size === 'small' ? 0.75 : 1;
  const [w, h, d] = [0.4 * k, 0.24 * k, 0.3 * k];
  return assemble({
    supports: [topOf(w, d, h + 0.03)],
    pieces: [
      ...piece(
        slot(params, 'body'),
        roundedBox({ size: [w, h, d], radius: 0.01 }),
        place(roundedBox({ size: [w + 0.014, 0.05, d + 0.014], radius: 0.008 }), {
          at: [0, h - 0.02, 0],
        }),
      ),
      ...piece(plain('white', 'paper'), {
        ...place(roundedBox({ size: [w * 0.3, h * 0.28, 0.006], radius: 0 }), {
          at: [0, h * 0.34, d / 2],
        }),
        proxy: EMPTY,
      }),
    ],
  });
}

export const STORAGE: readonly FurnitureModel[] = [
  {
    id: 'nightstand',
    category: 'nightstand',
    slots: {
      body: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS },
      knobs: { role: 'accent', materials: ['metal', 'wood'], colours: METAL_COLOURS },
    },
    sizes: ['medium'],
    shapes: [],
    build: nightstand,
  },
  {
    id: 'wardrobe',
    category: 'wardrobe',
    slots: {
      body: { role: 'main', materials: ['wood'], colours: PAINT_COLOURS },
      handles: { role: 'accent', materials: ['metal'], colours: METAL_COLOURS },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: [],
    build: wardrobe,
  },
  {
    id: 'bookcase',
    category: 'bookcase',
    slots: { body: { role: 'main', materials: ['wood'], colours: WOOD_COLOURS } },
    sizes: ['small', 'medium', 'large'],
    shapes: ['tall', 'low'],
    build: bookcase,
  },
  {
    id: 'desk',
    category: 'desk',
    slots: {
      top: { role: 'main', materials: ['wood'], colours: WOOD_COLOURS },
      legs: { role: 'accent', materials: ['wood', 'metal'], colours: LEG_COLOURS },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: [],
    build: desk,
  },
  {
    id: 'stool',
    category: 'stool',
    slots: {
      seat: { role: 'main', materials: ['wood', 'plastic'], colours: PAINT_COLOURS },
      legs: { role: 'accent', materials: ['wood', 'metal'], colours: LEG_COLOURS },
    },
    sizes: ['medium'],
    shapes: ['round', 'square', 'tall'],
    build: stool,
  },
  {
    id: 'box',
    category: 'box',
    slots: {
      body: {
        role: 'main',
        materials: ['paper', 'plastic', 'wicker'],
        colours: PAINT_COLOURS,
        patterns: ['plain', 'striped', 'dotted', 'checked'],
      },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: [],
    build: box,
  },
];
