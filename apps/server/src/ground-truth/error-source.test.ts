import { hashJson } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { type ErrorSource, type ErrorSourceOptions, errorsOf } from './error-source';

const context = { trialId: 'e', actor: 'robot' };
const KEYS = Array.from({ length: 50 }, (_, i) => ['colour', String(i)]);

describe('the errors of the VLM', () => {
  const of = (mode: ErrorSourceOptions['mode']) =>
    errorsOf({
      mode,
      stream: 'grounded-vlm',
      seed: '1',
      context,
      looked: { thing: '7', octant: 3, look: 'f1 0,0,9,9' },
    });
  const drawn = (errors: ErrorSource) =>
    KEYS.map((key) => [errors.noise(...key), errors.chance(...key), errors.choice(...key).next()]);

  it('are drawn as they always were: a change of one shows here', () => {
    expect(hashJson([drawn(of('persistent')), drawn(of('per-frame'))])).toBe(
      '83f13d8367e2c78b0816fc888c0e663990d0bbce4b7cf8378ec7d770cfb266f4',
    );
  });
});

describe('errors with a part of the place', () => {
  const of = (place: string, look: string, octant = 3) =>
    errorsOf({
      mode: 'persistent',
      stream: 'b',
      seed: '1',
      context,
      variance: { thing: 0.2, octant: 0.1, place: 0.6, frame: 0.1 },
      looked: { thing: '7', octant, place, look },
    });
  const correlation = (a: ErrorSource, b: ErrorSource): number => {
    const keys = Array.from({ length: 3000 }, (_, i) => String(i));
    const [left, right] = [keys.map((key) => a.noise(key)), keys.map((key) => b.noise(key))];
    const product = (x: readonly number[], y: readonly number[]): number =>
      x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
    return product(left, right) / Math.sqrt(product(left, left) * product(right, right));
  };

  it('are the same but for the frame at one place, but for place and frame at another', () => {
    expect(correlation(of('0/0', 'f1'), of('0/0', 'f2'))).toBeCloseTo(0.9, 1);
    expect(correlation(of('0/0', 'f1'), of('1/0', 'f2'))).toBeCloseTo(0.3, 1);
    expect(correlation(of('0/0', 'f1'), of('0/0', 'f2', 4))).toBeCloseTo(0.2, 1);
  });
});
