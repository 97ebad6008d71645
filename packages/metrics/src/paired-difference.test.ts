import { expect, it } from 'vitest';
import { pairedDifference, type TrialDifference } from './paired-difference';

const SEEDS = { interval: 'a', flips: 'b' };
const RANGE = { least: -1, most: 1 };

/** In each of three places three people, one of whom differs. */
const oneOfThree = (share: (person: string) => TrialDifference['people']): TrialDifference[] =>
  ['a', 'b', 'c'].flatMap((place) =>
    ['x', 'y', 'z'].map((person) => ({
      ...{ place, people: share(person) },
      difference: person === 'x' ? 0.3 : 0,
    })),
  );

it('knows that what one person did in several places is not several', () => {
  // About the mean of 0.1: x 0.6 over three places, y and z −0.3. Squares 0.36 + 0.09 + 0.09 = 0.54, ÷ 9² = 0.006667; × 3 ÷ 2 = 0.01,
  // √ = 0.1; t(2) = 4.3027.
  const people = oneOfThree((person) => [person, person]);
  // By places 2 of 8 ways are as far, by people both of 2: only one of them differs.
  expect(pairedDifference(people, SEEDS, RANGE)).toEqual({
    value: 0.1,
    interval: { low: -0.33, high: 0.53 },
    p: 1,
    // Each home has the 0.3 of x.
    differing: 3,
  });
});

it('goes by places alone where no one took part', () => {
  const { value, p } = pairedDifference(
    oneOfThree(() => [null, null]),
    SEEDS,
    RANGE,
  );
  expect([value, p]).toEqual([0.1, 0.25]);
});

it('is within its range, and nothing where there is no pair', () => {
  const all = ['a', 'b', 'c'].map((place) => ({
    ...{ place, people: [`${place}1`, `${place}2`] as const },
    difference: 1,
  }));
  expect(pairedDifference(all, SEEDS, RANGE)).toMatchObject({
    value: 1,
    interval: { high: 1 },
    p: 0.25,
  });
  expect(pairedDifference([], SEEDS, RANGE)).toEqual({
    ...{ value: null, interval: null, p: 1, differing: 0 },
  });
});
