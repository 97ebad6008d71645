import { describe, expect, it } from 'vitest';
import { MPCAT40 } from './mpcat40';
import { CATEGORIES, COLOURS, categoryInfo, ROOM_TYPES } from './vocabulary';

describe('the vocabulary', () => {
  it('has colours that are told apart on a screen', () => {
    const entries = Object.entries(COLOURS);
    for (const [i, [name, a]] of entries.entries()) {
      for (const [other, b] of entries.slice(i + 1)) {
        const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        expect(apart, `${name} and ${other}`).toBeGreaterThan(35);
      }
    }
  });

  it('names only rooms that there are, and asks only for things that stand in one', () => {
    for (const [name, info] of Object.entries(CATEGORIES)) {
      for (const room of info.rooms) expect(ROOM_TYPES, name).toContain(room);
      if (info.isTarget) expect(info.rooms.length, name).toBeGreaterThan(0);
    }
  });

  it('maps every category to a class of Matterport3D', () => {
    expect(MPCAT40).toHaveLength(42);
    expect(new Set(MPCAT40).size).toBe(42);
    // Pinned by index, as data sets store it.
    expect([3, 13, 22, 28, 39, 41].map((index) => MPCAT40[index])).toEqual([
      'chair',
      'chest_of_drawers',
      'tv_monitor',
      'lighting',
      'objects',
      'unlabeled',
    ]);
    for (const [name, { mpcat40 }] of Object.entries(CATEGORIES)) {
      expect(MPCAT40, name).toContain(mpcat40);
      expect(['void', 'misc', 'unlabeled'], name).not.toContain(mpcat40);
      // A category that is called like a class is of that class.
      if ((MPCAT40 as readonly string[]).includes(name)) expect(mpcat40).toBe(name);
    }
  });

  it('has the classes of the mapping of HM3D', () => {
    const expected: Partial<Record<keyof typeof CATEGORIES, string>> = {
      'air conditioner': 'objects',
      armchair: 'chair',
      bench: 'seating',
      bidet: 'toilet',
      bookcase: 'shelving',
      clock: 'objects',
      'coffee machine': 'appliances',
      desk: 'table',
      fridge: 'appliances',
      hat: 'clothes',
      ladder: 'stairs',
      nightstand: 'chest_of_drawers',
      ottoman: 'stool',
      piano: 'objects',
      pillow: 'cushion',
      'range hood': 'objects',
      rug: 'floor',
      shoes: 'objects',
      stove: 'appliances',
      tv: 'tv_monitor',
      vase: 'objects',
      wardrobe: 'furniture',
    };
    for (const [name, mpcat40] of Object.entries(expected))
      expect(categoryInfo(name)?.mpcat40, name).toBe(mpcat40);
  });

  it('knows nothing of a category that is not in the list', () => {
    expect(categoryInfo('toString')).toBeNull();
    expect(categoryInfo('chair')?.accentPart).toBe('legs');
  });
});
