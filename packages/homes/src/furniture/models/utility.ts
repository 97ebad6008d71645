import { assemble, boxOf, piece, seeThrough, topOf } from '../assemble';
import { cylinder, lathe, place, renderOnly, roundedBox, type Solid, sheet, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { PAINT_COLOURS } from './palettes';

const METAL = plain('grey', 'metal');
const BLACK = plain('black', 'plastic');
/** Of the glass of a shower. */
const PANE_OPACITY = 0.22;

/** Front loader with a round door. */
function washingMachine(params: FurnitureParams) {
  const ring = (radius: number, thick: number, z: number): Solid =>
    renderOnly(
      place(cylinder({ radius, height: thick, segments: 32, bevel: 0.006 }), {
        pitch: 90,
        at: [0, 0.42, z],
      }),
    );
  return assemble({
    supports: [topOf(0.6, 0.58, 0.85)],
    pieces: [
      ...piece(
        slot(params, 'body'),
        roundedBox({ size: [0.6, 0.85, 0.58], radius: 0.012, steps: 2 }),
      ),
      ...piece(METAL, ring(0.19, 0.025, 0.285)),
      ...piece(BLACK, ring(0.145, 0.03, 0.285)),
      ...piece(
        BLACK,
        renderOnly(
          place(roundedBox({ size: [0.2, 0.06, 0.01], radius: 0.004 }), {
            at: [0.06, 0.745, 0.288],
          }),
        ),
      ),
      ...piece(
        METAL,
        renderOnly(
          place(cylinder({ radius: 0.03, height: 0.03, segments: 18 }), {
            pitch: 90,
            at: [0.24, 0.775, 0.285],
          }),
        ),
        renderOnly(
          place(roundedBox({ size: [0.16, 0.07, 0.012], radius: 0.004 }), {
            at: [-0.19, 0.74, 0.286],
          }),
        ),
      ),
    ],
  });
}

/** Corner shower, open in front: tray, tiles on two sides, a pane of glass in a metal frame, head on a rail. */
function shower(params: FurnitureParams) {
  const size = params.size === 'large' ? 1 : 0.85;
  const half = size / 2;
  const height = 1.98;
  const frame = slot(params, 'frame');
  const post = (x: number, z: number): Solid =>
    place(roundedBox({ size: [0.03, height - 0.1, 0.03], radius: 0.005 }), { at: [x, 0.1, z] });
  const rail = (along: 'x' | 'z'): Solid =>
    place(
      roundedBox({ size: along === 'x' ? [size, 0.03, 0.03] : [0.03, 0.03, size], radius: 0.005 }),
      {
        at: along === 'x' ? [0, height - 0.03, half - 0.015] : [half - 0.015, height - 0.03, 0],
      },
    );
  const pane = place(roundedBox({ size: [0.012, height - 0.16, size - 0.06], radius: 0 }), {
    at: [half - 0.015, 0.12, 0],
  });
  const back = (along: 'x' | 'z'): Solid =>
    place(
      roundedBox({
        size: along === 'x' ? [size, height - 0.1, 0.016] : [0.016, height - 0.1, size],
        radius: 0,
      }),
      { at: along === 'x' ? [0, 0.1, -half + 0.008] : [-half + 0.008, 0.1, 0] },
    );
  const [hx, hz] = [-half + 0.2, -half + 0.05];
  return assemble({
    colliders: [boxOf(size, size, [0, height])],
    pieces: [
      ...piece(
        plain('white', 'ceramic'),
        roundedBox({ size: [size, 0.11, size], radius: 0.02, steps: 2 }),
      ),
      ...piece(slot(params, 'tiles'), back('x'), back('z')),
      ...seeThrough(piece(plain('white', 'glass'), pane), PANE_OPACITY),
      ...piece(frame, post(half - 0.015, half - 0.015), rail('x'), rail('z')),
      ...piece(
        frame,
        renderOnly(
          tube({
            path: [
              [hx, 0.95, hz],
              [hx, 1.85, hz],
              [hx, 1.9, hz + 0.16],
            ],
            radius: 0.012,
            sides: 8,
          }),
        ),
        renderOnly(
          place(cylinder({ radius: 0.09, height: 0.02, segments: 22 }), {
            at: [hx, 1.87, hz + 0.18],
          }),
        ),
      ),
    ],
  });
}

/** Pedal bin or open waste basket. */
function trashCan(params: FurnitureParams) {
  const k = params.size === 'large' ? 1.35 : params.size === 'small' ? 0.8 : 1;
  const body = slot(params, 'body');
  if (params.shape === 'square') {
    return assemble({
      pieces: [
        ...piece(body, roundedBox({ size: [0.28 * k, 0.4 * k, 0.28 * k], radius: 0.02, steps: 2 })),
        ...piece(
          slot(params, 'lid'),
          place(roundedBox({ size: [0.29 * k, 0.05 * k, 0.29 * k], radius: 0.018, steps: 2 }), {
            at: [0, 0.4 * k, 0],
          }),
        ),
      ],
    });
  }
  return assemble({
    pieces: [
      ...piece(
        body,
        lathe({
          profile: [
            [0, 0],
            [0.12 * k, 0],
            [0.125 * k, 0.01],
            [0.145 * k, 0.4 * k],
          ],
          segments: 28,
        }),
      ),
      ...piece(
        slot(params, 'lid'),
        lathe({
          profile: [
            [0.149 * k, 0.39 * k],
            [0.15 * k, 0.42 * k],
            [0.12 * k, 0.455 * k],
            [0.05 * k, 0.472 * k],
            [0, 0.475 * k],
          ],
          segments: 28,
        }),
      ),
    ],
  });
}

/** Open laptop. */
function laptop(params: FurnitureParams) {
  const body = slot(params, 'body');
  const [w, d] = params.size === 'large' ? [0.38, 0.26] : [0.32, 0.22];
  const lid = (solid: Solid): Solid => place(solid, { pitch: -18, at: [0, 0.016, -d / 2] });
  const screen = sheet({
    columns: 1,
    rows: 1,
    at: (u, v) => [(u - 0.5) * (w - 0.024), 0.014 + v * (d - 0.03), 0.0068],
  });
  const keys = place(roundedBox({ size: [w * 0.84, 0.002, d * 0.42], radius: 0 }), {
    at: [0, 0.0165, -d * 0.14],
  });
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        body,
        roundedBox({ size: [w, 0.017, d], radius: 0.006, steps: 2 }),
        lid(roundedBox({ size: [w, d, 0.011], radius: 0.005 })),
      ),
      ...piece(plain('navy', 'glass'), renderOnly(lid(screen))),
      ...piece(BLACK, renderOnly(keys)),
    ],
  });
}

