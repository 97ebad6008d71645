import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../shared';
import { QUARTERS_DEG, standAt } from '../plan/floor-lattice';
import { corridor } from './corridor.fixture';
import {
  afterCommand,
  afterGlimpse,
  afterReading,
  afterSights,
  carried,
  isThinkable,
  type StandBelief,
  standsAt,
} from './infer-stand';
import type { Side } from './sight';

const LATTICE = corridor(3);
const sum = (belief: StandBelief): number => belief.reduce((total, share) => total + share, 0);
const rounded = (belief: StandBelief): number[] =>
  [...belief].map((share) => Math.round(share * 1e6) / 1e6);
const placeShares = (belief: StandBelief): number[] =>
  LATTICE.places.map((_, place) =>
    QUARTERS_DEG.reduce<number>(
      (total, __, quarter) => total + (belief[standAt(place, quarter)] ?? 0),
      0,
    ),
  );
const onlyAt = (place: number): StandBelief => standsAt(LATTICE, (one) => one === place);
const doing = (belief: StandBelief, command: Command, isDone = true, isPlaceSure = true) =>
  afterCommand(belief, LATTICE, { command, isDone, isPlaceSure });

describe('where the robot stands and faces', () => {
  it('is anywhere before anything is seen or said', () => {
    expect(rounded(onlyAt(1)).slice(4, 8)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('is weighed by each place where it was taken to be: a metre of error hardly tells 0.25 m apart', () => {
    const all = standsAt(LATTICE, () => true);
    const at: readonly [number, number] = [0, 0];
    const [near, mid, far] = placeShares(afterReading(all, LATTICE, { at, localisationM: 1 }));
    // Variance 1 + 0.0722² = 1.005213: exp(−0.0625/2.010426) = 0.969390, exp(−0.25/2.010426) = 0.883073.
    expect(mid).toBeCloseTo((near as number) * 0.96939, 5);
    expect(far).toBeCloseTo((near as number) * 0.883073, 5);
    // Without error the next place is 12.5 standard deviations off.
    expect(placeShares(afterReading(all, LATTICE, { at, localisationM: 0 }))).toEqual([1, 0, 0]);
  });

  it('is looked for within 3.5 standard deviations of where it is first seen', () => {
    const at: readonly [number, number] = [0, 0];
    // 3.5 · √(0.5² + 0.0722²) = 1.7682 m.
    const reading = { at, localisationM: 0.5 };
    expect(isThinkable([1.76, 0, 0], reading)).toBe(true);
    expect(isThinkable([1.77, 0, 0], reading)).toBe(false);
  });

  it('moves by what was done: a step ahead from the middle tells the two open ways from the two walls', () => {
    const belief = doing(onlyAt(1), 'MoveAhead');
    // Facing −z it is now at place 0, facing +z at 2, each 0.25; facing a wall it stays, 0.1 · 0.25 each. Together 0.55.
    const [back, stay, ahead] = placeShares(belief);
    expect(back).toBeCloseTo(0.25 / 0.55, 9);
    expect(stay).toBeCloseTo(0.05 / 0.55, 9);
    expect(ahead).toBeCloseTo(0.25 / 0.55, 9);
    // 2 % of what is believed of quarters is forgotten: 0.98 + 0.02/4 of it stays.
    expect(belief[standAt(0, 0)]).toBeCloseTo((0.25 / 0.55) * 0.985, 9);
  });

  it('stays where a step was barred, and most likely faces a wall', () => {
    const belief = doing(onlyAt(1), 'MoveAhead', false);
    // 0.1, 1, 0.1, 1 of 2.2; then 2 % shared out.
    expect(belief[standAt(1, 1)]).toBeCloseTo((0.98 * 1) / 2.2 + 0.005, 9);
    expect(belief[standAt(1, 0)]).toBeCloseTo((0.98 * 0.1) / 2.2 + 0.005, 9);
    // Where its place is not sure, walls may lie elsewhere: 0.3, 1, 0.3, 1 of 2.6.
    const unsure = doing(onlyAt(1), 'MoveAhead', false, false);
    expect(unsure[standAt(1, 0)]).toBeCloseTo((0.98 * 0.3) / 2.6 + 0.005, 9);
  });

  it('turns with the robot, and goes where a dialogue claims that it went', () => {
    const facing = new Float64Array(12);
    facing[standAt(1, 0)] = 1;
    expect(doing(facing, 'RotateLeft')[standAt(1, 1)]).toBeCloseTo(0.985, 9);
    expect(doing(facing, 'RotateRight')[standAt(1, 3)]).toBeCloseTo(0.985, 9);
    const claimed = carried(facing, (stand) => LATTICE.after(stand, 'MoveAhead'));
    expect(claimed[standAt(0, 0)]).toBe(1);
  });

  it('weighs answers by what would be in view: on that side 1, on another 0.3, nowhere 0.1', () => {
    const sides: Readonly<Record<number, Side>> = { 0: 'left', 1: 'ahead' };
    const sidesOf = (_: string, stand: number) => {
      const side = sides[stand % 4];
      return side === undefined ? [] : [side];
    };
    const heard = afterSights(onlyAt(0), [{ category: 'sofa', side: 'left' }], sidesOf);
    // 1, 0.3, 0.1, 0.1: together 1.5.
    expect(rounded(heard).slice(0, 4)).toEqual([0.666667, 0.2, 0.066667, 0.066667]);
    const denied = afterSights(onlyAt(0), [{ category: 'sofa', side: null }], sidesOf);
    // 0.3, 0.3, 1, 1.
    expect(denied[2]).toBeCloseTo(1 / 2.6, 9);
  });

  it('learns the place from an answer that fits at one of them alone', () => {
    const all = standsAt(LATTICE, () => true);
    const sidesOf = (_: string, stand: number): Side[] => (stand === 4 ? ['ahead'] : []);
    const heard = afterSights(all, [{ category: 'lamp', side: 'ahead' }], sidesOf);
    // 1 against eleven times 0.1.
    expect(heard[4]).toBeCloseTo(1 / 2.1, 9);
  });

  it('is where the picture would show it, or would not, with room for an error', () => {
    const all = standsAt(LATTICE, () => true);
    const seen = placeShares(afterGlimpse(all, false, (place) => place !== 0));
    // 1 against two times 0.1.
    expect(seen[0]).toBeCloseTo(1 / 1.2, 9);
  });

  it('learns nothing where nothing fits', () => {
    const far = { at: [99, 99], localisationM: 0 } as const;
    expect(afterReading(onlyAt(0), LATTICE, far)).toEqual(onlyAt(0));
  });

  it('stays a belief whatever is seen and said', () => {
    const commands = fc.constantFrom<Command>('MoveAhead', 'MoveBack', 'RotateLeft', 'DoNothing');
    const side = fc.constantFrom<Side | null>('left', 'ahead', 'right', null);
    const step = fc.tuple(commands, fc.boolean(), side, side, fc.double({ min: -1, max: 1 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let belief = standsAt(LATTICE, () => true);
        for (const [command, isDone, said, there, z] of steps) {
          const inView = there === null ? [] : [there];
          belief = afterSights(belief, [{ category: 'bed', side: said }], (_, stand) =>
            stand % 3 === 0 ? inView : [],
          );
          belief = doing(belief, command, isDone, false);
          const at: readonly [number, number] = [0, Number.isNaN(z) ? 0 : z];
          belief = afterReading(belief, LATTICE, { at, localisationM: 0.5 });
        }
        expect(sum(belief)).toBeCloseTo(1, 9);
        expect(belief.every((share) => share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });
});
