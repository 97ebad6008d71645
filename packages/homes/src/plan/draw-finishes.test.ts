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

  it('tiles bathrooms, and gives about a third of homes one wall colour', () => {
    const dry = plan.rooms.filter(({ type }) => type !== 'bathroom').map(({ id }) => id);
    let uniform = 0;
    for (const finishes of draws) {
      for (const { id, type } of plan.rooms)
        if (type === 'bathroom') expect(finishes.get(id)?.walls).toBe('wall/tiles');
      if (new Set(dry.map((id) => finishes.get(id)?.walls)).size === 1) uniform++;
    }
    expect(uniform / draws.length).toBeGreaterThan(0.25);
    expect(uniform / draws.length).toBeLessThan(0.45);
  });
});
