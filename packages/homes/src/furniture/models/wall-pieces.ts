import { type ColourName, cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import { assemble, piece, topOf } from '../assemble';
import { cylinder, place, renderOnly, roundedBox, type Solid, sheet, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { imaged, plain, slot } from '../surface';
import { METAL_COLOURS, PAINT_COLOURS, WOOD_COLOURS } from './palettes';

const CLOCKS = { small: 0.13, medium: 0.17, large: 0.22 } as const;

/** A flat disc that faces +z, its back on z = 0, its lowest point at y = 0. */
const disc = (radius: number, thickness: number, z: number, middle: number): Solid =>
  place(cylinder({ radius, height: thickness, segments: 36, proxySegments: 12, bevel: 0.003 }), {
    pitch: 90,
    at: [0, middle, z],
  });

/** Wall clock with twelve marks; shows ten past ten. */
function clock(params: FurnitureParams) {
  const radius = CLOCKS[params.size];
  const square = params.shape === 'square';
  const body = square
    ? roundedBox({ size: [2 * radius, 2 * radius, 0.03], radius: 0.012, steps: 2 })
    : disc(radius, 0.03, 0, radius);
  const face = renderOnly(disc(radius * 0.86, 0.004, square ? 0.014 : 0.029, radius));
  const front = square ? 0.019 : 0.034;
  const hand = (deg: number, long: number, wide: number): Solid =>
    renderOnly(
      place(roundedBox({ size: [wide, long, 0.003], radius: 0 }), {
        at: [0, radius, front],
        roll: deg,
      }),
    );
  const marks = Array.from({ length: 12 }, (_, i): Solid => {
    const [s, c] = [sinDeg(i * 30), cosDeg(i * 30)];
    const at: Vec3 = [s * radius * 0.72, radius + c * radius * 0.72 - 0.006, front];
    const size: Vec3 = i % 3 === 0 ? [0.014, 0.014, 0.003] : [0.007, 0.007, 0.003];
    return renderOnly(place(roundedBox({ size, radius: 0 }), { at }));
  });
  const rim = place({ ...body }, square ? { at: [0, 0, 0.015] } : {});
  return assemble({
    colliders: [],
    pieces: [
      ...piece(slot(params, 'rim'), rim),
      ...piece(slot(params, 'face'), square ? place(face, { at: [0, 0, 0.016] }) : face),
      ...piece(
        plain(slot(params, 'face').colour === 'black' ? 'white' : 'black', 'plastic'),
        ...[...marks, hand(60, radius * 0.42, 0.009), hand(-60, radius * 0.6, 0.006)].map((solid) =>
          place(solid, square ? { at: [0, 0, 0.016] } : {}),
        ),
      ),
    ],
  });
}

/** A board on two brackets; back on z = 0. */
function shelf(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.1 : params.size === 'small' ? 0.5 : 0.8;
  const depth = 0.22;
  const brackets = [-1, 1].map((side) =>
    tube({
      path: [
        [side * (width / 2 - 0.1), 0.005, 0.008],
        [side * (width / 2 - 0.1), 0.11, 0.02],
        [side * (width / 2 - 0.1), 0.12, depth * 0.8],
      ],
      radius: 0.008,
      sides: 6,
    }),
  );
  const top = topOf(width, depth, 0.15);
  return assemble({
    colliders: [],
    supports: [{ ...top, minXZ: [top.minXZ[0], 0.04], maxXZ: [top.maxXZ[0], depth - 0.03] }],
    pieces: [
      ...piece(
        slot(params, 'board'),
        place(roundedBox({ size: [width, 0.03, depth], radius: 0.006, steps: 2 }), {
          at: [0, 0.12, depth / 2],
        }),
      ),
      ...piece(slot(params, 'brackets'), ...brackets),
    ],
  });
}

/** Flat television that hangs on the wall. */
function wallTv(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.25 : 0.95;
  const height = width * 0.57;
  const screen = sheet({
    columns: 2,
    rows: 2,
    at: (u, v) => [(u - 0.5) * (width - 0.03), 0.015 + v * (height - 0.03), 0.0565],
    proxyColumns: 1,
    proxyRows: 1,
  });
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        slot(params, 'body'),
        place(roundedBox({ size: [width, height, 0.04], radius: 0.01, steps: 2 }), {
          at: [0, 0, 0.035],
        }),
        renderOnly(
          place(roundedBox({ size: [0.3, 0.2, 0.02], radius: 0 }), {
            at: [0, height / 2 - 0.1, 0.01],
          }),
        ),
      ),
      ...piece(imaged(plain('black', 'glass'), 'screen'), renderOnly(screen)),
    ],
  });
}

