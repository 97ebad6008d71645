import { assemble, boxOf, piece, topOf } from '../assemble';
import { bend, cylinder, lathe, place, roundedBox, type Solid, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { slot } from '../surface';
import { splayedLegs } from './chair';
import { LEG_COLOURS, WOOD_COLOURS } from './palettes';

interface TableSize {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

const DINING: Record<string, TableSize> = {
  small: { width: 0.9, depth: 0.7, height: 0.74 },
  medium: { width: 1.2, depth: 0.8, height: 0.74 },
  large: { width: 1.7, depth: 0.92, height: 0.74 },
};
const COFFEE: Record<string, TableSize> = {
  small: { width: 0.6, depth: 0.45, height: 0.45 },
  medium: { width: 0.85, depth: 0.55, height: 0.42 },
  large: { width: 1.15, depth: 0.65, height: 0.4 },
};

/** Straight table on four legs. */
function legTable(params: FurnitureParams, sizes: Record<string, TableSize>) {
  const { width, depth, height } = sizes[params.size] as TableSize;
  const isSquare = params.shape === 'square';
  const [w, d] = isSquare ? [Math.min(width, 0.9), Math.min(width, 0.9)] : [width, depth];
  return assemble({
    supports: [topOf(w, d, height)],
    pieces: [
      ...piece(
        slot(params, 'top'),
        place(roundedBox({ size: [w, 0.035, d], radius: 0.012, steps: 2 }), {
          at: [0, height - 0.035, 0],
        }),
      ),
      ...piece(
        slot(params, 'legs'),
        ...splayedLegs({
          width: w - 0.16,
          depth: d - 0.16,
          height: height - 0.03,
          radius: 0.028,
          splay: 0.03,
        }),
        place(roundedBox({ size: [w - 0.14, 0.06, d - 0.14], radius: 0.008 }), {
          at: [0, height - 0.093, 0],
        }),
      ),
    ],
  });
}

/** Round or oval table on a turned foot or on three bent legs. */
function roundTable(params: FurnitureParams, sizes: Record<string, TableSize>) {
  const { width, height } = sizes[params.size] as TableSize;
  const radius = width / 2;
  const stretch = params.shape === 'oval' ? 0.68 : 1;
  const top = place(
    lathe({
      profile: [
        [0, height - 0.035],
        [radius - 0.03, height - 0.035],
        [radius - 0.004, height - 0.016],
        [radius, height - 0.008],
        [radius - 0.008, height],
        [0, height],
      ],
      segments: 36,
      proxySegments: 12,
    }),
    { scale: [1, 1, stretch] },
  );
  const foot: Solid[] =
    height > 0.6
      ? [
          lathe({
            profile: [
              [0, 0],
              [radius * 0.55, 0],
              [radius * 0.55, 0.02],
              [radius * 0.2, 0.06],
              [0.05, 0.14],
              [0.042, height * 0.6],
              [0.07, height - 0.06],
              [0.12, height - 0.035],
            ],
            segments: 24,
          }),
        ]
      : [0, 120, 240].map((deg) =>
          place(
            tube({
              path: bend(
                {
                  from: [0, 0, radius * 0.82],
                  by: [0, height * 0.75, radius * 0.7],
                  to: [0, height - 0.03, radius * 0.2],
                },
                6,
              ),
              radius: 0.016,
              proxySides: 4,
            }),
            { yaw: deg + 20 },
          ),
        );
  return assemble({
    colliders: [boxOf(width * 0.9, width * stretch * 0.9, [0, height])],
    supports: [topOf(width * 0.66, width * stretch * 0.66, height)],
    pieces: [...piece(slot(params, 'top'), top), ...piece(slot(params, 'legs'), ...foot)],
  });
}

/** Drum side table: one closed body. */
function drumTable(params: FurnitureParams) {
  const radius = params.size === 'small' ? 0.2 : 0.26;
  return assemble({
    supports: [topOf(radius * 1.4, radius * 1.4, 0.47)],
    pieces: [
      ...piece(
        slot(params, 'top'),
        place(
          cylinder({
            radius: radius + 0.012,
            height: 0.03,
            segments: 30,
            proxySegments: 10,
            bevel: 0.01,
          }),
          { at: [0, 0.44, 0] },
        ),
      ),
      ...piece(
        slot(params, 'legs'),
        lathe({
          profile: [
            [0, 0],
            [radius * 0.9, 0],
            [radius * 0.9, 0.015],
            [radius * 0.5, 0.2],
            [radius * 0.5, 0.24],
            [radius * 0.92, 0.44],
          ],
          segments: 30,
        }),
      ),
    ],
  });
}

const slots = (
  materials: FurnitureModel['slots'][string]['materials'],
): FurnitureModel['slots'] => ({
  top: { role: 'main', materials, colours: WOOD_COLOURS },
  legs: { role: 'accent', materials: ['wood', 'metal'], colours: LEG_COLOURS },
});

export const TABLES: readonly FurnitureModel[] = [
  {
    id: 'table-dining',
    category: 'table',
    slots: slots(['wood', 'marble']),
    sizes: ['small', 'medium', 'large'],
    shapes: ['rectangular', 'square'],
    build: (params) => legTable(params, DINING),
  },
  {
    id: 'table-round',
    category: 'table',
    slots: slots(['wood', 'marble']),
    sizes: ['small', 'medium'],
    shapes: ['round', 'oval'],
    build: (params) => roundTable(params, DINING),
  },
  {
    id: 'table-coffee',
    category: 'table',
    slots: slots(['wood', 'marble', 'metal']),
    sizes: ['small', 'medium', 'large'],
    shapes: ['rectangular', 'square'],
    build: (params) => legTable(params, COFFEE),
  },
  {
    id: 'table-coffee-round',
    category: 'table',
    slots: slots(['wood', 'marble', 'metal']),
    sizes: ['small', 'medium'],
    shapes: ['round', 'oval'],
    build: (params) => roundTable(params, COFFEE),
  },
  {
    id: 'table-drum',
    category: 'table',
    slots: slots(['wood', 'marble', 'metal']),
    sizes: ['small', 'medium'],
    shapes: ['round'],
    build: drumTable,
  },
];
