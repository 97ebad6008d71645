import type { ColourName } from '@parley/protocol';
import { assemble, boxOf, piece } from '../assemble';
import {
  ball,
  bend,
  cylinder,
  lathe,
  place,
  renderOnly,
  roundedBox,
  type Solid,
  tube,
  twoSided,
} from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { slot } from '../surface';
import { METAL_COLOURS } from './palettes';

const SHADE_COLOURS = [
  'white',
  'beige',
  'yellow',
  'red',
  'orange',
  'green',
  'turquoise',
  'blue',
  'navy',
  'pink',
  'grey',
  'black',
] as const;

/** An open cone with a thin wall. */
function shade(options: { bottom: number; top: number; height: number; y: number }): Solid {
  const open = lathe({
    profile: [
      [options.bottom, options.y],
      [options.top, options.y + options.height],
    ],
    segments: 30,
    proxySegments: 10,
  });
  const closed = cylinder({
    radius: options.bottom,
    topRadius: options.top,
    height: options.height,
    proxySegments: 10,
    bevel: 0,
  });
  return { ...twoSided(open), proxy: place(closed, { at: [0, options.y, 0] }).proxy };
}

const foot = (radius: number): Solid =>
  lathe({
    profile: [
      [0, 0],
      [radius - 0.006, 0],
      [radius, 0.006],
      [radius - 0.004, 0.018],
      [radius * 0.3, 0.032],
      [0.014, 0.045],
    ],
    segments: 28,
  });

const parts = (
  params: FurnitureParams,
  shades: Solid[],
  base: Solid[],
  [width, height]: readonly [number, number],
) =>
  assemble({
    colliders: [boxOf(width, width, [0, height])],
    pieces: [...piece(slot(params, 'shade'), ...shades), ...piece(slot(params, 'base'), ...base)],
  });

/** Straight pole, big cone. */
const floorCone = (params: FurnitureParams) =>
  parts(
    params,
    [shade({ bottom: 0.23, top: 0.15, height: 0.3, y: 1.28 })],
    [
      foot(0.16),
      place(cylinder({ radius: 0.013, height: 1.42, segments: 10, proxySegments: 4 }), {
        at: [0, 0.02, 0],
      }),
    ],
    [0.36, 1.58],
  );

/** Three wooden legs, drum shade. */
const floorTripod = (params: FurnitureParams) =>
  parts(
    params,
    [shade({ bottom: 0.24, top: 0.22, height: 0.32, y: 1.18 })],
    [0, 120, 240].map((yaw) =>
      place(
        tube({
          path: [
            [0, 0, 0.3],
            [0, 1.2, 0.02],
          ],
          radius: [0.013, 0.017],
          sides: 8,
          proxySides: 4,
        }),
        { yaw },
      ),
    ),
    [0.5, 1.5],
  );

/** A bow over to a hanging dome. */
const floorArc = (params: FurnitureParams) => {
  const path = [
    [-0.42, 0.03, 0] as const,
    ...bend({ from: [-0.42, 0.9, 0], by: [-0.42, 1.95, 0], to: [0.36, 1.62, 0] }, 10),
  ];
  const dome = place(
    twoSided(
      lathe({
        profile: [
          [0.19, 0],
          [0.18, 0.06],
          [0.15, 0.11],
          [0.09, 0.155],
          [0.02, 0.17],
        ],
        segments: 26,
      }),
    ),
    { at: [0.36, 1.44, 0] },
  );
  return assemble({
    colliders: [{ min: [-0.58, 0, -0.16], max: [-0.26, 1.6, 0.16] }],
    pieces: [
      ...piece(slot(params, 'shade'), dome),
      ...piece(
        slot(params, 'base'),
        place(foot(0.17), { at: [-0.42, 0, 0] }),
        tube({ path, radius: 0.013, sides: 8, proxyTolerance: 0.04, proxySides: 4 }),
      ),
    ],
  });
};

/** A glowing ball on a stick. */
const floorGlobe = (params: FurnitureParams) =>
  parts(
    params,
    [place(ball({ radius: 0.17, segments: 24 }), { at: [0, 1.45, 0] })],
    [
      foot(0.15),
      place(cylinder({ radius: 0.013, height: 1.28, segments: 10, proxySegments: 4 }), {
        at: [0, 0.02, 0],
      }),
      place(cylinder({ radius: 0.045, topRadius: 0.06, height: 0.05 }), { at: [0, 1.25, 0] }),
    ],
    [0.3, 1.62],
  );

