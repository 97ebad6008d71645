import { assemble, boxOf, piece } from '../assemble';
import {
  bend,
  cylinder,
  join,
  lathe,
  place,
  renderOnly,
  roundedBox,
  type Solid,
  sheet,
  tube,
} from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { carcass } from './cabinet';

const CHROME = plain('grey', 'metal');

const tap = (height: number, reach: number): Solid =>
  join([
    cylinder({ radius: 0.022, height: 0.03 }),
    tube({
      path: bend(
        { from: [0, 0.02, 0], by: [0, height * 1.25, reach * 0.1], to: [0, height * 0.8, reach] },
        8,
      ),
      radius: 0.011,
      sides: 10,
    }),
    place(roundedBox({ size: [0.016, 0.012, 0.07], radius: 0.005 }), { at: [0.045, 0.03, 0] }),
  ]);

function toilet(params: FurnitureParams) {
  const body = slot(params, 'body');
  const bowl = place(
    lathe({
      profile: [
        [0, 0],
        [0.13, 0],
        [0.125, 0.05],
        [0.1, 0.16],
        [0.13, 0.26],
        [0.185, 0.35],
        [0.195, 0.39],
        [0.19, 0.405],
        [0, 0.405],
      ],
      segments: 28,
    }),
    { scale: [0.95, 1, 1.28], at: [0, 0, 0.08] },
  );
  const lid = place(
    lathe({
      profile: [
        [0, 0],
        [0.195, 0],
        [0.205, 0.012],
        [0.2, 0.03],
        [0.12, 0.038],
        [0, 0.04],
      ],
      segments: 30,
    }),
    { scale: [0.95, 1, 1.28], at: [0, 0.407, 0.08] },
  );
  return assemble({
    colliders: [boxOf(0.4, 0.66, [0, 0.8])],
    pieces: [
      ...piece(
        body,
        bowl,
        lid,
        place(roundedBox({ size: [0.38, 0.38, 0.17], radius: 0.03, steps: 2 }), {
          at: [0, 0.4, -0.24],
        }),
        place(roundedBox({ size: [0.4, 0.035, 0.19], radius: 0.014, steps: 2 }), {
          at: [0, 0.775, -0.24],
        }),
        place(roundedBox({ size: [0.22, 0.42, 0.3], radius: 0.05, steps: 2 }), {
          at: [0, 0, -0.16],
        }),
      ),
      ...piece(
        CHROME,
        renderOnly(place(cylinder({ radius: 0.022, height: 0.012 }), { at: [0, 0.808, -0.24] })),
      ),
    ],
  });
}

/** Wash basin on a cabinet. */
function sink(params: FurnitureParams) {
  const { body, handles } = carcass({
    width: 0.72,
    height: 0.78,
    depth: 0.46,
    legs: 0,
    rows: [{ share: 1, columns: 2, isDrawer: false }],
  });
  const basin = lathe({
    profile: [
      [0.16, 0],
      [0.24, 0.09],
      [0.262, 0.13],
      [0.256, 0.138],
      [0.235, 0.13],
      [0.17, 0.04],
      [0, 0.028],
    ],
    segments: 32,
    proxySegments: 8,
  });
  return assemble({
    pieces: [
      ...piece(slot(params, 'body'), ...body),
      ...piece(
        plain('white', 'ceramic'),
        place(basin, { at: [0, 0.775, 0.02], scale: [1.15, 1, 0.8] }),
      ),
      ...piece(slot(params, 'tap'), ...handles, place(tap(0.2, 0.13), { at: [0, 0.78, -0.185] })),
    ],
  });
}

/** Free-standing tub. */
function bathtub(params: FurnitureParams) {
  const outer = lathe({
    profile: [
      [0, 0.02],
      [0.34, 0.02],
      [0.38, 0.06],
      [0.43, 0.3],
      [0.47, 0.54],
      [0.485, 0.57],
      [0.47, 0.582],
      [0.435, 0.57],
      [0.4, 0.35],
      [0.35, 0.16],
      [0, 0.13],
    ],
    segments: 40,
    proxySegments: 12,
    proxyTolerance: 0.03,
  });
  return assemble({
    colliders: [boxOf(1.62, 0.74, [0, 0.58])],
    pieces: [
      ...piece(slot(params, 'body'), place(outer, { scale: [1.72, 1, 0.8] })),
      ...piece(
        plain('turquoise', 'glass'),
        renderOnly(
          place(
            lathe({
              profile: [
                [0.4, 0],
                [0, 0],
              ],
              segments: 36,
            }),
            { scale: [1.7, 1, 0.78], at: [0, 0.36, 0] },
          ),
        ),
      ),
      ...piece(
        CHROME,
        tube({
          path: [
            [-0.84, 0, 0],
            [-0.84, 0.82, 0],
            ...bend({ from: [-0.84, 0.84, 0], by: [-0.84, 0.92, 0], to: [-0.66, 0.8, 0] }, 6),
          ],
          radius: 0.014,
          sides: 8,
        }),
      ),
    ],
  });
}

