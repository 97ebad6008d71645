import type { Vec3 } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { assemble, boxOf, type Piece, piece } from '../assemble';
import {
  ball,
  bend,
  lathe,
  type Profile,
  place,
  renderOnly,
  roundedBox,
  type Solid,
  tube,
} from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { bothSides, onCircle } from './parts';

const HEIGHTS = { small: 0.18, medium: 0.27, large: 0.38 } as const;
const turned = (profile: Profile, k: number): Solid =>
  lathe({
    profile: profile.map(([r, y]) => [r * k, y * k] as const),
    segments: 30,
    proxySegments: 8,
    proxyTolerance: 0.006,
  });

const BOTTLE: Profile = [
  [0, 0],
  [0.2, 0],
  [0.26, 0.04],
  [0.29, 0.16],
  [0.27, 0.3],
  [0.14, 0.42],
  [0.065, 0.52],
  [0.055, 0.9],
  [0.075, 1],
  [0.055, 1],
  [0.04, 0.92],
];
const CYLINDER: Profile = [
  [0, 0],
  [0.2, 0],
  [0.21, 0.012],
  [0.21, 0.988],
  [0.2, 1],
  [0.185, 1],
  [0.18, 0.98],
  [0.18, 0.6],
  [0, 0.58],
];
const AMPHORA: Profile = [
  [0, 0],
  [0.13, 0],
  [0.14, 0.03],
  [0.09, 0.07],
  [0.2, 0.26],
  [0.28, 0.5],
  [0.26, 0.66],
  [0.12, 0.76],
  [0.09, 0.82],
  [0.1, 0.94],
  [0.16, 0.985],
  [0.15, 1],
  [0.09, 0.96],
];
const TRUMPET: Profile = [
  [0, 0],
  [0.2, 0],
  [0.21, 0.02],
  [0.08, 0.1],
  [0.07, 0.2],
  [0.1, 0.6],
  [0.2, 0.93],
  [0.25, 1],
  [0.235, 1],
  [0.16, 0.88],
  [0.06, 0.5],
];

function bottleVase(params: FurnitureParams) {
  return assemble({
    colliders: [],
    pieces: piece(slot(params, 'body'), turned(BOTTLE, HEIGHTS[params.size])),
  });
}

/** Two handles from the shoulder to the neck. */
function amphora(params: FurnitureParams) {
  const k = HEIGHTS[params.size];
  const handles = bothSides((s) =>
    tube({
      path: bend(
        {
          from: [s * 0.24 * k, 0.66 * k, 0],
          by: [s * 0.34 * k, 0.95 * k, 0],
          to: [s * 0.09 * k, 0.92 * k, 0],
        },
        8,
      ),
      radius: 0.026 * k,
      sides: 8,
    }),
  );
  return assemble({
    colliders: [],
    pieces: piece(slot(params, 'body'), turned(AMPHORA, k), ...handles),
  });
}

/** Bare twigs that fork, with a few buds. */
function twigs(params: FurnitureParams, [low, high]: readonly [number, number]): Piece[] {
  const random = randomStream('twigs', params.seed);
  const bark = plain('brown', 'wood');
  return Array.from({ length: 5 }, (_, i) => {
    const yaw = i * 72 + random.int(40);
    const tip = onCircle(random.between(0.06, 0.13), yaw, high + random.between(0.12, 0.26));
    const path = bend({ from: [0, low, 0], by: onCircle(0.02, yaw, high + 0.05), to: tip }, 5);
    const fork = path[3] as Vec3;
    const side = onCircle(0.05, yaw + 60, 0);
    return [
      ...piece(bark, tube({ path, radius: [0.006, 0.0035], sides: 6, proxySides: 4 })),
      ...piece(
        bark,
        tube({
          path: [fork, [fork[0] + side[0], fork[1] + 0.07, fork[2] + side[2]]],
          radius: [0.0025, 0.0015],
          sides: 4,
        }),
      ),
      ...piece(
        plain('white', 'plant'),
        renderOnly(place(ball({ radius: 0.009, segments: 8 }), { at: path[4] as Vec3 })),
        place(ball({ radius: 0.011, segments: 8, proxySegments: 4, proxyRings: 2 }), {
          at: path[5] as Vec3,
        }),
      ),
    ];
  }).flat();
}

function twigVase(params: FurnitureParams) {
  const k = HEIGHTS[params.size];
  return assemble({
    colliders: [],
    pieces: [...piece(slot(params, 'body'), turned(CYLINDER, k)), ...twigs(params, [0.6 * k, k])],
  });
}