/** Ribbed panel radiator with a valve; stands close before the wall, back on z = 0. */
function radiator(params: FurnitureParams) {
  const width = params.size === 'large' ? 1.2 : params.size === 'small' ? 0.5 : 0.8;
  const tall = params.shape === 'tall';
  const [w, h] = tall ? [0.5, 1.1] : [width, 0.5];
  const body = slot(params, 'body');
  const ribs = Math.round(w / 0.08);
  const step = w / ribs;
  const columns = Array.from({ length: ribs }, (_, i) =>
    renderOnly(
      place(roundedBox({ size: [step * 0.72, h, 0.075], radius: 0.016, steps: 2 }), {
        at: [(i - (ribs - 1) / 2) * step, 0.1, 0.06],
      }),
    ),
  );
  const block: Solid = {
    ...roundedBox({ size: [w - step * 0.28, h, 0.075], radius: 0 }),
    render: { positions: [], normals: [], uvs: [], indices: [] },
  };
  return assemble({
    pieces: [
      ...piece(body, ...columns, place(block, { at: [0, 0.1, 0.06] })),
      ...piece(
        body,
        ...[0.14, h + 0.02].map((y) =>
          renderOnly(
            place(roundedBox({ size: [w - 0.03, 0.03, 0.03], radius: 0.008 }), {
              at: [0, y, 0.06],
            }),
          ),
        ),
        ...[-1, 1].map((side) =>
          place(roundedBox({ size: [0.03, 0.12, 0.05], radius: 0 }), {
            at: [side * (w / 2 - 0.08), 0, 0.045],
          }),
        ),
      ),
      ...piece(
        plain('white', 'plastic'),
        place(cylinder({ radius: 0.022, height: 0.05, segments: 12, proxySegments: 5 }), {
          at: [w / 2 - 0.01, 0.12, 0.06],
          roll: -90,
        }),
      ),
    ],
  });
}

const RIM_COLOURS: readonly ColourName[] = ['black', 'white', 'gold', 'brown', 'red', 'blue'];

/** Things with their back on a wall, at z = 0. */
export const WALL_PIECES: readonly FurnitureModel[] = [
  {
    id: 'clock-wall',
    category: 'clock',
    slots: {
      face: {
        role: 'main',
        materials: ['plastic'],
        colours: ['white', 'black', 'beige', 'yellow'],
      },
      rim: { role: 'accent', materials: ['metal', 'wood'], colours: RIM_COLOURS },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: ['round', 'square'],
    build: clock,
  },
  {
    id: 'shelf-wall',
    category: 'shelf',
    slots: {
      board: { role: 'main', materials: ['wood'], colours: WOOD_COLOURS },
      brackets: { role: 'accent', materials: ['metal'], colours: METAL_COLOURS },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: [],
    build: shelf,
  },
  {
    id: 'tv-wall',
    category: 'tv',
    slots: { body: { role: 'main', materials: ['plastic'], colours: ['black'] } },
    sizes: ['medium', 'large'],
    shapes: [],
    build: wallTv,
  },
  {
    id: 'radiator',
    category: 'radiator',
    slots: {
      body: { role: 'main', materials: ['metal'], colours: PAINT_COLOURS.slice(0, 5) },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: ['low', 'tall'],
    build: radiator,
  },
];
