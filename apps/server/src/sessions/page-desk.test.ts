import { detectEffect, detectedResult } from '@parley/agent-core/ports';
import {
  type EffectOf,
  ModelId,
  type ResultOf,
  SENSOR_PRESETS,
  type Sense,
  type SensedAck,
} from '@parley/protocol';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { plansOf } from '../../test/port-plans';
import { PORT_SWAPPED } from '../ports/port-policy';
import type { RowDraft } from '../storage';
import { PAGE_LIMITS, PageDesk } from './page-desk';
import { newRunState } from './run-state';

const HASH = 'a'.repeat(64);
const POSE = { position: [1, 0, 2] as const, headingDeg: 30 };
const CONTEXT = { trialId: 'e', actor: 'robot', n: 7, attempt: 0 };
const FRAME_ID = 'e/robot/6';
const EFFECT = detectEffect({ frameId: FRAME_ID, prompt: ['chair'] });

/** Tries, and the wait between them, where a study says nothing. */
const [TRIES, WAIT_MS] = [3, 1000];

const DETECTOR = { modelId: ModelId.parse('m'), modelHash: HASH, modelUrl: '/models/m' };
const SCORER = {
  name: 'clip',
  modelHash: 'c'.repeat(64),
  model: 'tiny/clip',
  modelUrl: '/models/tiny/clip',
  dtype: 'fp32',
  lowercase: false,
  batch: 8,
  score: { kind: 'clamp' },
} as const;
const OLD_POSE = { position: [0, 0, 2] as const, headingDeg: 60 };
const compare = (
  ...asked: readonly (readonly [frameId: string, box: number[] | null, text?: string])[]
) =>
  ({
    kind: 'model',
    port: 'scorer',
    requests: asked.map(([frameId, box, text]) => ({
      method: 'scorer.similarity',
      input: { image: { frameId, imageId: null, box }, category: 'sofa', ...(text && { text }) },
    })),
  }) as EffectOf<'model'>;

