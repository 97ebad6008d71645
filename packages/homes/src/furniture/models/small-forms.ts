import type { ColourName, ShapeName } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { assemble, piece } from '../assemble';
import { bend, lathe, place, renderOnly, roundedBox, type Solid, sheet, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { bookRow } from './book';
import { board, bothSides, rod, SCALES, trim } from './parts';

/** Books upright between two ends. */
function bookEnds(params: FurnitureParams) {
  const random = randomStream('book ends', params.seed);
  const wide = params.size === 'small' ? 0.2 : params.size === 'large' ? 0.42 : 0.3;
  const cover = slot(params, 'cover');
  const row = bookRow({ random, from: -wide / 2, to: wide / 2, y: 0, maxHeight: 0.24, z: 0 });
  const end = Math.max(
    ...row.map(({ solid }) =>
      Math.max(...solid.render.positions.filter((_, i) => i % 3 === 0), -wide),
    ),
  );
  return assemble({
    colliders: [],
    pieces: [
      ...row,
      ...piece(
        cover,
        board([0.018, 0.17, 0.14], [-wide / 2 - 0.01, 0, 0.01], 0.004),
        board([0.018, 0.17, 0.14], [end + 0.01, 0, 0.01], 0.004),
      ),
    ],
  });
}

/** A book that lies open. */
function openBook(params: FurnitureParams) {
  const k = SCALES[params.size];
  const cover = slot(params, 'cover');
  const page = (s: number): Solid =>
    sheet({
      columns: 8,
      rows: 1,
      at: (u, v) => {
        const x = s < 0 ? u - 1 : u;
        return [
          x * 0.165 * k,
          (0.012 + 0.01 * Math.min(1, Math.sqrt(Math.abs(x) * 5))) * k,
          (0.5 - v) * 0.23 * k,
        ];
      },
      proxyColumns: 3,
      proxyRows: 1,
    });
  const lines = bothSides((s) =>
    Array.from({ length: 8 }, (_, i) =>
      trim([0.11 * k, 0.0015, 0.004 * k], [s * 0.09 * k, 0.0215 * k, (-0.08 + i * 0.023) * k], 0),
    ),
  );
  return assemble({
    colliders: [],
    pieces: [
      ...piece(cover, board([0.35 * k, 0.008 * k, 0.25 * k], [0, 0, 0], 0.003)),
      ...piece(
        plain(cover.colour === 'white' ? 'beige' : 'white', 'paper'),
        page(-1),
        page(1),
        renderOnly(board([0.326 * k, 0.008 * k, 0.228 * k], [0, 0.007 * k, 0], 0)),
      ),
      ...piece(plain('grey', 'paper'), ...lines),
    ],
  });
}

/** An open basket with one handle that arches over it. */
function archBasket(params: FurnitureParams) {
  const k = SCALES[params.size];
  const weave = slot(params, 'body');
  const arch = tube({
    path: [
      [-0.18 * k, 0.13 * k, 0],
      ...bend(
        { from: [-0.18 * k, 0.24 * k, 0], by: [-0.17 * k, 0.36 * k, 0], to: [0, 0.36 * k, 0] },
        6,
      ),
      ...bend(
        { from: [0, 0.36 * k, 0], by: [0.17 * k, 0.36 * k, 0], to: [0.18 * k, 0.24 * k, 0] },
        6,
      ),
      [0.18 * k, 0.13 * k, 0],
    ],
    radius: 0.011 * k,
    sides: 8,
    proxySides: 4,
  });
  const bowl = lathe({
    profile: [
      [0, 0],
      [0.13, 0],
      [0.15, 0.02],
      [0.185, 0.16],
      [0.195, 0.165],
      [0.19, 0.178],
      [0.175, 0.172],
      [0.14, 0.03],
      [0, 0.022],
    ].map(([r, y]) => [(r as number) * k, (y as number) * k] as const),
    segments: 30,
    proxySegments: 9,
  });
  return assemble({ pieces: piece(weave, place(bowl, { scale: [1, 1, 0.72] }), arch) });
}

/** A square basket for a shelf with a cut grip in front, lined with cloth. */
function shelfBasket(params: FurnitureParams) {
  const k = SCALES[params.size];
  const [w, h, d] = [0.34 * k, 0.22 * k, 0.28 * k];
  const weave = slot(params, 'body');
  return assemble({
    pieces: [
      ...piece(
        weave,
        board([w, 0.014, d], [0, 0, 0], 0.004),
        ...bothSides((s) => board([0.016, h, d], [s * (w / 2 - 0.008), 0, 0], 0.006)),
        ...bothSides((s) => board([w - 0.02, h, 0.016], [0, 0, s * (d / 2 - 0.008)], 0.006)),
        ...bothSides((s) =>
          rod([-w / 2, h, s * (d / 2 - 0.008)], [w / 2, h, s * (d / 2 - 0.008)], 0.011),
        ),
        ...bothSides((s) =>
          rod([s * (w / 2 - 0.008), h, -d / 2], [s * (w / 2 - 0.008), h, d / 2], 0.011),
        ),
      ),
      ...piece(
        plain('white', 'fabric'),
        renderOnly(board([w - 0.03, 0.01, d - 0.03], [0, h * 0.6, 0], 0.004)),
        trim([0.09 * k, 0.03 * k, 0.01], [0, h * 0.66, d / 2 - 0.002], 0.004),
      ),
    ],
  });
}

/** A sack of cloth on a frame of crossed sticks: for laundry. */
function laundrySack(params: FurnitureParams) {
  const k = SCALES[params.size];
  const [w, h, d] = [0.4 * k, 0.62 * k, 0.36 * k];
  return assemble({
    pieces: [
      ...piece(
        slot(params, 'body'),
        place(
          roundedBox({ size: [w - 0.05, h - 0.1, d - 0.06], radius: 0.04, steps: 2, puff: 0.05 }),
          { at: [0, 0.08 * k, 0] },
        ),
      ),
      ...piece(
        plain('beige', 'wood'),
        ...bothSides((s) => [
          rod([s * (w / 2 - 0.01), 0, -d / 2 + 0.01], [s * (w / 2 - 0.01), h, d / 2 - 0.01], 0.011),
          rod([s * (w / 2 - 0.01), 0, d / 2 - 0.01], [s * (w / 2 - 0.01), h, -d / 2 + 0.01], 0.011),
        ]),
        ...bothSides((s) =>
          rod([-w / 2, h, s * (d / 2 - 0.01)], [w / 2, h, s * (d / 2 - 0.01)], 0.01),
        ),
      ),
    ],
  });
}

const COVERS: readonly ColourName[] = [
  'navy',
  'red',
  'green',
  'brown',
  'orange',
  'grey',
  'turquoise',
  'black',
  'purple',
];
const weave = {
  role: 'main',
  materials: ['wicker'],
  colours: ['beige', 'brown', 'white', 'grey', 'black'],
} as const;
const sizes = ['small', 'medium', 'large'] as const;
const model = (
  given: Omit<FurnitureModel, 'sizes' | 'shapes'> & { shape?: ShapeName },
): FurnitureModel => {
  const { shape, ...rest } = given;
  return { ...rest, sizes, shapes: shape === undefined ? [] : [shape] };
};

/** Books and baskets of other forms. */
export const SMALL_FORMS: readonly FurnitureModel[] = [
  model({
    id: 'book-ends',
    category: 'book',
    build: bookEnds,
    slots: {
      cover: {
        role: 'detail',
        materials: ['wood', 'metal'],
        colours: ['black', 'brown', 'grey', 'white'],
      },
    },
  }),
  model({
    id: 'book-open',
    category: 'book',
    build: openBook,
    slots: { cover: { role: 'detail', materials: ['paper'], colours: COVERS } },
  }),
  model({
    id: 'basket-arch',
    category: 'basket',
    build: archBasket,
    slots: { body: weave },
    shape: 'low',
  }),
  model({
    id: 'basket-shelf',
    category: 'basket',
    build: shelfBasket,
    slots: { body: weave },
    shape: 'low',
  }),
  model({
    id: 'basket-sack',
    category: 'basket',
    build: laundrySack,
    slots: {
      body: {
        role: 'main',
        materials: ['fabric'],
        colours: ['white', 'grey', 'beige', 'blue', 'navy', 'green'],
        patterns: ['plain', 'striped'],
      },
    },
    shape: 'tall',
  }),
];
