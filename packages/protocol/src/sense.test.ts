import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SENSED_DETECTIONS, Sense, Sensed } from './sense';
import { SENSOR_PRESETS } from './sensor';
import { MAX_COMPARED } from './similarity';

const key = { epoch: 1, trialId: 'e', actor: 'robot', n: 3 };
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

const number = fc.double({ min: -20, max: 20, noNaN: true, noDefaultInfinity: true });
const pose = fc.record({
  position: fc.tuple(number, number, number),
  headingDeg: fc.integer({ min: 0, max: 359 }),
});
const box = fc.option(fc.tuple(number, number, number, number), { nil: null });

describe('a question of similarity', () => {
  it('comes through JSON as it was, with whatever a person wrote', () => {
    const picture = fc.record({ pose, box });
    const want = fc.record({
      kind: fc.constant('similarity' as const),
      modelHash: fc.constant(hash),
      pictures: fc.array(picture, { minLength: 1, maxLength: 4 }),
      texts: fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(want, pose, (asked, at) => {
        const sense = { ...key, pose: at, sensor: SENSOR_PRESETS.fast, want: asked };
        const json = JSON.stringify(sense);
        expect(JSON.stringify(Sense.parse(JSON.parse(json)))).toBe(json);
      }),
      { seed: 4, numRuns: 60 },
    );
  });

  it('and its answer: scores as they were', () => {
    const score = fc.integer({ min: -1e6, max: 1e6 }).map((millionth) => millionth / 1e6);
    const rows = fc.array(fc.array(score, { minLength: 2, maxLength: 2 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(rows, (scores) => {
        const sensed = { ...answer, kind: 'similarities', scores };
        expect(Sensed.parse(JSON.parse(JSON.stringify(sensed)))).toEqual(sensed);
      }),
      { seed: 4, numRuns: 60 },
    );
  });

  it.each([
    ['no picture', { scores: [] }],
    ['no text', { scores: [[]] }],
    ['a score above 1', { scores: [[1.1]] }],
    ['a cosine below -1', { scores: [[-1.1]] }],
    ['a score that is none', { scores: [[null]] }],
    ['too many pictures', { scores: Array(MAX_COMPARED + 1).fill([0]) }],
    ['too many texts', { scores: [Array(MAX_COMPARED + 1).fill(0)] }],
    ['a runtime that no page has', { scores: [[0]], ep: 'node-cpu' }],
  ])('%s is refused', (_name, part) => {
    expect(Sensed.safeParse({ ...answer, kind: 'similarities', ...part }).success).toBe(false);
  });
});