/** Ceramic belly with a cone. */
const tableBelly = (params: FurnitureParams) =>
  parts(
    params,
    [shade({ bottom: 0.16, top: 0.1, height: 0.19, y: 0.27 })],
    [
      lathe({
        profile: [
          [0, 0],
          [0.06, 0],
          [0.066, 0.012],
          [0.095, 0.08],
          [0.1, 0.12],
          [0.085, 0.17],
          [0.04, 0.215],
          [0.018, 0.24],
          [0.012, 0.32],
        ],
        segments: 26,
        proxySegments: 7,
      }),
    ],
    [0.3, 0.46],
  );

/** Slim stem with a drum. */
const tableDrum = (params: FurnitureParams) =>
  parts(
    params,
    [shade({ bottom: 0.145, top: 0.14, height: 0.17, y: 0.3 })],
    [
      foot(0.085),
      place(cylinder({ radius: 0.009, height: 0.34, segments: 10, proxySegments: 4 }), {
        at: [0, 0.03, 0],
      }),
    ],
    [0.28, 0.47],
  );

/** A ball in a small cup. */
const tableGlobe = (params: FurnitureParams) =>
  parts(
    params,
    [place(ball({ radius: 0.125, segments: 24 }), { at: [0, 0.175, 0] })],
    [
      lathe({
        profile: [
          [0, 0],
          [0.075, 0],
          [0.08, 0.01],
          [0.055, 0.05],
          [0.062, 0.075],
        ],
        segments: 24,
      }),
    ],
    [0.24, 0.3],
  );

/** Reading lamp with a bent arm. */
const tableArm = (params: FurnitureParams) => {
  const cone = place(
    twoSided(
      lathe({
        profile: [
          [0.085, 0],
          [0.07, 0.05],
          [0.035, 0.1],
          [0.028, 0.13],
        ],
        segments: 22,
      }),
    ),
    { at: [0.02, 0.36, 0.17], pitch: 30 },
  );
  return parts(
    params,
    [cone],
    [
      foot(0.09),
      tube({
        path: [
          [0, 0.03, 0],
          [0, 0.27, -0.09],
          [0.02, 0.47, 0.21],
        ],
        radius: 0.008,
        sides: 8,
        proxySides: 4,
      }),
      renderOnly(
        place(roundedBox({ size: [0.03, 0.03, 0.03], radius: 0.012 }), { at: [0, 0.255, -0.09] }),
      ),
    ],
    [0.22, 0.48],
  );
};

/** A ball in another colour is taken for stone or plastic. */
const GLOBES: readonly ColourName[] = ['white', 'beige', 'yellow', 'orange'];

const lamp = (
  id: string,
  build: FurnitureModel['build'],
  shade: {
    materials: FurnitureModel['slots'][string]['materials'];
    isTall: boolean;
    patterns?: boolean;
    colours?: readonly ColourName[];
  },
): FurnitureModel => ({
  id,
  category: 'lamp',
  slots: {
    shade: {
      role: 'main',
      materials: shade.materials,
      colours: shade.colours ?? SHADE_COLOURS,
      ...(shade.patterns ? { patterns: ['plain', 'striped', 'dotted', 'zigzag'] } : {}),
    },
    base: {
      role: 'accent',
      materials: ['metal', 'wood', 'ceramic'],
      colours: [...METAL_COLOURS, 'brown', 'beige', 'blue', 'green', 'red', 'turquoise'],
    },
  },
  sizes: [shade.isTall ? 'large' : 'small'],
  shapes: [shade.isTall ? 'tall' : 'low'],
  build,
});

export const LAMPS: readonly FurnitureModel[] = [
  lamp('lamp-floor-cone', floorCone, { materials: ['fabric'], isTall: true, patterns: true }),
  lamp('lamp-floor-tripod', floorTripod, { materials: ['fabric'], isTall: true, patterns: true }),
  lamp('lamp-floor-arc', floorArc, { materials: ['metal'], isTall: true }),
  lamp('lamp-floor-globe', floorGlobe, { materials: ['glass'], isTall: true, colours: GLOBES }),
  lamp('lamp-table-belly', tableBelly, { materials: ['fabric'], isTall: false, patterns: true }),
  lamp('lamp-table-drum', tableDrum, { materials: ['fabric'], isTall: false, patterns: true }),
  lamp('lamp-table-globe', tableGlobe, { materials: ['glass'], isTall: false, colours: GLOBES }),
  lamp('lamp-table-arm', tableArm, { materials: ['metal'], isTall: false }),
];
