import { expect, it } from 'vitest';
import { placeOf, standAt } from '../plan/floor-lattice';
import { adviseFrom } from './advise';
import { corridor } from './corridor.fixture';

/** Six places; the target lies beyond the last, and place 5 alone is near enough. */
const LATTICE = corridor(6, [5]);
const TARGET = [0, 2] as const;

const believing = (shares: Readonly<Record<number, number>>) => {
  const belief = new Float64Array(4 * LATTICE.places.length);
  for (const [stand, share] of Object.entries(shares)) belief[Number(stand)] = share;
  return belief;
};
const advised = (shares: Readonly<Record<number, number>>) =>
  adviseFrom(believing(shares), LATTICE, TARGET);

it('counts the commands that are left: steps along, either way round, and turns', () => {
  // From place 2: three steps; facing +z (quarter 2) ahead, facing −z (quarter 0) back; sideways one turn more.
  expect([0, 1, 2, 3].map((quarter) => LATTICE.commandsLeft[standAt(2, quarter)])).toEqual([
    3, 4, 3, 4,
  ]);
  expect(LATTICE.commandsLeft[standAt(5, 1)]).toBe(0);
});

it('names the command that begins the way, where it knows how the robot stands', () => {
  expect(advised({ [standAt(2, 2)]: 1 })).toEqual({
    ...{ bearing: 'ahead', next: 'MoveAhead' },
    straightM: 1.5,
  });
  expect(advised({ [standAt(2, 0)]: 1 })).toMatchObject({ bearing: 'behind', next: 'MoveBack' });
  // Facing +x (quarter 3) the way along +z is to its right.
  expect(advised({ [standAt(2, 3)]: 1 })).toMatchObject({ bearing: 'right' });
});

it('advises by what most of its belief gains, and measures by its mean', () => {
  const { straightM, ...advice } = advised({
    [standAt(1, 2)]: 0.5,
    [standAt(3, 2)]: 0.3,
    [standAt(2, 0)]: 0.2,
  });
  expect(advice).toEqual({ bearing: 'ahead', next: 'MoveAhead' });
  // 0.5 · 1.75 + 0.3 · 1.25 + 0.2 · 1.5.
  expect(straightM).toBeCloseTo(1.55, 9);
});

it('says that it cannot tell where two ways are as likely', () => {
  expect(advised({ [standAt(2, 0)]: 0.5, [standAt(2, 2)]: 0.5 })).toEqual({
    ...{ bearing: null, next: null },
    straightM: 1.5,
  });
});

it('calls the way done only where it is sure that it is', () => {
  const near = { [standAt(5, 2)]: 0.7, [standAt(4, 2)]: 0.3 };
  expect(advised(near)).toMatchObject({ next: 'DoNothing' });
  // Who may be there already loses nothing by a step more.
  const unsure = { [standAt(5, 2)]: 0.5, [standAt(4, 2)]: 0.5 };
  expect(advised(unsure)).toMatchObject({ next: 'MoveAhead' });
});

it('names a way without a quarter where it knows the one and not the other', () => {
  // A target beside place 2 is to the left at 0.5 m past the origin; from place 0 it is ahead of who faces +z, from place 4 behind.
  const beside = [0.2, 0.5] as const;
  const belief = believing({ [standAt(0, 2)]: 0.3, [standAt(2, 2)]: 0.4, [standAt(4, 2)]: 0.3 });
  expect(adviseFrom(belief, LATTICE, beside)).toMatchObject({ bearing: null, next: 'MoveAhead' });
});

it('keeps places apart', () => {
  expect(LATTICE.places.map(([, , z]) => z)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25]);
  expect(placeOf(standAt(4, 7))).toBe(4);
});
