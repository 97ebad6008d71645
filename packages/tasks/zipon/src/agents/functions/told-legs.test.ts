import { cellCentre, type ExplorationMap } from '@parley/agent-core/mapping';
import { describe, expect, it } from 'vitest';
import { floorOf, type Rect } from './floor-of.fixture';
import { isBehindDoor, legEnds, type ToldLeg } from './leg-ends';

/** A hallway, 1.5 m wide, from z = 1 to −8 where it bends to the left. */
const HALLWAY: readonly Rect[] = [
  [-0.75, 0.75, -8, 1],
  [-6, 0.75, -8, -6.5],
];
/** A room on the right of it, with a door of 0.95 m at z = −4. */
const ROOM: readonly Rect[] = [
  [0.95, 4, -6, -2],
  [0.75, 0.95, -4.47, -3.53],
];
const HOME = floorOf([...HALLWAY, ...ROOM]);
/** The robot stands at 0, 0 and faces −z, along the hallway. */
const from = { position: [0, 0, 0], headingDeg: 0 } as const;
const endsOf = (map: ExplorationMap, leg: Omit<ToldLeg, 'from'>) =>
  legEnds(map, { from, ...leg }).map((cell) => cellCentre(map.grid, cell, 0));

describe('a part of a way without metres', () => {
  it('leads to the corner of a hallway, and not around it', () => {
    const ends = endsOf(HOME, { rightDeg: 0, lengthM: 3, ends: 'end' });
    expect(ends.length).toBeGreaterThan(0);
    for (const [x, , z] of ends) {
      expect(z).toBeLessThan(-7);
      expect(Math.abs(x)).toBeLessThan(1.3);
    }
  });

  it.each([
    ['opening-left', -6.5, -8],
    ['opening-right', -3.5, -4.5],
  ] as const)('leads to where a way opens to a side: %s', (ends, fromZ, toZ) => {
    const found = endsOf(HOME, { rightDeg: 0, lengthM: 3, ends });
    expect(found.length).toBeGreaterThan(0);
    for (const [, , z] of found) {
      expect(z).toBeLessThan(fromZ);
      expect(z).toBeGreaterThan(toZ);
    }
  });

  it('goes as far as is usual where nothing bounds that side', () => {
    const [first] = endsOf(floorOf([[-5, 5, -8, 1]]), {
      ...{ rightDeg: 0, lengthM: 3, ends: 'opening-left' },
    });
    expect(first?.[2]).toBeCloseTo(-3, 0);
  });

  it('leads into the room that lies in the direction, through its door and little farther', () => {
    const ends = endsOf(HOME, { rightDeg: 45, lengthM: 3, ends: 'room' });
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) {
      expect(end[0]).toBeGreaterThan(1.1);
      expect(end[0]).toBeLessThan(3);
    }
    expect(isBehindDoor(HOME, from, ends[0] ?? [0, 0, 0])).toBe(true);
    expect(isBehindDoor(HOME, from, [0, 0, -5])).toBe(false);
  });
});

describe('a part of a way where none leads on', () => {
  it('takes the door nearest to what was told: to the right, where a wall is', () => {
    // Told "right, 3 m": there is a wall at 0.75 m.
    const told = endsOf(HOME, { rightDeg: 90, lengthM: 3 });
    for (const [x] of told) expect(x).toBeLessThan(0.75);
    const wide = endsOf(HOME, { rightDeg: 90, lengthM: 3, ends: 'room', isWide: true });
    expect(wide.length).toBeGreaterThan(0);
    for (const [x] of wide) expect(x).toBeGreaterThan(1.2);
  });

  it('takes the nearest way on where there is no door', () => {
    const ends = endsOf(floorOf(HALLWAY), { rightDeg: 90, lengthM: 3, isWide: true });
    expect(ends.length).toBeGreaterThan(0);
    for (const [, , z] of ends) expect(Math.abs(z)).toBeGreaterThan(0.7);
  });

  it('finds an open passage between two rooms, and none along a hallway', () => {
    const open = floorOf([
      [-2, 2, -2, 2],
      [-0.9, 0.9, -2.2, -2],
      [-2, 2, -6, -2.2],
    ]);
    expect(isBehindDoor(open, from, [0, 0, -4])).toBe(true);
    expect(isBehindDoor(floorOf(HALLWAY), from, [0, 0, -7.2])).toBe(false);
  });
});
