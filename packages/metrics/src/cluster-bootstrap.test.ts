import { describe, expect, it } from 'vitest';
import { type Clustered, clusterBootstrap, drawsOf } from './cluster-bootstrap';

const random = () => drawsOf('test');
const unit = (cluster: string, sum: number, of = 1): Clustered => ({ cluster, sum, of });

describe('clusterBootstrap', () => {
  it('draws clusters, not units: one home of successes and one of failures spans everything', () => {
    const units = [...Array(20).fill(unit('a', 1)), ...Array(20).fill(unit('b', 0))];
    expect(clusterBootstrap(units, random())).toEqual({ low: 0, high: 1 });
  });

  it('has no width where all homes are alike, and none to tell of with nothing to count', () => {
    expect(clusterBootstrap([unit('a', 3, 6), unit('b', 1, 2)], random())).toEqual({
      low: 0.5,
      high: 0.5,
    });
    expect(clusterBootstrap([unit('a', 0, 0)], random())).toBeNull();
    expect(clusterBootstrap([], random())).toBeNull();
  });

  it('leaves out draws in which nothing counts', () => {
    const units = [unit('a', 4, 2), unit('b', 0, 0), unit('c', 2, 1)];
    expect(clusterBootstrap(units, random())).toEqual({ low: 2, high: 2 });
  });

  it('has no interval for one home: it says nothing of others', () => {
    expect(clusterBootstrap([unit('a', 1), unit('a', 0), unit('b', 0, 0)], random())).toBeNull();
  });

  describe('of homes that people cross', () => {
    const of = (cluster: string, also: string, sum: number): Clustered => ({
      cluster,
      also,
      sum,
      of: 1,
    });
    /** Each of six people in each of six homes. */
    const grid = (sumOf: (home: number, person: number) => number): Clustered[] =>
      Array.from({ length: 36 }, (_, i) =>
        of(`h${i % 6}`, `p${(i / 6) | 0}`, sumOf(i % 6, (i / 6) | 0)),
      );
    const widthOf = (units: readonly Clustered[]): number => {
      const { low, high } = clusterBootstrap(units, random()) ?? { low: 0, high: 0 };
      return high - low;
    };

    it('is as wide where people differ as where homes do', () => {
      const byHome = widthOf(grid((home) => home % 2));
      const byPerson = widthOf(grid((_, person) => person % 2));
      expect(byHome).toBeGreaterThan(0.5);
      expect(Math.abs(byPerson - byHome)).toBeLessThan(0.1);
      const overHomesAlone = grid((_, person) => person % 2).map(({ also: _, ...unit }) => unit);
      expect(widthOf(overHomesAlone)).toBe(0);
    });

    it('has no width where nothing differs, and is none of one person or one home', () => {
      expect(
        clusterBootstrap(
          grid(() => 1),
          random(),
        ),
      ).toEqual({ low: 1, high: 1 });
      expect(clusterBootstrap([of('a', 'p', 1), of('b', 'p', 0)], random())).toBeNull();
      expect(clusterBootstrap([of('a', 'p', 1), of('a', 'q', 0)], random())).toBeNull();
    });
  });
});