/** Microwave oven with a dark window. */
function microwave(params: FurnitureParams) {
  return assemble({
    colliders: [],
    supports: [topOf(0.48, 0.36, 0.28)],
    pieces: [
      ...piece(
        slot(params, 'body'),
        roundedBox({ size: [0.48, 0.28, 0.36], radius: 0.012, steps: 2 }),
      ),
      ...piece(
        BLACK,
        renderOnly(
          place(roundedBox({ size: [0.31, 0.2, 0.01], radius: 0.004 }), {
            at: [-0.06, 0.04, 0.178],
          }),
        ),
        renderOnly(
          place(cylinder({ radius: 0.022, height: 0.02, segments: 14 }), {
            pitch: 90,
            at: [0.175, 0.09, 0.178],
          }),
        ),
      ),
      ...piece(
        METAL,
        renderOnly(
          place(roundedBox({ size: [0.012, 0.2, 0.025], radius: 0.004 }), {
            at: [0.115, 0.04, 0.185],
          }),
        ),
      ),
    ],
  });
}

export const UTILITY: readonly FurnitureModel[] = [
  {
    id: 'washing-machine',
    category: 'washing machine',
    slots: { body: { role: 'main', materials: ['metal'], colours: ['white', 'grey', 'black'] } },
    sizes: ['medium'],
    shapes: [],
    build: washingMachine,
  },
  {
    id: 'shower',
    category: 'shower',
    slots: {
      tiles: {
        role: 'main',
        materials: ['ceramic'],
        colours: ['white', 'blue', 'turquoise', 'beige', 'grey', 'green'],
        patterns: ['plain', 'checked'],
      },
      frame: { role: 'detail', materials: ['metal'], colours: ['grey', 'black', 'gold'] },
    },
    sizes: ['medium', 'large'],
    shapes: [],
    build: shower,
  },
  {
    id: 'trash-can',
    category: 'trash can',
    slots: {
      body: { role: 'main', materials: ['metal', 'plastic'], colours: PAINT_COLOURS },
      lid: { role: 'accent', materials: ['plastic'], colours: ['black', 'grey', 'white', 'red'] },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: ['round', 'square'],
    build: trashCan,
  },
  {
    id: 'computer-laptop',
    category: 'computer',
    slots: {
      body: { role: 'detail', materials: ['metal'], colours: ['grey', 'black', 'white', 'gold'] },
    },
    sizes: ['medium', 'large'],
    shapes: [],
    build: laptop,
  },
  {
    id: 'microwave',
    category: 'microwave',
    slots: {
      body: { role: 'main', materials: ['metal'], colours: ['white', 'black', 'grey', 'red'] },
    },
    sizes: ['medium'],
    shapes: [],
    build: microwave,
  },
];