/** A towel over a short rail; back on z = 0. */
function towel(params: FurnitureParams) {
  const cloth = slot(params, 'cloth');
  const hang = (z: number, drop: number, flip: 1 | -1): Solid =>
    sheet({
      columns: 8,
      rows: 4,
      proxyColumns: 1,
      proxyRows: 1,
      uvSize: [0.42, drop],
      at: (u, v) => [
        flip * (u - 0.5) * 0.42,
        0.62 - drop * (1 - v),
        z + 0.006 * Math.abs(4 * ((u * 3) % 1) - 2) * (1 - v),
      ],
    });
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        cloth,
        hang(0.085, 0.56, 1),
        place(hang(0.055, 0.46, -1), {}),
        tube({
          path: [
            [-0.21, 0.62, 0.07],
            [0.21, 0.62, 0.07],
          ],
          radius: 0.017,
          sides: 10,
        }),
      ),
      ...piece(
        CHROME,
        tube({
          path: [
            [-0.28, 0.62, 0],
            [-0.28, 0.62, 0.07],
            [0.28, 0.62, 0.07],
            [0.28, 0.62, 0],
          ],
          radius: 0.01,
          sides: 8,
        }),
      ),
    ],
  });
}

/** An open bowl; with fruit when medium or large. */
function bowl(params: FurnitureParams) {
  const k = params.size === 'small' ? 0.7 : params.size === 'large' ? 1.3 : 1;
  const shell = lathe({
    profile: [
      [0, 0],
      [0.055 * k, 0],
      [0.06 * k, 0.008],
      [0.11 * k, 0.045 * k],
      [0.14 * k, 0.09 * k],
      [0.134 * k, 0.092 * k],
      [0.1 * k, 0.05 * k],
      [0, 0.02 * k],
    ],
    segments: 30,
  });
  const fruit =
    params.size === 'small'
      ? []
      : (
          [
            ['orange', 0.04, 0.03],
            ['red', -0.045, 0.02],
            ['green', 0, -0.045],
            ['yellow', 0.004, 0.02],
          ] as const
        ).flatMap(([colour, x, z], i) =>
          piece(
            plain(colour, 'plant'),
            renderOnly(
              place(
                lathe({
                  profile: [
                    [0, 0],
                    [0.02, 0.004],
                    [0.037, 0.032],
                    [0.03, 0.058],
                    [0.008, 0.068],
                    [0, 0.064],
                  ],
                  segments: 16,
                }),
                { at: [x * k, (0.035 + (i === 3 ? 0.045 : 0)) * k, z * k] },
              ),
            ),
          ),
        );
  return assemble({ colliders: [], pieces: [...piece(slot(params, 'body'), shell), ...fruit] });
}

export const BATH: readonly FurnitureModel[] = [
  {
    id: 'toilet',
    category: 'toilet',
    slots: { body: { role: 'main', materials: ['ceramic'], colours: ['white'] } },
    sizes: ['medium'],
    shapes: [],
    build: toilet,
  },
  {
    id: 'sink-vanity',
    category: 'sink',
    slots: {
      body: {
        role: 'main',
        materials: ['wood'],
        colours: ['white', 'grey', 'brown', 'navy', 'green'],
      },
      tap: { role: 'accent', materials: ['metal'], colours: ['grey', 'black', 'gold'] },
    },
    sizes: ['medium'],
    shapes: [],
    build: sink,
  },
  {
    id: 'bathtub',
    category: 'bathtub',
    slots: { body: { role: 'main', materials: ['ceramic'], colours: ['white'] } },
    sizes: ['large'],
    shapes: ['oval'],
    build: bathtub,
  },
  {
    id: 'towel',
    category: 'towel',
    slots: {
      cloth: {
        role: 'main',
        materials: ['fabric'],
        colours: ['white', 'blue', 'turquoise', 'pink', 'yellow', 'green', 'red'],
        patterns: ['plain', 'striped', 'checked'],
      },
    },
    sizes: ['medium'],
    shapes: [],
    build: towel,
  },
  {
    id: 'bowl',
    category: 'bowl',
    slots: {
      body: {
        role: 'main',
        materials: ['ceramic', 'wood'],
        colours: ['white', 'blue', 'green', 'brown', 'red', 'turquoise', 'yellow'],
      },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: ['round'],
    build: bowl,
  },
];
