import { describe, expect, it } from 'vitest';
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

  it('knows nothing of a category that is not in the list', () => {
    expect(categoryInfo('toString')).toBeNull();
    expect(categoryInfo('chair')?.accentPart).toBe('legs');
  });
});
