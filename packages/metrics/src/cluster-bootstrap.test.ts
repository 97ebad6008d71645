import { describe, expect, it } from 'vitest';
import { type Clustered, clusterBootstrap, drawsOf } from './cluster-bootstrap';

const random = () => drawsOf('test');
const unit = (cluster: string, sum: number, of = 1): Clustered => ({ cluster, sum, of });

describe('clusterBootstrap', () => {
  it('draws clusters, not units: one home of successes and one of failures spans everything', () => {
    const units = [...Array(20).fill(unit('a', 1)), ...Array(20).fill(unit('b', 0))];
    expect(clusterBootstrap(units, random(), { least: 0, most: 1 })).toEqual({ low: 0, high: 1 });
  });

  it('is none where all homes agree on what has no end, nor with nothing to count', () => {
    expect(clusterBootstrap([unit('a', 3, 6), unit('b', 1, 2)], random())).toBeNull();
    expect(clusterBootstrap([unit('a', 0, 0)], random())).toBeNull();
    expect(clusterBootstrap([], random())).toBeNull();
  });

  describe('of shares where all homes agree', () => {
    const SHARE = { least: 0, most: 1 };
    const agreeing = (homes: number, sum: number, of = 3): Clustered[] =>
      Array.from({ length: homes }, (_, i) => unit(`h${i}`, sum, of));

    it('counts a home once: 0 of 10 homes is up to 30.8 %, however many episodes each has', () => {
      // Clopper and Pearson: 1 − 0.025^(1/10) = 0.30850.
      expect(clusterBootstrap(agreeing(10, 0), random(), SHARE)).toEqual({ low: 0, high: 0.308 });
      expect(clusterBootstrap(agreeing(10, 0, 50), random(), SHARE)).toEqual({
        low: 0,
        high: 0.308,
      });
      expect(clusterBootstrap(agreeing(10, 3), random(), SHARE)).toEqual({ low: 0.692, high: 1 });
    });

    it('leaves out homes in which nothing counts, and has none of one', () => {
      const units = [...agreeing(4, 0), unit('empty', 0, 0)];
      // 1 − 0.025^(1/4) = 0.60236.
      expect(clusterBootstrap(units, random(), SHARE)).toEqual({ low: 0, high: 0.602 });
      expect(clusterBootstrap(agreeing(1, 0), random(), SHARE)).toBeNull();
    });

    it('changes nothing where homes differ', () => {
      const units = [...agreeing(5, 1), unit('other', 3, 3)];
      expect(clusterBootstrap(units, random(), SHARE)).toEqual(clusterBootstrap(units, random()));
    });
  });

  it('leaves out draws in which nothing counts', () => {
    const units = [unit('a', 4, 2), unit('b', 0, 0), unit('c', 3, 1)];
    const interval = clusterBootstrap(units, random());
    expect(interval?.low).toBeLessThanOrEqual(2);
    expect(interval?.high).toBeGreaterThanOrEqual(3);
  });

  it('has no interval for one home: it says nothing of others', () => {
    expect(clusterBootstrap([unit('a', 1), unit('a', 0), unit('b', 0, 0)], random())).toBeNull();
  });

  it('finds the percentiles that Efron and Tibshirani found for the mice that were treated', () => {
    // An Introduction to the Bootstrap (1993): days of survival (Table 2.1), mean 86.86; percentiles 2.5 and 97.5 of the means
    // of 1,000 samples 45.9 and 135.4 (Table 13.1). Of all 7⁷ samples, counted one by one, they are 43.4 and 134.4.
    const days = [94, 197, 16, 38, 99, 141, 23];
    const mice = days.map((each, i) => unit(`mouse ${i}`, each));
    const mean = days.reduce((sum, each) => sum + each, 0) / days.length;
    expect(mean).toBeCloseTo(86.86, 2);
    // What is returned lies further out, for so few: t of six and √(7/6) in the place of the normal quantile.
    const widening = (2.446912 * Math.sqrt(7 / 6)) / 1.959964;
    const percentiles = Array.from({ length: 40 }, (_, i) => {
      const { low, high } = clusterBootstrap(mice, drawsOf(`mice ${i}`)) ?? { low: 0, high: 0 };
      return [low, high].map((end) => mean + (end - mean) / widening);
    });
    const [low = 0, high = 0] = [0, 1].map(
      (end) => percentiles.reduce((sum, each) => sum + (each[end] ?? 0), 0) / percentiles.length,
    );
    expect(Math.abs(low - 43.4)).toBeLessThan(0.7);
    expect(Math.abs(high - 134.4)).toBeLessThan(0.7);
    // One set of 1,000 samples, as the book has it, strays further.
    expect(Math.abs(low - 45.9)).toBeLessThan(3);
    expect(Math.abs(high - 135.4)).toBeLessThan(3);
    // A mouse twice is no second mouse: units of one cluster are drawn together.
    const twice = mice.flatMap((one) => [one, one]);
    expect(clusterBootstrap(twice, random())).toEqual(clusterBootstrap(mice, random()));
  });
});