/** A desk in a world of its own: one page, a clock of its own, rows in a list. */
function openDesk(
  onFailure: 'pause' | 'server' | 'gt-detector' = 'pause',
  onScorerFailure: 'pause' | 'server' | 'gt-co-occurrence' = 'pause',
) {
  const run = newRunState({ trialId: 'e', episodeId: 't', isPractice: false, index: 1, count: 1 });
  run.frame = { frameId: FRAME_ID, pose: POSE };
  run.frames.set('e/robot/1', OLD_POSE).set(FRAME_ID, POSE);
  const world = { epoch: 1, isOpen: true, nowMs: 0, isPaused: false };
  const asked: Sense[] = [];
  const rows: RowDraft[] = [];
  const ends: RowDraft[] = [];
  let timers: { atMs: number; run: () => void }[] = [];
  const desk: PageDesk = new PageDesk({
    ports: plansOf(
      {
        ports: {
          detector: { backend: 'm', where: 'page', onFailure },
          scorer: { backend: 'clip', where: 'page', onFailure: onScorerFailure },
        },
      },
      { detector: DETECTOR, scorer: SCORER },
    ),
    sensor: SENSOR_PRESETS.fast,
    epoch: () => world.epoch,
    isOpen: () => world.isOpen,
    send: (sense) => asked.push(sense),
    nowMs: () => world.nowMs,
    setTimer: (then, afterMs) => {
      const timer = { atMs: world.nowMs + afterMs, run: then };
      timers.push(timer);
      const cancel = () => {
        timers = timers.filter((each) => each !== timer);
      };
      return { cancel };
    },
    append: async (drafts) => {
      rows.push(...drafts);
      desk.check();
    },
    pause: async () => {
      world.isPaused = true;
      desk.check();
    },
    resume: async () => {
      world.isPaused = false;
    },
    giveUp: (fault) => void ends.push(fault),
    onError: (error) => {
      throw error;
    },
  });
  let result: ResultOf<'model'> | null = null;
  let volatile: object = {};
  const start = (effect: EffectOf<'model'> = EFFECT) =>
    void desk.perform(effect, { context: CONTEXT, run }).then((performed) => {
      ({ result, volatile } = performed);
    });
  /** Lets time pass, timers and their work with it. */
  const pass = async (ms: number) => {
    const endMs = world.nowMs + ms;
    for (;;) {
      await settled();
      const next = timers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined) break;
      timers = timers.filter((each) => each !== next);
      world.nowMs = next.atMs;
      next.run();
    }
    world.nowMs = endMs;
  };
  const key = () => ({ epoch: world.epoch, trialId: 'e', actor: 'robot', n: 7 });
  const box = [10, 10, 30.004, 40];
  const found = (part: object = {}) => ({
    ...key(),
    kind: 'detections',
    detections: [{ label: 'chair', score: 0.87654321, box, maskRle: null }],
    ep: 'wasm',
    ms: 31.5,
    drawMs: 4,
    modelHash: HASH,
    ...part,
  });
  const failedWord = () => ({
    ...key(),
    kind: 'failed',
    code: 'DETECTOR_CRASHED',
    message: 'gone',
  });
  const working = () => ({ ...key(), kind: 'working', loadedBytes: 5, totalBytes: 9 });
  return {
    desk,
    run,
    world,
    asked,
    rows,
    ends,
    start,
    pass,
    found,
    scored: (part: object = {}) => ({
      ...key(),
      kind: 'similarities',
      scores: [[0.25]],
      ep: 'webgpu',
      ms: 40,
      drawMs: 4,
      modelHash: SCORER.modelHash,
      ...part,
    }),
    failedWord,
    working,
    result: () => result,
    volatile: () => volatile,
    committed: () => desk.committed([{ type: 'effect-end', n: 7 }]),
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

let at: ReturnType<typeof openDesk>;
beforeEach(() => {
  at = openDesk();
});

describe('PageDesk', () => {
  it('asks once under an epoch, and acknowledges after the commit', async () => {
    at.start();
    at.desk.check();
    expect(at.asked).toEqual([
      {
        epoch: 1,
        trialId: 'e',
        actor: 'robot',
        n: 7,
        pose: POSE,
        sensor: SENSOR_PRESETS.fast,
        want: { kind: 'detections', modelHash: HASH, prompt: ['chair'] },
      },
    ]);
    const ack = vi.fn<(ack: SensedAck) => void>();
    void at.desk.take(at.found()).then(ack);
    await settled();
    const detections = [
      { label: 'chair', score: 0.8765, box: [10, 10, 30, 40] as const, maskRle: null },
    ];
    expect(at.result()).toEqual(detectedResult({ kind: 'ok', detections }));
    expect(at.volatile()).toEqual({ ep: 'wasm', ms: 31.5, drawMs: 4, modelHash: HASH, tries: 0 });
    expect(ack).not.toHaveBeenCalled();
    at.committed();
    await settled();
    expect(ack).toHaveBeenCalledWith({ status: 'stored' });
    expect(await at.desk.take(at.found()), 'a repeat').toEqual({ status: 'stale' });
  });

  it('is asked again by the next epoch, and hears nothing of the one before', async () => {
    at.start();
    const old = at.found();
    at.world.epoch = 2;
    at.desk.check();
    expect(at.asked.map(({ epoch }) => epoch)).toEqual([1, 2]);
    expect(await at.desk.take(old)).toEqual({ status: 'stale' });
    void at.desk.take(at.found());
    await settled();
    expect(at.result()?.kind).toBe('ok');
  });

  it('pauses after ten seconds of silence, asks three times, then ends the session', async () => {
    at.start();
    await at.pass(PAGE_LIMITS.silentMs - 1);
    expect([at.world.isPaused, at.asked.length]).toEqual([false, 1]);
    await at.pass(1);
    expect(at.world.isPaused).toBe(true);
    expect(at.rows.map(({ type, payload }) => [type, JSON.parse(payload).code])).toEqual([
      ['fault', 'DETECTOR_SILENT'],
    ]);
    await at.pass(60_000);
    expect(at.asked).toHaveLength(TRIES);
    expect(at.ends.map(({ payload }) => JSON.parse(payload).code)).toEqual(['DETECTOR_FAILED']);
    expect(at.result(), 'until the end of the session settles it').toBeNull();
    at.desk.close('ended by technical');
    await settled();
    expect(at.result()).toMatchObject({ kind: 'failed', code: 'ENDED_EARLY' });
  });

  it('a late answer ends the pause', async () => {
    at.start();
    await at.pass(PAGE_LIMITS.silentMs + WAIT_MS + 1);
    expect(at.world.isPaused).toBe(true);
    void at.desk.take(at.found());
    await settled();
    expect([at.world.isPaused, at.result()?.kind]).toEqual([false, 'ok']);
    expect(at.volatile()).toMatchObject({ tries: 1 });
  });

  it('silence counts only while the participant is there', async () => {
    at.start();
    at.world.isOpen = false;
    at.desk.check();
    await at.pass(120_000);
    expect(at.rows).toEqual([]);
    at.world.isOpen = true;
    at.desk.check();
    await at.pass(PAGE_LIMITS.silentMs);
    expect(at.rows).toHaveLength(1);
  });

  it('a page that loads is not silent, for a while', async () => {
    at.start();
    for (let i = 0; i < 40; i++) {
      await at.pass(5000);
      expect(await at.desk.take(at.working())).toEqual({ status: 'noted' });
    }
    expect([at.rows.length, at.world.isPaused]).toEqual([0, true]);
    for (let i = 0; i < 40 && at.ends.length === 0; i++) {
      await at.pass(5000);
      await at.desk.take(at.working());
    }
    expect(at.ends).toHaveLength(1);
  });

  it.each(['server', 'gt-detector'] as const)(
    'hands over to %s where the study says so, which is a deviation',
    async (to) => {
      at = openDesk(to);
      at.start();
      for (let i = 0; i < TRIES; i++) {
        await at.desk.take(at.failedWord());
        await at.pass(WAIT_MS);
      }
      expect(at.result()).toMatchObject({ kind: 'failed', code: PORT_SWAPPED });
      const types = at.rows.map(({ type }) => type);
      expect(types).toEqual(['fault', 'fault', 'fault', 'protocol-deviation']);
      expect(JSON.parse(at.rows.at(-1)?.payload ?? '')).toEqual({
        what: 'detector-swapped',
        handled: 'offline',
        to,
        code: 'DETECTOR_CRASHED',
        actor: 'robot',
        n: 7,
      });
      expect([at.world.isPaused, at.ends.length]).toEqual([false, 0]);
    },
  );

  it('asks no page any more once the detector is swapped', async () => {
    at = openDesk('gt-detector');
    at.run.deviations.add('detector-swapped');
    at.start();
    await settled();
    expect([at.asked.length, at.result()]).toMatchObject([0, { code: PORT_SWAPPED }]);
  });

  it.each([
    ['another model', { modelHash: 'b'.repeat(64) }],
    ['a label that was not asked for', { detections: [one({ label: 'goal' })] }],
    ['a box outside the frame', { detections: [one({ box: [0, 0, 161, 20] })] }],
    ['a box inside out', { detections: [one({ box: [20, 0, 10, 20] })] }],
    ['a mask', { detections: [one({ maskRle: [0, 1] })] }],
    ['no message', { detections: 'all' }],
  ])('refuses %s, as a fault, and asks again', async (_name, part) => {
    at.start();
    expect((await at.desk.take(at.found(part))).status).toBe('invalid');
    expect(JSON.parse(at.rows[0]?.payload ?? '')).toMatchObject({ code: 'BAD_INPUT' });
    await at.pass(WAIT_MS);
    expect(at.asked).toHaveLength(2);
    expect(at.result()).toBeNull();
  });

  it('a category that the model does not know fails at once, as on the server', async () => {
    at.start();
    await at.desk.take({ ...at.failedWord(), code: 'NO_SUCH_CLASS' });
    expect(at.result()).toMatchObject({ kind: 'failed', code: 'NO_SUCH_CLASS' });
    expect(at.rows).toEqual([]);
  });

  it('does nothing for a page once it is dropped', async () => {
    at.start();
    at.desk.drop();
    await at.pass(120_000);
    expect([at.asked.length, at.rows.length, at.desk.isWaiting]).toEqual([1, 0, false]);
  });
});

describe('a question of similarity', () => {
  it('asks for each picture and each text once, also of older frames, and gives replies in order', async () => {
    at.start(
      compare(
        ['e/robot/6', null, 'a sofa'],
        ['e/robot/1', [1, 2, 30, 40], 'a sofa'],
        ['e/robot/6', null, 'the one by the window'],
      ),
    );
    expect(at.asked).toMatchObject([
      {
        epoch: 1,
        n: 7,
        pose: POSE,
        want: {
          kind: 'similarity',
          modelHash: SCORER.modelHash,
          pictures: [
            { pose: POSE, box: null },
            { pose: OLD_POSE, box: [1, 2, 30, 40] },
          ],
          texts: ['a sofa', 'the one by the window'],
        },
      },
    ]);
    const ack = vi.fn<(ack: SensedAck) => void>();
    const scores = [
      [0.25, 0.1234567],
      [0.5, 0],
    ];
    void at.desk.take(at.scored({ scores })).then(ack);
    await settled();
    const score = (value: number) => ({ kind: 'ok', output: { score: value } });
    expect(at.result()).toEqual({
      kind: 'ok',
      replies: [score(0.25), score(0.5), score(0.123457)],
    });
    expect(at.volatile()).toEqual({
      ep: 'webgpu',
      ms: 40,
      drawMs: 4,
      modelHash: SCORER.modelHash,
      tries: 0,
    });
    expect(ack).not.toHaveBeenCalled();
    at.desk.committed([{ type: 'effect-end', n: 7 }]);
    await settled();
    expect(ack).toHaveBeenCalledWith({ status: 'stored' });
  });

  it('is asked again by the next epoch, and hears nothing of the one before', async () => {
    at.start(compare(['e/robot/6', null, 'a sofa']));
    const old = at.scored();
    at.world.epoch = 2;
    at.desk.check();
    expect(at.asked.map(({ epoch }) => epoch)).toEqual([1, 2]);
    expect(await at.desk.take(old)).toEqual({ status: 'stale' });
    void at.desk.take(at.scored());
    await settled();
    expect(at.result()?.kind).toBe('ok');
  });

  it.each([
    ['another model', { modelHash: HASH }],
    ['a row too many', { scores: [[0.1], [0.2]] }],
    ['a score too few', { scores: [[]] }],
    ['a score of nothing', { scores: [['much']] }],
    ['detections', { kind: 'detections', detections: [] }],
  ])('refuses %s, as a fault, and asks again', async (_name, part) => {
    at.start(compare(['e/robot/6', null, 'a sofa']));
    expect((await at.desk.take(at.scored(part))).status).toBe('invalid');
    expect(JSON.parse(at.rows[0]?.payload ?? '')).toMatchObject({ code: 'BAD_INPUT' });
    await at.pass(WAIT_MS);
    expect([at.asked.length, at.result()]).toEqual([2, null]);
  });

  it('ends the session after three failures, with a deviation that names the scorer', async () => {
    at.start(compare(['e/robot/6', null, 'a sofa']));
    for (let i = 0; i < TRIES; i++) {
      await at.desk.take(at.failedWord());
      await at.pass(WAIT_MS);
    }
    expect(JSON.parse(at.rows.at(-1)?.payload ?? '')).toMatchObject({
      what: 'scorer-failed',
      handled: 'session-ended',
      code: 'DETECTOR_CRASHED',
    });
    expect(at.ends.map(({ payload }) => JSON.parse(payload).code)).toEqual(['SCORER_FAILED']);
  });

  it.each(['server', 'gt-co-occurrence'] as const)('hands over to %s', async (to) => {
    at = openDesk('pause', to);
    at.start(compare(['e/robot/6', null, 'a sofa']));
    for (let i = 0; i < TRIES; i++) {
      await at.desk.take(at.failedWord());
      await at.pass(WAIT_MS);
    }
    expect(at.result()).toMatchObject({ kind: 'failed', code: PORT_SWAPPED });
    expect(JSON.parse(at.rows.at(-1)?.payload ?? '')).toMatchObject({ what: 'scorer-swapped', to });
    expect([at.world.isPaused, at.ends.length]).toEqual([false, 0]);
  });

  it.each([
    ['a frame that was never seen', [['e/robot/99', null, 'a sofa'] as const], 'NOT_FOUND'],
    ['no words', [['e/robot/6', null] as const], 'BAD_INPUT'],
    [
      'too many texts',
      Array.from({ length: 65 }, (_, i) => ['e/robot/6', null, `text ${i}`] as const),
      'TOO_LARGE',
    ],
  ])('asks no page for %s', async (_name, asked, code) => {
    at.start(compare(...asked));
    await settled();
    expect([at.asked.length, at.result()]).toMatchObject([0, { kind: 'failed', code }]);
  });

  it('asks no page any more once the scorer is swapped; detections go on', async () => {
    at = openDesk('pause', 'gt-co-occurrence');
    at.run.deviations.add('scorer-swapped');
    at.start(compare(['e/robot/6', null, 'a sofa']));
    await settled();
    expect([at.asked.length, at.result()]).toMatchObject([0, { code: PORT_SWAPPED }]);
    at.start();
    expect(at.asked).toHaveLength(1);
  });

  it('goes no further for a port that the study asks no page for', async () => {
    at.start({ kind: 'model', port: 'vlm', requests: [{ method: 'vlm.describe', input: {} }] });
    await settled();
    expect([at.asked.length, at.result()]).toMatchObject([0, { code: 'NOT_FOUND' }]);
  });
});

/** What may happen on the way between a page and the desk, in any order and number. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'old' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'found' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'failed' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'broken' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'working' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'epoch' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'away' as const }) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 12_000 }).map((ms) => ({ kind: 'time' as const, ms })),
  },
);

describe('words that are lost, doubled, late or out of order', () => {
  it('give at most one result, only of the epoch that was asked, and bounded tries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (all) => {
        const desk = openDesk('gt-detector');
        desk.start();
        const stale: object[] = [];
        let mayBeFound = false;
        for (const each of all) {
          switch (each.kind) {
            case 'epoch':
              stale.push(desk.found());
              desk.world.epoch++;
              desk.desk.check();
              break;
            case 'old':
              if (stale[0] !== undefined)
                expect(await desk.desk.take(stale[0])).toEqual({ status: 'stale' });
              break;
            case 'found': {
              mayBeFound ||= desk.desk.isWaiting && desk.asked.at(-1)?.epoch === desk.world.epoch;
              void desk.desk.take(desk.found());
              break;
            }
            case 'failed':
              void desk.desk.take(desk.failedWord());
              break;
            case 'broken':
              void desk.desk.take({ ...desk.found(), detections: 7 });
              break;
            case 'working':
              void desk.desk.take(desk.working());
              break;
            case 'away':
              desk.world.isOpen = !desk.world.isOpen;
              desk.desk.check();
              break;
            case 'time':
              await desk.pass(each.ms);
          }
          await settled();
          const result = desk.result();
          if (result?.kind === 'ok') expect(mayBeFound).toBe(true);
          if (result?.kind === 'failed') expect(result.code).toBe(PORT_SWAPPED);
        }
        // Asked under ever newer epochs, and under each of them a bounded number of times.
        const epochs = desk.asked.map(({ epoch }) => epoch);
        expect(epochs).toEqual([...epochs].sort((a, b) => a - b));
        for (const epoch of new Set(epochs))
          expect(epochs.filter((each) => each === epoch).length).toBeLessThanOrEqual(TRIES);
        // Whatever happened: a participant who stays and says nothing ends in the other backend, and nothing waits for ever.
        desk.world.isOpen = true;
        desk.desk.check();
        await desk.pass(120_000);
        expect(desk.desk.isWaiting).toBe(false);
        expect(desk.rows.filter(({ type }) => type === 'protocol-deviation').length).toBeLessThan(
          2,
        );
      }),
      { numRuns: 100 },
    );
  });
});

function one(part: object) {
  return { label: 'chair', score: 0.9, box: [1, 1, 5, 5], maskRle: null, ...part };
}
