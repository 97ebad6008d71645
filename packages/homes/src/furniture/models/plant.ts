import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import { assemble, boxOf, type Piece, piece } from '../assemble';
import { ball, bend, lathe, place, renderOnly, type Solid, sheet, tube, twoSided } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { crown, leaf, POT_SCALE, pot, stalk } from './plant-parts';

/** How far the top of a stem is from above its root, metres. */
const STEM_LEAN = [0.012, 0.01] as const;

/** Broad leaves all over a rounded bush, on a stem when tall. */
function bush(params: FurnitureParams) {
  const base = pot(params, 0.17);
  const random = randomStream('bush', params.seed);
  const k = POT_SCALE[params.size];
  const stemM = params.shape === 'tall' ? 0.62 * k : 0.12 * k;
  const [radius, tall] = [0.3 * k, (params.shape === 'tall' ? 0.62 : 0.56) * k];
  const middle = base.earthM + stemM + tall * 0.42;
  const topM = middle + tall * 0.25;
  const twigs: Solid[] = [];
  const leaves = Array.from({ length: params.size === 'small' ? 30 : 44 }, () => {
    const yaw = random.int(360);
    const up = random.int(150) - 55;
    const r = radius * (0.45 + 0.35 * random.next());
    const tip: Vec3 = [
      sinDeg(yaw) * cosDeg(up) * r,
      middle + sinDeg(up) * tall * 0.42,
      cosDeg(yaw) * cosDeg(up) * r,
    ];
    // Twigs rise from the stem to where their leaves begin.
    const fork = Math.min(topM, Math.max(base.earthM, tip[1] - 0.6 * Math.hypot(tip[0], tip[2])));
    const along = (fork - base.earthM) / (topM - base.earthM);
    const root: Vec3 = [STEM_LEAN[0] * along, fork, STEM_LEAN[1] * along];
    twigs.push(tube({ path: [root, tip], radius: [0.006 * k, 0.003], sides: 4 }));
    return place(
      leaf({ length: 0.2 * k + 0.05, width: 0.11 * k + 0.02, rise: 0.03, droop: 0.07, rows: 3 }),
      {
        at: tip,
        yaw,
        pitch: -Math.round(up * 0.7),
      },
    );
  });
  return assemble({
    colliders: [boxOf(base.radius * 2, base.radius * 2, [0, middle])],
    pieces: [
      ...base.pieces,
      ...piece(
        plain('brown', 'wood'),
        tube({
          path: [
            [0, base.earthM - 0.02, 0],
            [STEM_LEAN[0], topM, STEM_LEAN[1]],
          ],
          radius: [0.016 * k + 0.003, 0.009],
          sides: 6,
        }),
        ...twigs.map(renderOnly),
      ),
      ...piece(slot(params, 'leaves'), ...leaves, crown(radius * 0.55, tall * 0.5, middle)),
    ],
  });
}

/** Stiff upright swords. */
function swords(params: FurnitureParams) {
  const base = pot(params, 0.14);
  const random = randomStream('swords', params.seed);
  const k = POT_SCALE[params.size];
  const blades = Array.from({ length: 13 }, (_, i) => {
    const yaw = i * 137 + random.int(20);
    const long = (0.5 + 0.4 * random.next()) * k;
    const off = base.radius * 0.5 * Math.sqrt((i + 0.5) / 13);
    return place(
      twoSided(
        sheet({
          columns: 2,
          rows: 5,
          proxyColumns: 1,
          proxyRows: 1,
          at: (u, v) => {
            const half =
              0.036 * k * (v < 0.55 ? 0.75 + 0.45 * v : 1 - (v - 0.55) * (v - 0.55) * 4.9);
            return [
              (2 * u - 1) * half,
              long * v,
              0.12 * long * v * v + Math.abs(2 * u - 1) * 0.012,
            ];
          },
        }),
      ),
      { at: [sinDeg(yaw) * off, base.earthM, cosDeg(yaw) * off], yaw },
    );
  });
  return assemble({
    colliders: [boxOf(base.radius * 2, base.radius * 2, [0, base.earthM + 0.6 * k])],
    pieces: [...base.pieces, ...piece(slot(params, 'leaves'), ...blades)],
  });
}

