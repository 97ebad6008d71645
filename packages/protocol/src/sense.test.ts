import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SENSED_DETECTIONS, Sensed } from './sense';

const key = { epoch: 1, episodeId: 'e', actor: 'robot', n: 3 };
const hash = 'a'.repeat(64);
const answer = { ...key, kind: 'detections', ep: 'wasm', ms: 12, drawMs: 8, modelHash: hash };
const one = { label: 'chair', score: 0.5, box: [1, 2, 3, 4], maskRle: null };

describe('Sensed', () => {
  it('takes what a page answers', () => {
    expect(Sensed.parse({ ...answer, detections: [one] })).toEqual({
      ...answer,
      detections: [one],
    });
    for (const more of [
      { kind: 'working', loadedBytes: 5, totalBytes: 0 },
      { kind: 'failed', code: 'BAD_MODEL', message: 'SHA-256 differs' },
    ])
      expect(Sensed.safeParse({ ...key, ...more }).success).toBe(true);
  });

  it.each([
    ['too many', { detections: Array(MAX_SENSED_DETECTIONS + 1).fill(one) }],
    ['a score above 1', { detections: [{ ...one, score: 1.1 }] }],
    ['a box that is no number', { detections: [{ ...one, box: [0, 0, Number.NaN, 1] }] }],
    ['a box of three', { detections: [{ ...one, box: [0, 0, 1] }] }],
    ['a runtime that no page has', { detections: [], ep: 'node-cpu' }],
    ['a hash that is none', { detections: [], modelHash: 'abc' }],
  ])('refuses %s', (_name, part) => {
    expect(Sensed.safeParse({ ...answer, ...part }).success).toBe(false);
  });

  it('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.anything(), (value) => void Sensed.safeParse(value)));
  });
});
