import { describe, expect, it } from 'vitest';
import { createFrameMean, createFrameTally, nextPixelRatio } from './frame-tally';

describe('createFrameTally', () => {
  it('reports mean and 95th percentile once there are enough frames, then starts anew', () => {
    const tally = createFrameTally();
    for (let i = 1; i < 10; i++) tally.add(10);
    expect(tally.report()).toBeNull();
    tally.add(110);
    expect(tally.report()).toEqual({ frames: 10, meanMs: 20, p95Ms: 110 });
    expect(tally.report()).toBeNull();
  });
});

describe('nextPixelRatio', () => {
  it('falls on slow frames, rises on fast ones, and stays within bounds', () => {
    expect(nextPixelRatio(1, 60, 2)).toBe(0.75);
    expect(nextPixelRatio(0.9, 60, 2)).toBe(0.75);
    // A page that is zoomed out has fewer pixels of its own: never more than those.
    expect(nextPixelRatio(0.5, 60, 0.5)).toBe(0.5);
    expect(nextPixelRatio(1, 16, 2)).toBe(1);
    expect(nextPixelRatio(1.9, 8, 2)).toBe(2);
  });
});

describe('createFrameMean', () => {
  it('judges every six frames, each frame once', () => {
    const mean = createFrameMean();
    const judged = [10, 10, 10, 10, 10, 40, 20, 20, 20, 20, 20, 20].map((ms) => mean.add(ms));
    expect(judged.filter((ms) => ms !== null)).toEqual([15, 20]);
  });
});
