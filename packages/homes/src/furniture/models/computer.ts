import { assemble, type Piece, piece } from '../assemble';
import { bend, cylinder, place, renderOnly, roundedBox, type Solid, sheet, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { board, trim } from './parts';

const BLACK = plain('black', 'plastic');
const GLASS = plain('navy', 'glass');

/** A pane that faces +z, its lower edge at `y`. */
const pane = (wide: number, tall: number, y: number, z: number): Solid =>
  renderOnly(sheet({ columns: 1, rows: 1, at: (u, v) => [(u - 0.5) * wide, y + v * tall, z] }));

/** A keyboard and a mouse in front of a screen. */
function deskSet(surface: ReturnType<typeof slot>, z: number): Piece[] {
  const keys = [-1, 0, 1].map((i) => trim([0.38, 0.004, 0.028], [-0.03, 0.016, z + i * 0.036], 0));
  return [
    ...piece(
      surface,
      board([0.41, 0.016, 0.13], [-0.03, 0, z], 0.006),
      place(roundedBox({ size: [0.058, 0.032, 0.1], radius: 0.015, steps: 2 }), {
        at: [0.25, 0, z],
      }),
    ),
    ...piece(plain(surface.colour === 'black' ? 'grey' : 'black', 'plastic'), ...keys),
  ];
}

/** A screen on a stalk, keyboard and mouse. */
function screenSet(params: FurnitureParams) {
  const body = slot(params, 'body');
  const width = params.size === 'large' ? 0.62 : 0.53;
  const tall = width * 0.58;
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        body,
        board([width, tall, 0.028], [0, 0.13, -0.1], 0.01),
        board([width * 0.5, tall * 0.5, 0.03], [0, 0.2, -0.125], 0.012),
        board([0.05, 0.2, 0.025], [0, 0.006, -0.13], 0.006),
        board([0.24, 0.014, 0.18], [0, 0, -0.11], 0.006),
      ),
      ...piece(GLASS, pane(width - 0.022, tall - 0.03, 0.148, -0.0845)),
      ...deskSet(body, 0.12),
    ],
  });
}

/** All in one: screen and chin over a bent foot. */
function allInOne(params: FurnitureParams) {
  const body = slot(params, 'body');
  const foot = tube({
    path: [
      [0, 0.014, 0.03],
      ...bend({ from: [0, 0.014, -0.06], by: [0, 0.014, -0.17], to: [0, 0.12, -0.14] }, 5),
      [0, 0.24, -0.115],
    ],
    radius: 0.014,
    sides: 8,
  });
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        body,
        board([0.55, 0.42, 0.024], [0, 0.1, -0.09], 0.01),
        place(foot, { scale: [6, 1, 1] }),
      ),
      ...piece(BLACK, renderOnly(board([0.54, 0.33, 0.003], [0, 0.185, -0.0785], 0))),
      ...piece(GLASS, pane(0.5, 0.29, 0.205, -0.0745)),
      ...deskSet(body, 0.13),
    ],
  });
}

/** A tower and a screen beside each other. */
function tower(params: FurnitureParams) {
  const body = slot(params, 'body');
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        body,
        board([0.18, 0.38, 0.4], [-0.29, 0, 0], 0.01),
        board([0.46, 0.3, 0.03], [0.1, 0.11, -0.06], 0.01),
        board([0.05, 0.16, 0.03], [0.1, 0.01, -0.09], 0.006),
        board([0.22, 0.014, 0.18], [0.1, 0, -0.07], 0.006),
      ),
      ...piece(GLASS, place(pane(0.436, 0.27, 0.127, -0.0435), { at: [0.1, 0, 0] })),
      ...piece(
        plain(body.colour === 'black' ? 'grey' : 'black', 'plastic'),
        trim([0.14, 0.03, 0.006], [-0.29, 0.31, 0.2]),
        trim([0.14, 0.12, 0.006], [-0.29, 0.05, 0.2]),
        renderOnly(
          place(cylinder({ radius: 0.012, height: 0.008, segments: 14 }), {
            at: [-0.29, 0.25, 0.198],
            pitch: 90,
          }),
        ),
      ),
      ...piece(body, board([0.4, 0.016, 0.13], [0.12, 0, 0.14], 0.006)),
      ...piece(
        plain(body.colour === 'black' ? 'grey' : 'black', 'plastic'),
        ...[-1, 0, 1].map((i) => trim([0.37, 0.004, 0.028], [0.12, 0.016, 0.14 + i * 0.036], 0)),
      ),
    ],
  });
}

/** A laptop that is shut, with a mark on its lid. */
function shutLaptop(params: FurnitureParams) {
  const body = slot(params, 'body');
  const [w, d] = params.size === 'large' ? [0.36, 0.25] : [0.32, 0.22];
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        body,
        board([w, 0.012, d], [0, 0.002, 0], 0.005),
        board([w, 0.008, d], [0, 0.0155, 0], 0.0035),
      ),
      ...piece(
        BLACK,
        trim([w - 0.004, 0.0025, d - 0.004], [0, 0.0135, 0], 0),
        trim([0.05, 0.002, d * 0.5], [-w * 0.38, 0, 0], 0),
        trim([0.05, 0.002, d * 0.5], [w * 0.38, 0, 0], 0),
      ),
      ...piece(
        plain(body.colour === 'white' ? 'grey' : 'white', 'plastic'),
        renderOnly(
          place(cylinder({ radius: 0.022, height: 0.001, segments: 20, bevel: 0.0002 }), {
            at: [0, 0.0232, 0],
          }),
        ),
      ),
    ],
  });
}

const model = (
  id: string,
  build: FurnitureModel['build'],
  sizes: FurnitureModel['sizes'] = ['medium'],
): FurnitureModel => ({
  id,
  category: 'computer',
  slots: {
    body: { role: 'main', materials: ['plastic', 'metal'], colours: ['black', 'white', 'grey'] },
  },
  sizes,
  shapes: [],
  build,
});

/** A computer of which one sees the screen: its case is not spoken of. */
const withoutCase = (given: FurnitureModel): FurnitureModel => ({
  ...given,
  slots: Object.fromEntries(
    Object.entries(given.slots).map(([name, spec]) => [name, { ...spec, role: 'detail' }]),
  ),
});

/** Computers as they stand on desks. */
export const COMPUTERS: readonly FurnitureModel[] = [
  withoutCase(model('computer-screen', screenSet, ['medium', 'large'])),
  model('computer-all-in-one', allInOne),
  model('computer-tower', tower),
  model('computer-shut', shutLaptop, ['medium', 'large']),
];
