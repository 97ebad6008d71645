import { assemble, boxOf, piece } from '../assemble';
import { cylinder, place, roundedBox, type Solid, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { duvet, BED_LENGTH_M as LENGTH, mattress, turnedDown } from './bedding';
import { FABRIC_COLOURS } from './palettes';

const WIDTHS = { small: 0.92, medium: 1.2, large: 1.64 } as const;

function bedPieces(params: FurnitureParams, headboard: (width: number) => Solid[]) {
  const width = WIDTHS[params.size];
  const [cover, frame] = [slot(params, 'bedding'), slot(params, 'frame')];
  const sheets = plain('white', 'fabric');
  const legs = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) =>
      place(cylinder({ radius: 0.028, topRadius: 0.034, height: 0.2, proxySegments: 4 }), {
        at: [sx * (width / 2 - 0.02), 0, sz * (LENGTH / 2 - 0.06)],
      }),
    ),
  );
  return assemble({
    colliders: [boxOf(width + 0.1, LENGTH + 0.14, [0, 0.9])],
    supports: [
      {
        heightM: 0.58,
        minXZ: [-width / 2 + 0.1, -LENGTH / 2 + 0.12],
        maxXZ: [width / 2 - 0.1, -LENGTH / 2 + 0.5],
      },
    ],
    pieces: [
      ...piece(
        frame,
        ...headboard(width),
        ...legs,
        place(roundedBox({ size: [width + 0.08, 0.16, LENGTH + 0.06], radius: 0.02 }), {
          at: [0, 0.18, 0],
        }),
      ),
      ...piece(sheets, mattress(width), turnedDown(width)),
      ...piece(cover, duvet(width)),
    ],
  });
}

const panelHead = (width: number): Solid[] => [
  place(roundedBox({ size: [width + 0.1, 0.95, 0.06], radius: 0.025, steps: 2 }), {
    at: [0, 0.1, -LENGTH / 2 - 0.05],
  }),
];
const cushionHead = (width: number): Solid[] => {
  const panels = width > 1.4 ? 4 : 3;
  const step = (width + 0.08) / panels;
  return Array.from({ length: panels }, (_, i) =>
    place(roundedBox({ size: [step - 0.008, 0.9, 0.09], radius: 0.04, steps: 2, puff: 0.1 }), {
      at: [(i - (panels - 1) / 2) * step, 0.2, -LENGTH / 2 - 0.06],
    }),
  );
};
const railHead = (width: number): Solid[] => {
  const half = width / 2 + 0.02;
  const z = -LENGTH / 2 - 0.04;
  const bars = width > 1.4 ? 9 : 6;
  return [
    ...[-half, half].map((x) =>
      tube({
        path: [
          [x, 0, z],
          [x, 1.02, z],
        ],
        radius: 0.022,
        proxySides: 4,
      }),
    ),
    ...[0.98, 0.55].map((y) =>
      tube({
        path: [
          [-half, y, z],
          [half, y, z],
        ],
        radius: 0.02,
        proxySides: 4,
      }),
    ),
    ...Array.from({ length: bars }, (_, i) => {
      const x = -half + ((i + 1) * 2 * half) / (bars + 1);
      return tube({
        path: [
          [x, 0.5, z],
          [x, 0.98, z],
        ],
        radius: 0.01,
        sides: 6,
      });
    }),
  ];
};

const model = (
  id: string,
  headboard: (width: number) => Solid[],
  materials: FurnitureModel['slots'][string]['materials'],
): FurnitureModel => ({
  id,
  category: 'bed',
  slots: {
    bedding: {
      role: 'main',
      materials: ['fabric'],
      colours: FABRIC_COLOURS,
      patterns: ['plain', 'striped', 'checked', 'dotted', 'floral', 'zigzag'],
    },
    frame: {
      role: 'accent',
      materials,
      colours: ['brown', 'beige', 'white', 'black', 'grey', 'navy'],
    },
  },
  sizes: ['small', 'medium', 'large'],
  shapes: [],
  build: (params) => bedPieces(params, headboard),
});

export const BEDS: readonly FurnitureModel[] = [
  model('bed-panel', panelHead, ['wood']),
  model('bed-cushion', cushionHead, ['fabric']),
  model('bed-rail', railHead, ['metal']),
];