/** Arching fronds from one heart. */
function palm(params: FurnitureParams) {
  const base = pot(params, 0.16);
  const random = randomStream('palm', params.seed);
  const k = POT_SCALE[params.size];
  const fronds: Solid[] = [];
  for (let i = 0; i < 11; i++) {
    const yaw = Math.round((360 * i) / 11) + random.int(24);
    const reach = (0.27 + 0.13 * random.next()) * k;
    const peak = (0.62 + 0.45 * random.next() + (i % 3 === 0 ? 0.3 : 0)) * k;
    const spine = bend(
      { from: [0, 0, 0.01], by: [0, peak, reach * 0.35], to: [0, peak * 0.86, reach] },
      9,
    );
    fronds.push(
      place(renderOnly(tube({ path: spine, radius: [0.007, 0.003], sides: 5 })), {
        at: [0, base.earthM, 0],
        yaw,
      }),
    );
    spine.slice(3).forEach((point, j) => {
      for (const side of [-1, 1]) {
        const blade = leaf({
          length: (0.19 - 0.015 * j) * k + 0.02,
          width: 0.028 * k + 0.008,
          rise: 0.02,
          droop: 0.1 * k,
          rows: 2,
        });
        const turned = place(blade, { at: point, yaw: side * (62 - 6 * j) });
        const frond = place(turned, { at: [0, base.earthM, 0], yaw });
        fronds.push(j % 2 === 0 ? frond : renderOnly(frond));
      }
    });
    const [root, heart, tip] = [spine[0], spine[4], spine[9]] as [Vec3, Vec3, Vec3];
    fronds.push(place(stalk([root, heart, tip], 0.012 * k), { at: [0, base.earthM, 0], yaw }));
  }
  return assemble({
    colliders: [boxOf(base.radius * 2, base.radius * 2, [0, base.earthM + 0.7 * k])],
    pieces: [...base.pieces, ...piece(slot(params, 'leaves'), ...fronds)],
  });
}

/** A ribbed column with arms. */
function cactus(params: FurnitureParams) {
  const base = pot(params, 0.14);
  const k = POT_SCALE[params.size];
  const column = (r: number, h: number): Solid =>
    lathe({
      profile: [
        [r * 0.85, 0],
        [r, h * 0.3],
        [r, h * 0.8],
        [r * 0.82, h * 0.93],
        [r * 0.45, h * 0.985],
        [0, h],
      ],
      segments: 40,
      proxySegments: 6,
      lobes: { count: 10, depth: 0.09 },
    });
  const arm = (s: number, y: number, h: number): Solid =>
    tube({
      path: [
        ...bend(
          { from: [0, y, 0], by: [s * 0.17 * k, y - 0.01, 0], to: [s * 0.17 * k, y + 0.1 * k, 0] },
          6,
        ),
        [s * 0.17 * k, y + h, 0],
      ],
      radius: [0.042 * k, 0.036 * k],
      sides: 12,
      proxySides: 5,
    });
  const tip = (s: number, y: number): Solid =>
    place(ball({ radius: 0.037 * k, segments: 12 }), { at: [s * 0.17 * k, y, 0] });
  const y = base.earthM;
  return assemble({
    colliders: [boxOf(base.radius * 2, base.radius * 2, [0, y + 0.5 * k])],
    pieces: [
      ...base.pieces,
      ...piece(
        slot(params, 'leaves'),
        place(column(0.075 * k, 0.66 * k), { at: [0, y, 0] }),
        arm(1, y + 0.22 * k, 0.26 * k),
        tip(1, y + 0.48 * k),
        arm(-1, y + 0.32 * k, 0.2 * k),
        tip(-1, y + 0.52 * k),
      ),
    ],
  });
}

