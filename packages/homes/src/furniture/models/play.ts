import type { Vec3 } from '@parley/protocol';
import { assemble, piece } from '../assemble';
import { ball, place, renderOnly, roundedBox, type Solid } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { TOY_SCALES } from './parts';

/** A ball of stuffing, proxy kept coarse. */
const puff = (radius: number, at: Vec3, scale: Vec3 = [1, 1, 1]): Solid =>
  place(ball({ radius, segments: 16, proxySegments: 6, proxyRings: 3 }), { at, scale });

/** A sitting teddy bear. */
function teddy(params: FurnitureParams) {
  const k = TOY_SCALES[params.size];
  const fur = slot(params, 'fur');
  const solids = [
    puff(0.09, [0, 0.095, 0], [1, 1.08, 0.9]),
    puff(0.075, [0, 0.245, 0.005]),
    ...[-1, 1].flatMap((s) => [
      puff(0.028, [s * 0.058, 0.31, 0]),
      puff(0.034, [s * 0.1, 0.15, 0.03], [0.8, 1.5, 0.8]),
      puff(0.042, [s * 0.065, 0.044, 0.095], [0.9, 1, 1.4]),
    ]),
  ].map((solid) => place(solid, { scale: [k, k, k] }));
  const light = [puff(0.032, [0, 0.225, 0.062]), puff(0.05, [0, 0.1, 0.05], [1, 1.1, 0.75])].map(
    (solid) => renderOnly(place(solid, { scale: [k, k, k] })),
  );
  const dark = [
    puff(0.009, [-0.028, 0.265, 0.067]),
    puff(0.009, [0.028, 0.265, 0.067]),
    puff(0.011, [0, 0.236, 0.09]),
  ].map((solid) => renderOnly(place(solid, { scale: [k, k, k] })));
  const belly = fur.colour === 'white' ? 'beige' : 'white';
  return assemble({
    colliders: [],
    pieces: [
      ...piece(fur, ...solids),
      ...piece(plain(belly, 'fabric'), ...light),
      ...piece(plain(fur.colour === 'black' ? 'white' : 'black', 'plastic'), ...dark),
    ],
  });
}

/** Building blocks: a wall of three, two and one. */
function blocks(params: FurnitureParams) {
  const k = TOY_SCALES[params.size];
  const edge = 0.09 * k;
  const main = slot(params, 'block');
  const others = (['red', 'yellow', 'blue', 'green', 'orange', 'white'] as const).filter(
    (colour) => colour !== main.colour,
  );
  const spots: readonly (readonly [number, number])[] = [
    [-1.1, 0],
    [0, 0],
    [1.1, 0],
    [-0.55, 1],
    [0.55, 1],
    [0, 2],
  ];
  return assemble({
    colliders: [],
    pieces: spots.flatMap(([x, y], i) =>
      piece(
        i % 2 === 0 ? main : plain(others[i % others.length] as 'red', main.material),
        place(roundedBox({ size: [edge, edge, edge], radius: 0.006 }), {
          at: [x * edge, y * edge, 0],
          yaw: (i * 7) % 11,
        }),
      ),
    ),
  });
}

function playBall(params: FurnitureParams) {
  const radius = 0.11 * (params.size === 'small' ? 0.6 : params.size === 'large' ? 1.3 : 1);
  return assemble({
    colliders: [],
    pieces: piece(
      slot(params, 'skin'),
      place(ball({ radius, segments: 26, proxySegments: 10, proxyRings: 6 }), {
        at: [0, radius, 0],
      }),
    ),
  });
}

const TOY_COLOURS = ['brown', 'beige', 'white', 'pink', 'grey', 'blue', 'yellow', 'black'] as const;

export const PLAY: readonly FurnitureModel[] = [
  {
    id: 'toy-bear',
    category: 'toy',
    slots: { fur: { role: 'main', materials: ['fabric'], colours: TOY_COLOURS } },
    sizes: ['small', 'medium', 'large'],
    shapes: [],
    build: teddy,
  },
  {
    id: 'toy-blocks',
    category: 'toy',
    slots: {
      block: {
        role: 'main',
        materials: ['wood', 'plastic'],
        colours: ['red', 'yellow', 'blue', 'green', 'orange'],
      },
    },
    sizes: ['small', 'medium'],
    shapes: [],
    build: blocks,
  },
  {
    id: 'ball',
    category: 'ball',
    slots: {
      skin: {
        role: 'main',
        materials: ['plastic'],
        colours: ['red', 'yellow', 'blue', 'green', 'orange', 'white', 'pink', 'turquoise'],
        patterns: ['plain', 'striped', 'dotted', 'checked'],
      },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: ['round'],
    build: playBall,
  },
];
