import type { Effect } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { effectEnd, effectStart, type RowSketch, recordsOf } from '../../test/sample-trial';
import { foldUses, medianOf, NO_USES, type Uses, useOf } from './backend-use';

const usesOf = (sketches: readonly RowSketch[]): Uses =>
  recordsOf(sketches).reduce(foldUses, NO_USES);
const useIn = (port: string, sketches: readonly RowSketch[]) => useOf(usesOf(sketches), port);

const detectArgs: Effect = { kind: 'detect', frameId: 'f', prompt: ['bed'] };
const modelArgs = (...methods: readonly ('scorer.similarity' | 'vlm.describe' | 'vlm.judge')[]) =>
  ({ kind: 'model', requests: methods.map((method) => ({ method, input: {} })) }) as Effect;

/** A frame that was detected in. */
const detected = (n: number, backend: string, volatile: object = {}): RowSketch[] => [
  effectStart(n, detectArgs, backend),
  effectEnd(n, 'detect', { kind: 'ok', detections: [] }, { backend, volatile }),
];
const called = (n: number, args: Effect, backend: string, volatile: object = {}): RowSketch[] => [
  effectStart(n, args, backend),
  effectEnd(n, 'model', { kind: 'ok', replies: [] }, { backend, volatile }),
];
const ROUTED = 'reasoner: rules; vlm: gt-vlm:strong; scorer: browser:clip@1a2b';

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

  it('is named with its port in a call that is routed, and no other port was used by it', () => {
    const volatile = { ep: 'wasm', ms: 7, modelHash: 'h3' };
    const uses = usesOf(called(0, modelArgs('scorer.similarity'), ROUTED, volatile));
    expect(Object.keys(uses.byPort)).toEqual(['scorer']);
    expect(useOf(uses, 'scorer')).toMatchObject({
      backends: ['browser:clip@1a2b'],
      runtimes: ['wasm'],
      ms: [7],
    });
    expect(useIn('vlm', called(0, modelArgs('vlm.describe'), ROUTED)).backends).toEqual([
      'gt-vlm:strong',
    ]);
    expect(useIn('vlm', called(0, modelArgs('vlm.describe'), 'prompted m')).backends).toEqual([
      'prompted m',
    ]);
  });

  it('is once in a call of several requests to one port', () => {
    const args = modelArgs('vlm.describe', 'vlm.judge', 'vlm.judge');
    expect(useIn('vlm', called(0, args, ROUTED)).calls).toBe(1);
  });

  it('is what stood in for it, where another answered', () => {
    const volatile = { answeredBy: 'gt-co-occurrence' };
    const args = modelArgs('scorer.similarity');
    expect(useIn('scorer', called(0, args, ROUTED, volatile)).backends).toEqual([
      'gt-co-occurrence',
    ]);
  });

  it('has of a call to several ports the part that ran a model', () => {
    const parts = [{ ms: 900 }, { ep: 'webgpu', ms: 7, modelHash: 'h3' }];
    const args = modelArgs('vlm.describe', 'scorer.similarity');
    expect(useIn('scorer', called(0, args, ROUTED, { latencyMs: 900, parts }))).toMatchObject({
      backends: ['browser:clip@1a2b'],
      runtimes: ['webgpu'],
      modelHashes: ['h3'],
      ms: [7],
    });
  });

  it('keeps open calls of actors apart', () => {
    const rows = [
      effectStart(0, detectArgs, 'tiny', { actor: 'a' }),
      effectStart(0, modelArgs('vlm.describe'), ROUTED, { actor: 'b' }),
      effectEnd(0, 'detect', { kind: 'ok', detections: [] }, { actor: 'a', backend: 'tiny' }),
    ];
    const { byPort, open } = usesOf(rows);
    expect([Object.keys(byPort), Object.values(open)]).toEqual([['detector'], [['vlm']]]);
  });
});

it('takes the upper median, to a tenth', () => {
  expect([medianOf([]), medianOf([3, 1, 2]), medianOf([4, 1, 3, 2.04])]).toEqual([null, 2, 3]);
  expect(medianOf([1.26])).toBe(1.3);
});
