import type { CategoryName } from '@parley/protocol';
import { type KindName, kindOf } from './kinds';
import type { PlacedThing } from './placed-thing';

/** P(thing | what it stands on), before all biases. What people put nowhere else is not named. */
export const ON: Readonly<Partial<Record<CategoryName, readonly (readonly [KindName, number])[]>>> =
  {
    table: [
      ['vase', 0.4],
      ['bowl', 0.3],
      ['candle', 0.25],
      ['cup', 0.25],
      ['plate', 0.2],
      ['teapot', 0.2],
      ['glass', 0.2],
      ['bottle', 0.15],
      ['book', 0.2],
      ['jug', 0.15],
      ['pot plant', 0.15],
      ['tray', 0.1],
    ],
    desk: [
      ['book', 0.45],
      ['cup', 0.3],
      ['pot plant', 0.2],
      ['standing clock', 0.15],
      ['small box', 0.15],
      ['phone', 0.15],
      ['table lamp', 0.1],
    ],
    nightstand: [
      ['book', 0.3],
      ['standing clock', 0.15],
      ['cup', 0.1],
      ['vase', 0.1],
      ['candle', 0.1],
    ],
    cabinet: [
      ['vase', 0.4],
      ['pot plant', 0.3],
      ['table lamp', 0.25],
      ['candle', 0.25],
      ['book', 0.2],
      ['bowl', 0.15],
      ['sculpture', 0.2],
      ['small box', 0.15],
      ['standing clock', 0.1],
      ['small basket', 0.12],
      ['radio', 0.1],
      ['speaker', 0.1],
    ],
    counter: [
      ['pot', 0.4],
      ['bottle', 0.4],
      ['cup', 0.35],
      ['teapot', 0.3],
      ['plate', 0.3],
      ['bowl', 0.35],
      ['jug', 0.2],
      ['microwave', 0.25],
      ['kettle', 0.25],
      ['toaster', 0.2],
      ['coffee machine', 0.2],
      ['pot plant', 0.1],
      ['glass', 0.15],
      ['cutting board', 0.15],
      ['knife block', 0.1],
      ['blender', 0.15],
    ],
    bookcase: [
      ['pot plant', 0.3],
      ['vase', 0.3],
      ['small box', 0.25],
      ['small toy', 0.15],
      ['sculpture', 0.2],
      ['candle', 0.15],
    ],
    shelf: [
      ['book', 0.35],
      ['pot plant', 0.3],
      ['vase', 0.3],
      ['candle', 0.2],
      ['small box', 0.15],
      ['bottle', 0.15],
      ['cup', 0.1],
      ['small toy', 0.1],
    ],
    'washing machine': [
      ['small basket', 0.4],
      ['small box', 0.1],
    ],
    bench: [
      ['small basket', 0.2],
      ['pillow', 0.35],
      ['bag', 0.2],
    ],
    stool: [['book', 0.15]],
  };

/** What groups put on a thing, beside the above. */
const OF_GROUPS: Readonly<Partial<Record<CategoryName, readonly KindName[]>>> = {
  bed: ['pillow'],
  bench: ['pillow'],
  cabinet: ['standing tv'],
  counter: ['microwave'],
  desk: ['computer', 'table lamp'],
  nightstand: ['table lamp'],
  sofa: ['pillow'],
  // Beside a seat.
  table: ['table lamp'],
};

/** Categories that people put on a thing: nothing on what hangs, shelves aside. */
export function carriedBy({
  model: { category },
  stands,
}: Pick<PlacedThing, 'model' | 'stands'>): ReadonlySet<CategoryName> {
  if (stands === 'wall' && category !== 'shelf') return new Set();
  const kinds = [...(ON[category] ?? []).map(([kind]) => kind), ...(OF_GROUPS[category] ?? [])];
  return new Set(kinds.map((kind) => kindOf(kind).category));
}
