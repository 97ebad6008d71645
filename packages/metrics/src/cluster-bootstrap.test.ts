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
});
