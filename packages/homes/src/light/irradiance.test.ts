import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { irradianceOf } from './irradiance';
import { type RoomTexel, roomImage } from './room-image';

const ROOM = {
  id: 'cube',
  type: 'living room' as const,
  polygonXZ: [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 0],
  ] as const,
};
const scene = { instances: [], ceilingHeightM: 2.6 } as never;
const GREY = [0.5, 0.5, 0.5] as const;
const IMAGE = roomImage(ROOM as never, scene, { floor: GREY, walls: GREY });
const under = (light: (towards: RoomTexel['towards']) => RoomTexel['light']): RoomTexel[] =>
  IMAGE.map(({ towards, share }) => ({ towards, share, light: light(towards) }));
const unit = fc
  .tuple(
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: 1, max: 9 }),
  )
  .map(([x, y, z]) => {
    const m = Math.hypot(x, y, z);
    return [x / m, y / m, z / m] as const;
  });

describe('irradianceOf', () => {
  it('is the light itself where it is the same from everywhere', () => {
    const light = irradianceOf(under(() => [0.7, 0.5, 0.2]));
    fc.assert(
      fc.property(unit, (normal) => {
        const [r, g, b] = light(normal);
        expect(r).toBeCloseTo(0.7, 2);
        expect(g).toBeCloseTo(0.5, 2);
        expect(b).toBeCloseTo(0.2, 2);
      }),
    );
  });

  it('is whole towards a bright half of the world, nothing away from it, half at its side', () => {
    const light = irradianceOf(under(([, y]) => (y > 0 ? [1, 1, 1] : [0, 0, 0])));
    expect(light([0, 1, 0])[0]).toBeCloseTo(1, 1);
    expect(light([0, -1, 0])[0]).toBeCloseTo(0, 1);
    expect(light([1, 0, 0])[0]).toBeCloseTo(0.5, 1);
  });

  it('adds up: light of two images is the sum of their lights', () => {
    const one = under(([x]) => [x > 0 ? 1 : 0, 0, 0]);
    const two = under(([, , z]) => [0, z > 0 ? 0.4 : 0.1, 0]);
    const both = one.map((texel, i) => ({
      ...texel,
      light: [texel.light[0], two[i]?.light[1] ?? 0, 0] as const,
    }));
    const [a, b, sum] = [irradianceOf(one), irradianceOf(two), irradianceOf(both)];
    fc.assert(
      fc.property(unit, (normal) => {
        expect(sum(normal)[0]).toBeCloseTo(a(normal)[0], 9);
        expect(sum(normal)[1]).toBeCloseTo(b(normal)[1], 9);
      }),
    );
  });
});

describe('roomImage', () => {
  it('covers the whole sphere', () => {
    expect(IMAGE.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('has the ceiling above, the floor below and walls around', () => {
    const image = roomImage(ROOM as never, scene, { floor: [0.4, 0, 0], walls: [0, 0.4, 0] });
    for (const { towards, light } of image) {
      if (towards[1] < -0.9) expect(light[1]).toBe(0);
      else if (Math.abs(towards[1]) < 0.3) expect([light[0], light[2]]).toEqual([0, 0]);
      else if (towards[1] > 0.9) expect(Math.min(...light)).toBeGreaterThan(0.5);
    }
  });

  it('sees the sky where there is a window', () => {
    const window = {
      category: 'window',
      roomId: 'cube',
      aabb: { min: [3.9, 0.9, 1], max: [4.1, 2, 3] },
    };
    const bright = roomImage(ROOM as never, { instances: [window], ceilingHeightM: 2.6 } as never, {
      floor: GREY,
      walls: GREY,
    });
    const through = bright.filter(({ light }) => Math.max(...light) > 1.5);
    expect(through.length).toBeGreaterThan(0);
    for (const { towards } of through) expect(towards[0]).toBeGreaterThan(0.7);
  });
});
