import type { ColourName } from '@parley/protocol';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import { assemble, type Piece, piece } from '../assemble';
import { place, roundedBox, type Solid } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';

const SPINES: readonly ColourName[] = [
  'navy',
  'red',
  'beige',
  'green',
  'brown',
  'white',
  'orange',
  'grey',
  'turquoise',
  'black',
  'yellow',
  'purple',
];

/** Spines side by side on a shelf; one block stands for the row in the sensor mesh. */
export function bookRow(options: {
  random: RandomStream;
  from: number;
  to: number;
  y: number;
  maxHeight: number;
  z: number;
}): Piece[] {
  const { random, from, to, y, maxHeight, z } = options;
  const pieces: Piece[] = [];
  let x = from;
  while (x < to - 0.05) {
    const thick = random.between(0.022, 0.052);
    const tall = maxHeight * random.between(0.72, 1);
    const deep = random.between(0.17, 0.22);
    const book = place(roundedBox({ size: [thick - 0.002, tall, deep], radius: 0 }), {
      at: [x + thick / 2, y, z + 0.01 - (0.22 - deep) / 2],
    });
    pieces.push(...piece(plain(random.pick(SPINES), 'paper'), { ...book, proxy: NONE }));
    x += thick;
  }
  const block: Solid = {
    render: NONE,
    proxy: place(roundedBox({ size: [x - from, maxHeight * 0.86, 0.2], radius: 0 }), {
      at: [(x + from) / 2, y, z],
    }).proxy,
  };
  const first = pieces[0];
  return first === undefined ? [] : [...pieces, { surface: first.surface, solid: block }];
}
const NONE = { positions: [], normals: [], uvs: [], indices: [] };

/** A small pile of books lying flat; pages are white, so that no other cover is. */
function pile(params: FurnitureParams) {
  const cover = slot(params, 'cover');
  const random = randomStream('books', params.seed);
  const others = random.shuffle(
    SPINES.filter((colour) => colour !== cover.colour && colour !== 'white'),
  );
  const count = params.size === 'small' ? 1 : params.size === 'large' ? 4 : 3;
  const pieces: Piece[] = [];
  let y = 0;
  for (let i = 0; i < count; i++) {
    const thick = random.between(0.024, 0.04);
    const w = 0.23 - i * 0.012;
    const yaw = random.int(17) - 8;
    const surface = i === count - 1 ? cover : plain(others[i] as ColourName, 'paper');
    pieces.push(
      ...piece(
        surface,
        place(roundedBox({ size: [w, thick, w * 0.72], radius: 0.003 }), { at: [0, y, 0], yaw }),
      ),
      ...piece(plain('white', 'paper'), {
        ...place(roundedBox({ size: [w - 0.006, thick * 0.56, w * 0.72 + 0.002], radius: 0 }), {
          at: [0.004, y + thick * 0.22, 0],
          yaw,
        }),
        proxy: NONE,
      }),
    );
    y += thick + 0.001;
  }
  return assemble({ colliders: [], pieces });
}

export const BOOKS: readonly FurnitureModel[] = [
  {
    id: 'book-pile',
    category: 'book',
    slots: { cover: { role: 'main', materials: ['paper'], colours: SPINES } },
    sizes: ['small', 'medium', 'large'],
    shapes: [],
    build: pile,
  },
];
