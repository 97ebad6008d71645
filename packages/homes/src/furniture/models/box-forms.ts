import { assemble, boxOf, piece, topOf } from '../assemble';
import { lathe, place, renderOnly, roundedBox, type Solid } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { PAINT_COLOURS } from './palettes';
import { board, bothSides, SCALES, trim } from './parts';

/** Floor and four walls of an open box, its floor a little above ground. */
const openBox = ([w, h, d]: readonly [number, number, number], thick: number): Solid[] => [
  board([w, thick, d], [0, 0, 0], 0.002),
  ...bothSides((s) => board([thick, h, d], [s * (w / 2 - thick / 2), 0, 0], 0.002)),
  ...bothSides((s) => board([w - thick, h, thick], [0, 0, s * (d / 2 - thick / 2)], 0.002)),
];

/** A cardboard box with its four flaps open. */
function flapBox(params: FurnitureParams) {
  const k = SCALES[params.size] * (params.size === 'small' ? 0.75 : 1);
  const [w, h, d] = [0.42 * k, 0.3 * k, 0.32 * k];
  const flaps = [
    ...bothSides((s) =>
      place(roundedBox({ size: [0.006, d * 0.46, d - 0.01], radius: 0 }), {
        at: [s * (w / 2), h - 0.004, 0],
        roll: -s * 55,
      }),
    ),
    ...bothSides((s) =>
      place(roundedBox({ size: [w - 0.01, d * 0.44, 0.006], radius: 0 }), {
        at: [0, h - 0.004, s * (d / 2)],
        pitch: s * 70,
      }),
    ),
  ];
  return assemble({
    colliders: [boxOf(w, d, [0, h])],
    pieces: [...piece(slot(params, 'body'), ...openBox([w, h, d], 0.008), ...flaps)],
  });
}

/** Slats between four posts. */
function crate(params: FurnitureParams) {
  const k = SCALES[params.size];
  const [w, h, d] = [0.46 * k, 0.28 * k, 0.32 * k];
  const levels = [0.01, 0.108, 0.206].map((y) => y * k);
  return assemble({
    pieces: piece(
      slot(params, 'body'),
      board([w - 0.02, 0.012, d - 0.02], [0, 0.004, 0], 0.002),
      ...levels.flatMap((y) => [
        ...bothSides((s) => board([w, 0.07 * k, 0.012], [0, y, s * (d / 2 - 0.006)], 0.002)),
        ...bothSides((s) =>
          board([0.012, 0.07 * k, d - 0.026], [s * (w / 2 - 0.006), y, 0], 0.002),
        ),
      ]),
      ...bothSides((s) =>
        bothSides((z) =>
          board([0.028, h, 0.028], [s * (w / 2 - 0.028), 0, z * (d / 2 - 0.028)], 0.002),
        ),
      ),
    ),
  });
}

/** A tub of plastic with a lid that clips on and a grip at each end. */
function tub(params: FurnitureParams) {
  const k = SCALES[params.size] * (params.size === 'small' ? 0.8 : 1);
  const [w, h, d] = [0.5 * k, 0.28 * k, 0.36 * k];
  return assemble({
    supports: [topOf(w, d, h + 0.028)],
    pieces: [
      ...piece(
        slot(params, 'body'),
        board([w * 0.88, h * 0.5, d * 0.88], [0, 0, 0], 0.03),
        board([w * 0.94, h * 0.6, d * 0.94], [0, h * 0.4, 0], 0.02),
        ...[-0.3, 0, 0.3].map((x) => trim([0.02, h * 0.8, 0.012], [x * w, 0.03, d * 0.455])),
      ),
      ...piece(
        slot(params, 'body'),
        board([w, 0.028, d], [0, h, 0], 0.012),
        board([w * 0.8, 0.012, d * 0.75], [0, h + 0.024, 0], 0.005),
      ),
      ...piece(
        slot(params, 'grips'),
        ...bothSides((s) =>
          board([0.014, 0.075 * k, 0.11 * k], [s * (w / 2 + 0.002), h - 0.05 * k, 0], 0.005),
        ),
      ),
    ],
  });
}

/** A round box for a hat: body, lid, ribbon. */
function hatBox(params: FurnitureParams) {
  const k = SCALES[params.size];
  const body = slot(params, 'body');
  const band = plain(body.colour === 'white' ? 'black' : 'white', 'fabric');
  return assemble({
    supports: [topOf(0.26 * k, 0.26 * k, 0.222 * k)],
    pieces: [
      ...piece(
        body,
        lathe({
          profile: [
            [0, 0],
            [0.155 * k, 0],
            [0.157 * k, 0.004],
            [0.157 * k, 0.165 * k],
          ],
          segments: 34,
          proxySegments: 12,
        }),
        lathe({
          profile: [
            [0.157 * k, 0.16 * k],
            [0.166 * k, 0.16 * k],
            [0.166 * k, 0.216 * k],
            [0.16 * k, 0.222 * k],
            [0, 0.222 * k],
          ],
          segments: 34,
          proxySegments: 12,
        }),
      ),
      ...piece(
        band,
        renderOnly(
          lathe({
            profile: [
              [0.1665 * k, 0.174 * k],
              [0.1675 * k, 0.175 * k],
              [0.1675 * k, 0.196 * k],
              [0.1665 * k, 0.197 * k],
            ],
            segments: 34,
          }),
        ),
      ),
    ],
  });
}