/** Cups of six petals on bent stems, with long leaves. */
function tulips(params: FurnitureParams) {
  const k = HEIGHTS[params.size];
  const random = randomStream('tulips', params.seed);
  const green = plain('green', 'plant');
  const stems = Array.from({ length: 5 }, (_, i) => {
    const yaw = i * 72 + random.int(25);
    const out = i === 0 ? 0.005 : random.between(0.05, 0.11);
    const head = onCircle(out, yaw, k + random.between(0.09, 0.17));
    const bloom = lathe({
      profile: [
        [0, -0.024],
        [0.017, -0.016],
        [0.022, 0.004],
        [0.015, 0.028],
        [0.011, 0.026],
        [0.012, 0],
      ],
      segments: 10,
      proxySegments: 4,
      lobes: { count: 3, depth: 0.12 },
    });
    return [
      ...piece(
        green,
        tube({
          path: bend({ from: [0, k * 0.7, 0], by: [0, k * 1.2, 0], to: head }, 4),
          radius: 0.0035,
          sides: 5,
          proxyTolerance: 0.05,
        }),
      ),
      ...piece(slot(params, 'blossoms'), place(bloom, { at: head, scale: [0.8, 0.85, 0.8] })),
    ];
  }).flat();
  return assemble({
    colliders: [],
    pieces: [...piece(slot(params, 'body'), turned(TRUMPET, k)), ...stems],
  });
}

/** Four flat sides and a narrow square mouth. */
function squareVase(params: FurnitureParams) {
  const k = HEIGHTS[params.size];
  const wall: Profile = [
    [0, 0],
    [0.25 * k, 0],
    [0.31 * k, 0.9 * k],
    [0.31 * k, k],
    [0.27 * k, k],
    [0.26 * k, 0.9 * k],
    [0, 0.88 * k],
  ];
  return assemble({
    colliders: [boxOf(0.44 * k, 0.44 * k, [0, k])],
    pieces: piece(
      slot(params, 'body'),
      place(lathe({ profile: wall, segments: 4, proxySegments: 4 }), { yaw: 45 }),
    ),
  });
}

/** A slab with rounded shoulders and one short neck. */
function flaskVase(params: FurnitureParams) {
  const k = HEIGHTS[params.size];
  const disc = place(
    lathe({
      profile: [
        [0, -0.09],
        [0.3, -0.075],
        [0.4, -0.03],
        [0.4, 0.03],
        [0.3, 0.075],
        [0, 0.09],
      ].map(([r, y]) => [(r as number) * k, (y as number) * k] as const),
      segments: 30,
      proxySegments: 10,
    }),
    { pitch: 90, at: [0, 0.43 * k, 0] },
  );
  const neck = lathe({
    profile: [
      [0.07, 0.78],
      [0.065, 0.86],
      [0.09, 1],
      [0.07, 1],
      [0.045, 0.9],
    ].map(([r, y]) => [(r as number) * k, (y as number) * k] as const),
    segments: 20,
  });
  return assemble({
    colliders: [],
    pieces: piece(
      slot(params, 'body'),
      disc,
      neck,
      roundedBox({ size: [0.34 * k, 0.07 * k, 0.15 * k], radius: 0.01 }),
    ),
  });
}

const COLOURS = [
  'white',
  'blue',
  'navy',
  'green',
  'turquoise',
  'red',
  'yellow',
  'orange',
  'black',
  'pink',
  'grey',
  'brown',
  'beige',
] as const;
const body = (
  patterns: FurnitureModel['slots'][string]['patterns'] = ['plain'],
): FurnitureModel['slots'][string] => ({
  role: 'main',
  materials: ['ceramic'],
  colours: COLOURS,
  patterns,
});
const banded = ['plain', 'striped', 'zigzag', 'dotted'] as const;
const blossoms = {
  role: 'detail',
  materials: ['plant'],
  colours: ['red', 'pink', 'yellow', 'white', 'orange', 'purple'],
} as const;
const model = (
  id: string,
  build: FurnitureModel['build'],
  slots: FurnitureModel['slots'],
  shapes: FurnitureModel['shapes'] = [],
): FurnitureModel => ({
  id,
  category: 'vase',
  slots,
  sizes: ['small', 'medium', 'large'],
  shapes,
  build,
});

/** Vases of other outlines, and with other things in them. */
export const VASE_FORMS: readonly FurnitureModel[] = [
  model('vase-bottle', bottleVase, { body: body() }, ['tall']),
  model('vase-amphora', amphora, { body: body(banded) }),
  model('vase-twigs', twigVase, { body: body(banded) }, ['tall']),
  model('vase-stems', tulips, { body: body(), blossoms }),
  model('vase-square', squareVase, { body: body() }, ['square']),
  model('vase-flask', flaskVase, { body: body() }, ['round']),
];
