import type { Effect } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { effectEnd, effectStart, type RowSketch, recordsOf } from '../../test/sample-trial';
import { foldUses, medianOf, NO_USES, type Uses, useOf } from './backend-use';

const usesOf = (sketches: readonly RowSketch[]): Uses =>
  recordsOf(sketches).reduce(foldUses, NO_USES);
const useIn = (port: string, sketches: readonly RowSketch[]) => useOf(usesOf(sketches), port);

const detectArgs: Effect = {
  kind: 'model',
  port: 'detector',
  requests: [{ method: 'detector.detect', input: { frameId: 'f', prompt: ['bed'] } }],
};
const modelArgs = (port: string, ...methods: readonly string[]): Effect => ({
  kind: 'model',
  port,
  requests: methods.map((method) => ({ method, input: {} })),
});
const called = (n: number, args: Effect, backend: string, volatile: object = {}): RowSketch[] => [
  effectStart(n, args, backend),
  effectEnd(n, 'model', { kind: 'ok', replies: [] }, { backend, volatile }),
];
/** A frame that was detected in. */
const detected = (n: number, backend: string, volatile: object = {}): RowSketch[] =>
  called(n, detectArgs, backend, volatile);

describe('what answered on a port', () => {
  it('is nothing before the first call', () => {
    const unused = { backends: [], runtimes: [], modelHashes: [], calls: 0, ms: [], last: null };
    expect(useIn('detector', [])).toEqual(unused);
    // A call that is not back yet is none.
    expect(useIn('detector', [effectStart(0, detectArgs)])).toEqual(unused);
    expect(useIn('scorer', detected(0, 'gt-detector'))).toEqual(unused);
  });

  it('is counted for each call that came back, with runtime, model and time', () => {
    const timed = (ms: number) => ({ ep: 'webgpu', ms, modelHash: 'h1' });
    expect(
      useIn('detector', [...detected(0, 'tiny', timed(30)), ...detected(1, 'tiny', timed(20))]),
    ).toEqual({
      backends: ['tiny'],
      runtimes: ['webgpu'],
      modelHashes: ['h1'],
      calls: 2,
      ms: [30, 20],
      last: { backend: 'tiny', runtime: 'webgpu', modelHash: 'h1', recentMs: [30, 20] },
    });
  });

  it('is more than one after a swap: all are named, and only the last one is timed on', () => {
    const use = useIn('detector', [
      ...detected(0, 'tiny', { ep: 'webgpu', ms: 30, modelHash: 'h1' }),
      ...detected(1, 'tiny', { ep: 'wasm', ms: 90, modelHash: 'h1' }),
      ...detected(2, 'small', { ep: 'wasm', ms: 50, modelHash: 'h2' }),
      ...detected(3, 'gt-detector'),
    ]);
    expect(use).toMatchObject({
      backends: ['tiny', 'small', 'gt-detector'],
      runtimes: ['webgpu', 'wasm'],
      modelHashes: ['h1', 'h2'],
      calls: 4,
      ms: [30, 90, 50],
      last: { backend: 'gt-detector', runtime: null, modelHash: null, recentMs: [] },
    });
  });

  it('has the newest 50 times at most of the one that answers now', () => {
    const rows = Array.from({ length: 55 }, (_, n) => detected(n, 'tiny', { ep: 'wasm', ms: n }));
    const { ms, last } = useIn('detector', rows.flat());
    expect(ms).toHaveLength(55);
    expect([last?.recentMs.length, last?.recentMs[0]]).toEqual([50, 5]);
  });

  it('is of the port that the call names, whatever its methods are called, and of no other', () => {
    const volatile = { ep: 'wasm', ms: 7, modelHash: 'h3' };
    const uses = usesOf([
      ...called(0, modelArgs('scorer', 'scorer.similarity'), 'browser:clip@1a2b', volatile),
      ...called(1, modelArgs('reader', 'reasoner.updateFacts'), 'rules'),
    ]);
    expect(Object.keys(uses.byPort)).toEqual(['scorer', 'reader']);
    expect(useOf(uses, 'scorer')).toMatchObject({
      backends: ['browser:clip@1a2b'],
      runtimes: ['wasm'],
      modelHashes: ['h3'],
      ms: [7],
    });
    expect(useOf(uses, 'reader').backends).toEqual(['rules']);
    expect(useOf(uses, 'reasoner').calls).toBe(0);
  });

  it('is once in a call of several requests', () => {
    const args = modelArgs('vlm', 'vlm.describe', 'vlm.judge', 'vlm.judge');
    expect(useIn('vlm', called(0, args, 'gt-vlm:strong')).calls).toBe(1);
  });

  it('is what stood in for it, where another answered', () => {
    const volatile = { answeredBy: 'gt-co-occurrence' };
    const args = modelArgs('scorer', 'scorer.similarity');
    expect(useIn('scorer', called(0, args, 'browser:clip@1a2b', volatile)).backends).toEqual([
      'gt-co-occurrence',
    ]);
  });

  it('is none where the call of an end is not in the log', () => {
    expect(usesOf(called(0, detectArgs, 'tiny').slice(1))).toEqual(NO_USES);
  });

  it('keeps open calls of actors apart', () => {
    const rows = [
      effectStart(0, detectArgs, 'tiny', { actor: 'a' }),
      effectStart(0, modelArgs('vlm', 'vlm.describe'), 'gt-vlm:strong', { actor: 'b' }),
      effectEnd(0, 'model', { kind: 'ok', replies: [] }, { actor: 'a', backend: 'tiny' }),
    ];
    const { byPort, open } = usesOf(rows);
    expect([Object.keys(byPort), Object.values(open)]).toEqual([['detector'], ['vlm']]);
  });
});

it('takes the upper median, to a tenth', () => {
  expect([medianOf([]), medianOf([3, 1, 2]), medianOf([4, 1, 3, 2.04])]).toEqual([null, 2, 3]);
  expect(medianOf([1.26])).toBe(1.3);
});
