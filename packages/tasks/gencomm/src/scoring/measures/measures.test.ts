import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cooperationOf, cooperationRate, preemptiveRate } from './episode-rates';
import { measureEpisodes } from './measure-episodes';
import { firstInside, oracleSuccess } from './oracle-success';
import type { PlainEpisode } from './plain-episode';
import { splOf } from './spl';

const step = (cooperated: boolean | null, preemptive: boolean | null = null) => ({
  talked: preemptive !== null,
  cooperated,
  preemptive,
});
const episode = (more: Partial<PlainEpisode> = {}): PlainEpisode => ({
  episodeId: 'e',
  home: 'h',
  distancesM: [2, 0.9],
  shortestPathM: 2,
  pathM: 4,
  steps: [],
  ...more,
});

describe('oracle success', () => {
  it('is nearer than the threshold after any step, and strictly', () => {
    expect(firstInside([3, 0.99, 2])).toBe(1);
    expect(oracleSuccess([3, 1, 2])).toBe(0);
    expect(oracleSuccess([3, 1, 2], 1.01)).toBe(1);
    expect(oracleSuccess([null, null])).toBe(0);
    expect(oracleSuccess([0])).toBe(1);
  });

  it.each([
    [[], 1, 'distancesM'],
    [[2, Number.NaN], 1, 'distancesM[1]'],
    [[-0.1], 1, 'distancesM[0]'],
    [[Number.POSITIVE_INFINITY], 1, 'distancesM[0]'],
    [[1], 0, 'thresholdM'],
    [[1], Number.NaN, 'thresholdM'],
  ])('refuses %j under %d', (distancesM, thresholdM, where) => {
    expect(() => oracleSuccess(distancesM, thresholdM)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where }),
    );
  });

  it('never falls with a wider threshold or a further step', () => {
    const distances = fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(distances, fc.double({ min: 0.1, max: 5, noNaN: true }), (distancesM, by) => {
        expect(oracleSuccess(distancesM, by + 1)).toBeGreaterThanOrEqual(
          oracleSuccess(distancesM, by),
        );
        expect(oracleSuccess([...distancesM, 0], by)).toBe(1);
        expect(oracleSuccess([...distancesM, by], by)).toBe(oracleSuccess(distancesM, by));
      }),
    );
  });
});

describe('success weighted by path length', () => {
  it('is the share of the shortest way in the way that was gone', () => {
    expect(splOf({ success: 1, shortestPathM: 2, pathM: 4 })).toBe(0.5);
    expect(splOf({ success: 1, shortestPathM: 2, pathM: 1.25 })).toBe(1);
    expect(splOf({ success: 0, shortestPathM: 2, pathM: 2 })).toBe(0);
    expect(splOf({ success: 1, shortestPathM: 0, pathM: 0 })).toBe(1);
    expect(splOf({ success: 1, shortestPathM: 0, pathM: 0.25 })).toBe(0);
  });

  it.each([
    [{ shortestPathM: -1, pathM: 0 }, 'shortestPathM'],
    [{ shortestPathM: 1, pathM: Number.NaN }, 'pathM'],
  ])('refuses %j', (lengths, where) => {
    expect(() => splOf({ success: 0, ...lengths })).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where }),
    );
  });

  it('is never above success, nor grows with the way', () => {
    const lengthM = fc.double({ min: 0, max: 50, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>,
        lengthM,
        lengthM,
        lengthM,
        (success, l, p, more) => {
          const spl = splOf({ success, shortestPathM: l, pathM: p });
          expect(spl).toBeGreaterThanOrEqual(0);
          expect(spl).toBeLessThanOrEqual(success);
          expect(splOf({ success, shortestPathM: l, pathM: p + more })).toBeLessThanOrEqual(spl);
        },
      ),
    );
  });
});

describe('rates of an episode', () => {
  it('averages shares of episodes, not steps', () => {
    // 1 of 2 and 0 of 1, worked by hand: (1/2 + 0) / 2. Steps together would give 1/3.
    const episodes = [
      { steps: [step(true, true), step(false, false), step(null)] },
      { steps: [step(false, false)] },
    ];
    expect(cooperationOf(episodes[0]?.steps ?? [])).toBe(0.5);
    expect(cooperationRate(episodes)).toBe(0.25);
    expect(preemptiveRate(episodes)).toBe(0.25);
  });

  it('says nothing where there was nothing to follow and nobody talked', () => {
    expect(cooperationRate([{ steps: [step(null)] }])).toBeNull();
    expect(preemptiveRate([{ steps: [] }])).toBeNull();
    expect(cooperationRate([{ steps: [step(null)] }, { steps: [step(true)] }])).toBe(1);
  });
});

describe('episodes as plain JSON', () => {
  it('gives the four means', () => {
    const input = [
      episode({ steps: [step(true, true), step(false, true)] }),
      episode({ distancesM: [2, 1], steps: [step(false, false), step(false, false)] }),
    ];
    expect(measureEpisodes(JSON.parse(JSON.stringify(input)))).toEqual({
      ...{ episodes: 2, osr: 0.5, spl: 0.25, cr: 0.25, hPe: 0.5 },
    });
    expect(measureEpisodes(input, 0.5)).toMatchObject({ osr: 0, spl: 0 });
  });

  it.each([
    [[], 'episodes'],
    [[episode(), episode({ distancesM: [] })], 'episodes[1].distancesM'],
    [[episode({ distancesM: [1, -1] })], 'episodes[0].distancesM[1]'],
    [[episode({ pathM: Number.NaN })], 'episodes[0].pathM'],
    [[episode({ shortestPathM: -2 })], 'episodes[0].shortestPathM'],
    [[{ ...episode(), home: '' }], 'episodes[0].home'],
    [
      [{ ...episode(), steps: [{ ...step(true), cooperated: 1 }] }],
      'episodes[0].steps[0].cooperated',
    ],
    ['none', 'episodes'],
  ])('refuses what cannot be: %#', (input, where) => {
    expect(() => measureEpisodes(input)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where }),
    );
  });
});