/** A box for shoes: long and low, its lid reaching a third of the way down. */
function shoeBox(params: FurnitureParams) {
  const k = SCALES[params.size];
  const [w, h, d] = [0.34 * k, 0.125 * k, 0.21 * k];
  return assemble({
    supports: [topOf(w, d, h + 0.004)],
    pieces: [
      ...piece(slot(params, 'body'), board([w, h - 0.002, d], [0, 0, 0], 0.002)),
      ...piece(
        slot(params, 'body'),
        board([w + 0.01, 0.042 * k, d + 0.01], [0, h - 0.038 * k, 0], 0.002),
      ),
      ...piece(
        plain(slot(params, 'body').colour === 'white' ? 'grey' : 'white', 'paper'),
        trim([w * 0.24, h * 0.34, 0.003], [w * 0.3, h * 0.14, d / 2], 0),
      ),
    ],
  });
}

/** A chest with a rounded lid, bands and a lock. */
function trunk(params: FurnitureParams) {
  const k = SCALES[params.size] * 1.25;
  const [w, h, d] = [0.5 * k, 0.24 * k, 0.3 * k];
  const lid = (wide: number, more: number): Solid =>
    place(
      lathe({
        profile: [
          [0, -wide / 2],
          [d / 2 + more, -wide / 2],
          [d / 2 + more, wide / 2],
          [0, wide / 2],
        ],
        segments: 28,
        proxySegments: 10,
      }),
      { roll: 90, at: [0, h, 0], scale: [1, 1, 1] },
    );
  const low = (solid: Solid): Solid => place(solid, { at: [0, h * 0.45, 0], scale: [1, 0.55, 1] });
  const bands = [-0.34, 0.34].map((x) =>
    board([0.035 * k, h + 0.004, d + 0.012], [x * w, 0, 0], 0.002),
  );
  return assemble({
    pieces: [
      ...piece(slot(params, 'body'), board([w, h, d], [0, 0, 0], 0.006), low(lid(w, 0))),
      ...piece(
        slot(params, 'bands'),
        ...bands.map(renderOnly),
        ...[-0.34, 0.34].map((x) =>
          renderOnly(place(low(lid(0.035 * k, 0.006)), { at: [x * w, 0, 0] })),
        ),
        trim([0.06 * k, 0.07 * k, 0.012], [0, h - 0.045 * k, d / 2 + 0.003]),
      ),
    ],
  });
}

const colours = PAINT_COLOURS;
const model = (
  id: string,
  build: FurnitureModel['build'],
  slots: FurnitureModel['slots'],
  sizes: FurnitureModel['sizes'] = ['small', 'medium', 'large'],
): FurnitureModel => ({ id, category: 'box', slots, sizes, shapes: [], build });

/** Boxes that differ in how they open and what they are for. */
export const BOXES: readonly FurnitureModel[] = [
  model('box-flaps', flapBox, {
    body: { role: 'main', materials: ['paper'], colours: ['brown', 'beige', 'white'] },
  }),
  model(
    'box-slats',
    crate,
    {
      body: {
        role: 'main',
        materials: ['wood'],
        colours: ['beige', 'brown', 'white', 'grey', 'green'],
      },
    },
    ['medium', 'large'],
  ),
  model('box-tub', tub, {
    body: { role: 'main', materials: ['plastic'], colours },
    grips: { role: 'detail', materials: ['plastic'], colours: ['white', 'grey', 'black', 'blue'] },
  }),
  model('box-hat', hatBox, {
    body: {
      role: 'main',
      materials: ['paper'],
      colours,
      patterns: ['plain', 'striped', 'dotted', 'floral'],
    },
  }),
  model(
    'box-shoes',
    shoeBox,
    {
      body: { role: 'main', materials: ['paper'], colours },
    },
    ['small', 'medium'],
  ),
  model(
    'box-trunk',
    trunk,
    {
      body: {
        role: 'main',
        materials: ['wood', 'leather'],
        colours: ['brown', 'beige', 'black', 'green', 'red', 'blue', 'white'],
      },
      bands: { role: 'detail', materials: ['metal'], colours: ['black', 'gold', 'grey'] },
    },
    ['medium', 'large'],
  ),
];
