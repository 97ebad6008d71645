import type { SensorMesh } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import { freeAir } from './free-air';

/** An upright rectangle that faces +x, at x, from z 0 to 1. */
const wallAt = (x: number, low: number, high: number, instanceId: number): SensorMesh => ({
  instanceId,
  positions: Float32Array.from([x, low, 0, x, high, 0, x, high, 1, x, low, 1]),
  indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
});
const none = () => false;
const box = (x: number, y: number, yawDeg = 0) => ({
  position: [x, y, 0.5] as [number, number, number],
  yawDeg,
  halfXZ: [0.2, 0.1] as const,
  heightM: 0.3,
});

describe('freeAir', () => {
  const isFree = freeAir([wallAt(1, 0, 0.7, 7)]);

  it('finds what cuts a box through, though none of its corners lies in it', () => {
    expect(isFree(box(0.9, 0.5), none)).toBe(false);
    // 1 − 0.79 = 0.21 m away, the box reaches 0.2.
    expect(isFree(box(0.79, 0.5), none)).toBe(true);
    expect(isFree(box(0.81, 0.5), none)).toBe(false);
  });

  it('sees what is beneath or above a box as out of its way', () => {
    expect(isFree(box(1, 0.701), none)).toBe(true);
    expect(isFree(box(1, 0.699), none)).toBe(false);
    expect(isFree(box(1, -0.301), none)).toBe(true);
  });

  it('turns with the box: 90° turned it reaches 0.1 m along x, 45° turned 0.3 · √½ = 0.212', () => {
    expect(isFree(box(0.89, 0.5, 90), none)).toBe(true);
    expect(isFree(box(0.91, 0.5, 90), none)).toBe(false);
    expect(isFree(box(0.787, 0.5, 45), none)).toBe(true);
    expect(isFree(box(0.789, 0.5, 45), none)).toBe(false);
  });

  it('leaves out what it is told to', () => {
    expect(isFree(box(1, 0.5), (id) => id === 7)).toBe(true);
  });
});
