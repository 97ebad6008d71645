import type { EffectOf, SensedAck } from '@parley/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  HASH,
  OLD_POSE,
  openDesk,
  POSE,
  SCORER,
  settled,
  TRIES,
  WAIT_MS,
} from '../../test/page-desk-bench';
import { PORT_SWAPPED } from '../ports/port-policy';

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

let at: ReturnType<typeof openDesk>;
beforeEach(() => {
  at = openDesk();
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
    at.trial.deviations.add('scorer-swapped');
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
