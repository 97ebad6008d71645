import { cosDeg, sinDeg } from '@parley/protocol';
import { assemble, boxOf, piece, topOf } from '../assemble';
import { ball, cylinder, lathe, place, renderOnly, roundedBox, type Solid, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { splayedLegs } from './chair';
import { FABRIC_COLOURS, LEG_COLOURS, PAINT_COLOURS, WOOD_COLOURS } from './palettes';

/** Bench with a cushioned or a wooden top. */
function bench(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.4 : params.size === 'small' ? 0.8 : 1.1;
  const depth = 0.38;
  const soft = slot(params, 'seat').material === 'fabric';
  return assemble({
    supports: [topOf(width, depth, soft ? 0.46 : 0.45)],
    pieces: [
      ...piece(
        slot(params, 'seat'),
        place(
          roundedBox({
            size: [width, soft ? 0.1 : 0.045, depth],
            radius: soft ? 0.04 : 0.012,
            steps: 2,
          }),
          { at: [0, soft ? 0.36 : 0.405, 0] },
        ),
      ),
      ...piece(
        slot(params, 'legs'),
        ...splayedLegs({
          width: width - 0.2,
          depth: depth - 0.12,
          height: soft ? 0.37 : 0.41,
          radius: 0.024,
          splay: 0.03,
        }),
      ),
    ],
  });
}

/** A soft footstool. */
function ottoman(params: FurnitureParams) {
  const cover = slot(params, 'cover');
  const legs = piece(
    slot(params, 'legs'),
    ...splayedLegs({ width: 0.3, depth: 0.3, height: 0.12, radius: 0.02, splay: 0.02 }),
  );
  const k = params.size === 'large' ? 1.3 : 1;
  const body: Solid =
    params.shape === 'square'
      ? place(roundedBox({ size: [0.5 * k, 0.3, 0.5 * k], radius: 0.05, steps: 2, puff: 0.06 }), {
          at: [0, 0.1, 0],
        })
      : place(
          lathe({
            profile: [
              [0, 0],
              [0.2 * k, 0],
              [0.245 * k, 0.03],
              [0.26 * k, 0.14],
              [0.25 * k, 0.26],
              [0.2 * k, 0.3],
              [0, 0.31],
            ],
            segments: 32,
            proxySegments: 10,
          }),
          { at: [0, 0.1, 0] },
        );
  return assemble({ pieces: [...piece(cover, body), ...legs] });
}

/** A stand with hooks all around, a coat on one of them. */
function coatRack(params: FurnitureParams) {
  const wood = slot(params, 'stand');
  const feet = [0, 90, 180, 270].map((yaw) =>
    place(
      tube({
        path: [
          [0, 0.2, 0],
          [0, 0.02, 0.24],
        ],
        radius: [0.02, 0.014],
        sides: 8,
        proxySides: 4,
      }),
      { yaw: yaw + 45 },
    ),
  );
  const hooks = [0, 60, 120, 180, 240, 300].map((yaw, i) =>
    place(
      tube({
        path: [
          [0, 1.55 - 0.12 * (i % 2), 0],
          [0, 1.68 - 0.12 * (i % 2), 0.16],
        ],
        radius: 0.011,
        sides: 7,
      }),
      { yaw },
    ),
  );
  const coat = place(
    lathe({
      profile: [
        [0.02, 1.6],
        [0.05, 1.55],
        [0.1, 1.42],
        [0.13, 1.1],
        [0.15, 0.75],
        [0.13, 0.74],
      ].reverse() as [number, number][],
      segments: 16,
      proxySegments: 6,
      lobes: { count: 5, depth: 0.12 },
    }),
    { at: [0, 0, 0.13], scale: [1.25, 1, 0.6] },
  );
  return assemble({
    colliders: [boxOf(0.46, 0.46, [0, 1.75])],
    pieces: [
      ...piece(
        wood,
        ...feet,
        ...hooks,
        place(cylinder({ radius: 0.022, height: 1.6, segments: 12, proxySegments: 5 }), {
          at: [0, 0.12, 0],
        }),
        place(ball({ radius: 0.035, segments: 12, proxySegments: 5, proxyRings: 3 }), {
          at: [0, 1.73, 0],
        }),
      ),
      ...piece(slot(params, 'coat'), coat),
    ],
  });
}

/** A pair of shoes side by side. */
function shoes(params: FurnitureParams) {
  const upper = slot(params, 'upper');
  const boot = params.shape === 'tall';
  const one = (x: number): Solid[] => [
    place(roundedBox({ size: [0.092, 0.075, 0.27], radius: 0.036, steps: 2 }), {
      at: [x, 0.018, 0.01],
    }),
    place(roundedBox({ size: [0.088, boot ? 0.24 : 0.075, 0.13], radius: 0.034, steps: 2 }), {
      at: [x, 0.045, -0.06],
    }),
  ];
  const sole = (x: number): Solid =>
    place(roundedBox({ size: [0.096, 0.024, 0.285], radius: 0.01 }), { at: [x, 0, 0.01] });
  return assemble({
    colliders: [],
    pieces: [
      ...piece(upper, ...one(-0.065), ...one(0.065)),
      ...piece(
        plain(upper.colour === 'white' ? 'grey' : 'white', 'plastic'),
        sole(-0.065),
        sole(0.065),
      ),
    ],
  });
}

/** A wicker basket, low with two handles or tall with a lid. */
function basket(params: FurnitureParams) {
  const k = params.size === 'large' ? 1.25 : params.size === 'small' ? 0.75 : 1;
  const weave = slot(params, 'body');
  if (params.shape === 'tall') {
    return assemble({
      colliders: [boxOf(0.4 * k, 0.4 * k, [0, 0.62 * k])],
      pieces: piece(
        weave,
        lathe({
          profile: [
            [0, 0],
            [0.17 * k, 0],
            [0.2 * k, 0.3 * k],
            [0.2 * k, 0.55 * k],
            [0.212 * k, 0.56 * k],
            [0.212 * k, 0.59 * k],
            [0.05 * k, 0.612 * k],
            [0, 0.615 * k],
          ],
          segments: 30,
        }),
      ),
    });
  }
  const handle = (side: number): Solid =>
    renderOnly(
      tube({
        path: Array.from({ length: 10 }, (_, i) => [
          side * 0.2 * k,
          (0.22 + 0.06 * sinDeg(i * 20)) * k,
          -0.07 * k * cosDeg(i * 20),
        ]),
        radius: 0.009,
        sides: 6,
      }),
    );
  return assemble({
    colliders: [boxOf(0.38 * k, 0.38 * k, [0, 0.24 * k])],
    pieces: piece(
      weave,
      lathe({
        profile: [
          [0, 0],
          [0.15 * k, 0],
          [0.2 * k, 0.12 * k],
          [0.205 * k, 0.23 * k],
          [0.19 * k, 0.235 * k],
          [0.18 * k, 0.12 * k],
          [0, 0.03 * k],
        ],
        segments: 30,
        proxySegments: 9,
      }),
      handle(-1),
      handle(1),
    ),
  });
}

export const HALL: readonly FurnitureModel[] = [
  {
    id: 'bench',
    category: 'bench',
    slots: {
      seat: {
        role: 'main',
        materials: ['wood', 'fabric'],
        colours: PAINT_COLOURS,
        patterns: ['plain', 'striped', 'checked'],
      },
      legs: { role: 'accent', materials: ['wood', 'metal'], colours: LEG_COLOURS },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: [],
    build: bench,
  },
  {
    id: 'ottoman',
    category: 'ottoman',
    slots: {
      cover: {
        role: 'main',
        materials: ['fabric', 'leather'],
        colours: FABRIC_COLOURS,
        patterns: ['plain', 'striped', 'checked', 'zigzag'],
      },
      legs: { role: 'accent', materials: ['wood'], colours: LEG_COLOURS },
    },
    sizes: ['medium', 'large'],
    shapes: ['round', 'square'],
    build: ottoman,
  },
  {
    id: 'coat-rack',
    category: 'coat rack',
    slots: {
      stand: { role: 'main', materials: ['wood', 'metal'], colours: WOOD_COLOURS },
      coat: { role: 'accent', materials: ['fabric'], colours: FABRIC_COLOURS },
    },
    sizes: ['medium'],
    shapes: ['tall'],
    build: coatRack,
  },
  {
    id: 'shoes',
    category: 'shoes',
    slots: {
      upper: {
        role: 'main',
        materials: ['leather', 'fabric'],
        colours: ['black', 'brown', 'white', 'red', 'blue', 'navy', 'green', 'pink', 'yellow'],
      },
    },
    sizes: ['medium'],
    shapes: ['low', 'tall'],
    build: shoes,
  },
  {
    id: 'basket',
    category: 'basket',
    slots: {
      body: {
        role: 'main',
        materials: ['wicker'],
        colours: ['beige', 'brown', 'white', 'grey', 'black'],
      },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: ['low', 'tall'],
    build: basket,
  },
];
