import { describe, expect, it } from 'vitest';
import { coveringById } from '../textures/floors';
import { drawFinishes } from './draw-finishes';
import { drawFloorPlan } from './draw-floor-plan';

const plan = drawFloorPlan(10, '1');
const draws = Array.from({ length: 200 }, (_, i) => drawFinishes(plan, String(i)));

describe('drawFinishes', () => {
  it('names coverings that there are, for every room, the same for the same seed', () => {
    for (const finishes of draws) {
      expect([...finishes.keys()]).toEqual(plan.rooms.map(({ id }) => id));
      for (const { floor, walls } of finishes.values()) {
        expect(coveringById(floor)).not.toBeNull();
        expect(coveringById(walls)).not.toBeNull();
      }
    }
    expect(drawFinishes(plan, '7')).toEqual(draws[7]);
  });

  it('tiles bathrooms, and gives most rooms of a home one wall colour and one floor', () => {
    const rooms = plan.rooms.filter(({ type }) => type !== 'bathroom' && type !== 'kitchen');
    const usual = { walls: 0, floor: 0 };
    for (const finishes of draws) {
      for (const { id, type } of plan.rooms)
        if (type === 'bathroom') expect(finishes.get(id)?.walls).toBe('wall/tiles');
      for (const part of ['walls', 'floor'] as const) {
        const counts = new Map<string, number>();
        for (const { id } of rooms) {
          const name = finishes.get(id)?.[part] ?? '';
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
        usual[part] += Math.max(...counts.values()) / rooms.length / draws.length;
      }
    }
    for (const share of Object.values(usual)) {
      expect(share).toBeGreaterThan(0.6);
      expect(share, 'not all rooms of all homes').toBeLessThan(0.95);
    }
  });
});
