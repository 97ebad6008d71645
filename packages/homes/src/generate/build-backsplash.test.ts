import { expect, it } from 'vitest';
import type { FloorPlan } from '../plan';
import { buildBacksplash, joined } from './build-backsplash';

/** A kitchen of 4 × 3 m with a window in the wall at z = 0, sill at 1.2 m. */
const plan = {
  ceilingHeightM: 2.5,
  rooms: [
    {
      id: 'kitchen',
      type: 'kitchen',
      polygonXZ: [
        [0, 0],
        [0, 3],
        [4, 3],
        [4, 0],
      ],
    },
  ],
  doors: [],
  windows: [{ room: 'kitchen', at: [2, 0], axis: 'x', widthM: 0.8, sillM: 1.2, headM: 2.2 }],
} as unknown as FloorPlan;
const unit = (category: 'counter' | 'fridge', from: number, to: number, z = 0) =>
  ({
    category,
    roomId: 'kitchen',
    aabb: { min: [from, 0, z + 0.02], max: [to, 0.9, z + 0.62] },
  }) as const;

it('joins spans with small gaps', () => {
  expect(
    joined([
      [1, 2],
      [0, 0.95],
      [2.5, 3],
    ]),
  ).toEqual([
    [0, 2],
    [2.5, 3],
  ]);
});

it('tiles the wall behind worktops, not behind a fridge, a table in the middle, or over a window', () => {
  const at = (...units: ReturnType<typeof unit>[]) => buildBacksplash(plan, units);
  expect(at(unit('fridge', 0, 0.6))).toEqual([]);
  expect(at(unit('counter', 1, 2, 1.2))).toEqual([]);
  const [one, ...more] = at(unit('counter', 0.4, 1.3), unit('counter', 1.32, 2.5));
  expect(more).toEqual([]);
  const { positions, indices } = (one as NonNullable<typeof one>).solid.render;
  const xs = positions.filter((_, i) => i % 3 === 0);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([0.4, 2.5]);
  // 0.6 m high over 2.1 m, less what the window takes of it: 0.8 m from 1.2 to 1.5 m.
  const point = (k: number) =>
    [0, 1, 2].map((axis) => positions[3 * (indices[k] as number) + axis] as number);
  let area = 0;
  for (let k = 0; k < indices.length; k += 3) {
    const [a, b, c] = [point(k), point(k + 1), point(k + 2)] as [number[], number[], number[]];
    const [ux, uy] = [(b[0] as number) - (a[0] as number), (b[1] as number) - (a[1] as number)];
    const [vx, vy] = [(c[0] as number) - (a[0] as number), (c[1] as number) - (a[1] as number)];
    area += Math.abs(ux * vy - uy * vx) / 2;
  }
  expect(area).toBeCloseTo(0.6 * 2.1 - 0.3 * 0.8, 6);
});