/** A rosette of leaves with blossoms on stalks. */
function blossom(params: FurnitureParams) {
  const base = pot(params, 0.15);
  const random: RandomStream = randomStream('blossom', params.seed);
  const k = POT_SCALE[params.size];
  const y = base.earthM;
  const leaves = Array.from({ length: 14 }, (_, i) =>
    place(leaf({ length: 0.26 * k, width: 0.1 * k, rise: 0.16 * k, droop: 0.16 * k }), {
      at: [0, y, 0],
      yaw: i * 26 + random.int(16),
      pitch: -random.int(20),
    }),
  );
  const stalks: Piece[] = Array.from({ length: 7 }, (_, i) => {
    const yaw = i * 51 + random.int(30);
    const tall = (0.3 + 0.14 * random.next()) * k;
    const out = (i === 0 ? 0.02 : 0.13) * k;
    const head: Vec3 = [sinDeg(yaw) * out, y + tall, cosDeg(yaw) * out];
    const petals = [0, 72, 144, 216, 288].map((turn) =>
      renderOnly(
        place(
          leaf({
            length: 0.055 * k + 0.012,
            width: 0.05 * k + 0.012,
            rise: 0.02,
            droop: 0.015,
            rows: 2,
          }),
          { at: head, yaw: turn + yaw, pitch: -18 },
        ),
      ),
    );
    return [
      ...piece(
        slot(params, 'leaves'),
        renderOnly(
          tube({
            path: bend({ from: [0, y, 0], by: [0, y + tall * 0.7, 0], to: head }, 4),
            radius: 0.004,
            sides: 5,
          }),
        ),
      ),
      ...piece(slot(params, 'blossoms'), ...petals, {
        ...place(ball({ radius: 0.05 * k, height: 0.05 * k, proxySegments: 4, proxyRings: 2 }), {
          at: head,
        }),
        render: { positions: [], normals: [], uvs: [], indices: [] },
      }),
      ...piece(
        plain('yellow', 'plant'),
        renderOnly(
          place(ball({ radius: 0.012 * k + 0.003, segments: 8 }), {
            at: [head[0], head[1] + 0.008, head[2]],
          }),
        ),
      ),
    ];
  }).flat();
  return assemble({
    colliders: [boxOf(base.radius * 2, base.radius * 2, [0, y + 0.3 * k])],
    pieces: [...base.pieces, ...piece(slot(params, 'leaves'), ...leaves), ...stalks],
  });
}

const POT_COLOURS = [
  'white',
  'brown',
  'black',
  'grey',
  'blue',
  'yellow',
  'turquoise',
  'red',
  'orange',
  'pink',
  'beige',
  'navy',
] as const;

const plant = (
  id: string,
  build: FurnitureModel['build'],
  shapes: FurnitureModel['shapes'],
): FurnitureModel => ({
  id,
  category: 'plant',
  slots: {
    leaves: { role: 'main', materials: ['plant'], colours: ['green', 'olive'] },
    pot: { role: 'accent', materials: ['ceramic', 'wicker', 'metal'], colours: POT_COLOURS },
    ...(id === 'plant-blossom'
      ? {
          blossoms: {
            role: 'detail',
            materials: ['plant'],
            colours: ['red', 'pink', 'white', 'yellow', 'purple', 'orange'],
          } as const,
        }
      : {}),
  },
  sizes: ['small', 'medium', 'large'],
  shapes,
  build,
});

export const PLANTS: readonly FurnitureModel[] = [
  plant('plant-bush', bush, ['round', 'tall']),
  plant('plant-swords', swords, ['tall']),
  plant('plant-palm', palm, ['tall']),
  plant('plant-cactus', cactus, ['tall']),
  plant('plant-blossom', blossom, ['low']),
];
