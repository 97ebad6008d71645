import { SENSOR_PRESETS } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { TruthView } from '../../../ground-truth/truth-frame';
import { createGtJudge } from './gt-judge';

/** A frame with two things, 2 left and 3 right. */
function view(): TruthView {
  const sensor = SENSOR_PRESETS.fast;
  const ids = new Uint32Array(sensor.widthPx * sensor.heightPx).fill(1);
  for (let y = 20; y < 60; y++) {
    for (let x = 10; x < 40; x++) ids[y * sensor.widthPx + x] = 2;
    for (let x = 80; x < 120; x++) ids[y * sensor.widthPx + x] = 3;
  }
  const depthM = new Float32Array(ids.length);
  return { pose: { position: [0, 0, 0], headingDeg: 0 }, sensor, depthM, ids };
}

async function judge(frameId: string, box: [number, number, number, number] | null) {
  const backend = createGtJudge({
    targetId: 3,
    frame: (id) => {
      if (id !== 'f1') throw new Error('no such frame');
      return view();
    },
  });
  const input = { image: { frameId, imageId: null, box }, category: 'chair' };
  const context = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };
  const { result } = await backend.perform(
    { kind: 'model', port: 'gt', requests: [{ method: 'gt.isTarget', input }] },
    context,
  );
  return result.kind === 'ok' ? result.replies[0] : result;
}

describe('gt-judge', () => {
  it('knows the target from another thing in the same frame', async () => {
    expect(await judge('f1', [80, 20, 120, 60])).toEqual({
      kind: 'ok',
      output: { isTarget: true },
    });
    expect(await judge('f1', [10, 20, 40, 60])).toEqual({
      kind: 'ok',
      output: { isTarget: false },
    });
  });

  it('fails for a frame that was not taken, and without a box', async () => {
    expect(await judge('f2', [0, 0, 1, 1])).toMatchObject({ kind: 'failed', code: 'NOT_FOUND' });
    expect(await judge('f1', null)).toMatchObject({ kind: 'failed', code: 'BAD_INPUT' });
  });
});
