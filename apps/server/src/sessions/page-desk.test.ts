import { detectedResult } from '@parley/agent-core/ports';
import { SENSOR_PRESETS, type SensedAck } from '@parley/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HASH, openDesk, POSE, settled, TRIES, WAIT_MS } from '../../test/page-desk-bench';
import { PORT_SWAPPED } from '../ports/port-policy';
import { PAGE_LIMITS } from './page-desk';

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
    at.trial.deviations.add('detector-swapped');
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

function one(part: object) {
  return { label: 'chair', score: 0.9, box: [1, 1, 5, 5], maskRle: null, ...part };
}
