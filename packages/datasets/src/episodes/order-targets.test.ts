import type { Attributes, SceneInstance } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import { degreesOf, orderTargets } from './order-targets';

const thing = (id: number, category: string, attributes: Attributes): SceneInstance =>
  ({ id, category, attributes, distinguishing: ['colour'] }) as unknown as SceneInstance;

/** Lamps that differ from the first by one, two and three, and from each other by less. */
const LAMPS = [
  thing(2, 'lamp', { colour: 'red', accent: 'gold', material: 'metal' }),
  thing(3, 'lamp', { colour: 'blue', accent: 'gold', material: 'metal' }),
  thing(4, 'lamp', { colour: 'blue', accent: 'black', material: 'metal' }),
  thing(5, 'lamp', { colour: 'blue', accent: 'black', material: 'wood' }),
];
/** Chairs of one set: no degree but the smallest. */
const CHAIRS = [6, 7, 8, 9].map((id) =>
  thing(id, 'chair', { colour: id === 6 ? 'red' : 'white', material: 'wood' }),
);

describe('orderTargets', () => {
  const options = { seed: '1', count: 6, minDistractors: 3 };

  it('counts the degrees in which others differ', () => {
    expect(LAMPS.map((one) => degreesOf(one, LAMPS))).toEqual([3, 2, 2, 3]);
    expect(CHAIRS.map((one) => degreesOf(one, CHAIRS))).toEqual([1, 1, 1, 1]);
  });

  it('asks for the best of each category, then for what has others of all degrees, then for the rest', () => {
    const order = orderTargets([...CHAIRS, ...LAMPS], options);
    expect(order.slice(0, 2).map(({ category }) => category)).toEqual(['chair', 'lamp']);
    expect(new Set(order.slice(1, 3).map(({ id }) => id))).toEqual(new Set([2, 5]));
    expect(order).toHaveLength(8);
    expect(new Set(order).size).toBe(8);
  });

  it('lets no category take more than twice its part before the rest', () => {
    const pictures = Array.from({ length: 12 }, (_, i) =>
      thing(20 + i, 'picture', {
        content: `motif ${i}`,
        ...(i % 2 === 0 ? { accent: 'gold' } : {}),
        ...(i % 3 === 0 ? { shape: 'square' } : {}),
      }),
    );
    const order = orderTargets([...pictures, ...CHAIRS], options);
    const first = order.slice(0, 8).map(({ category }) => category);
    expect(pictures.filter((one) => degreesOf(one, pictures) === 3).length).toBeGreaterThan(6);
    expect(first.filter((category) => category === 'picture')).toHaveLength(6);
    expect(order[1]?.category).toBe('picture');
  });
});
