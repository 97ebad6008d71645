import { describe, expect, it } from 'vitest';
import { createFrameMean, createFrameTimes } from './frame-times';

describe('createFrameTimes', () => {
  it('reports mean and 95th percentile once there are enough frames, then starts anew', () => {
    const frameTimes = createFrameTimes();
    for (let i = 1; i < 10; i++) frameTimes.add(10);
    expect(frameTimes.report()).toBeNull();
    frameTimes.add(110);
    expect(frameTimes.report()).toEqual({ frames: 10, meanMs: 20, p95Ms: 110 });
    expect(frameTimes.report()).toBeNull();
  });
});

describe('createFrameMean', () => {
  it('judges every six frames, each frame once', () => {
    const mean = createFrameMean();
    const judged = [10, 10, 10, 10, 10, 40, 20, 20, 20, 20, 20, 20].map((ms) => mean.add(ms));
    expect(judged.filter((ms) => ms !== null)).toEqual([15, 20]);
  });
});
