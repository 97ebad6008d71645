// @vitest-environment node
import { ParleyError, SENSOR_PRESETS, type Sense, type Sensed } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerSenses } from './answer-senses';
import type { Compared, Found } from './page-senses';

const FOUND: Found = { detections: [], ep: 'wasm', ms: 3, drawMs: 1 };
const sense = (epoch: number, n: number): Sense => ({
  epoch,
  trialId: 'e',
  actor: 'robot',
  n,
  pose: { position: [0, 0, 0], headingDeg: 0 },
  sensor: SENSOR_PRESETS.fast,
  want: { kind: 'detections', modelHash: 'a'.repeat(64), prompt: ['chair'] },
});

/** A page whose detector answers when the test says so. */
function page(at: { loadedBytes: number; totalBytes: number } | null = null) {
  const said: Sensed[] = [];
  const compared: ((done: Compared) => void)[] = [];
  const asked: Sense[] = [];
  const answers: { found: (found?: Found) => void; failed: (error: Error) => void }[] = [];
  const take = answerSenses({
    senses: async () => ({
      detect: (each) =>
        new Promise((resolve, reject) => {
          asked.push(each as Sense);
          answers.push({ found: (found = FOUND) => resolve(found), failed: reject });
        }),
      compare: () => new Promise((resolve) => compared.push(resolve)),
    }),
    loading: () => ({ isLoading: at !== null, loadedBytes: 0, totalBytes: 0, ...at }),
    say: (answer) => said.push(answer),
  });
  const keys = () => said.map(({ epoch, n, kind }) => [epoch, n, kind]);
  return { take, said, asked, answers, compared, keys };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('answers to the server', () => {
  it('are one for each frame', async () => {
    const { take, answers, said } = page();
    take(sense(1, 4));
    await settled();
    answers[0]?.found();
    await settled();
    expect(said).toEqual([
      {
        epoch: 1,
        trialId: 'e',
        actor: 'robot',
        n: 4,
        kind: 'detections',
        detections: [],
        ep: 'wasm',
        ms: 3,
        drawMs: 1,
        modelHash: 'a'.repeat(64),
      },
    ]);
  });

  it('go to the newest epoch when a frame is asked for again while at work', async () => {
    const { take, answers, asked, keys } = page();
    take(sense(1, 4));
    take(sense(1, 4));
    take(sense(2, 4));
    await settled();
    answers[0]?.found();
    await settled();
    expect([asked.length, keys()]).toEqual([1, [[2, 4, 'detections']]]);
  });

  it('leave out a frame that the server has given up for another', async () => {
    const { take, answers, keys } = page();
    take(sense(1, 4));
    take(sense(1, 9));
    await settled();
    answers[0]?.found();
    await settled();
    answers[1]?.found();
    await settled();
    expect(keys()).toEqual([[1, 9, 'detections']]);
  });

  it('say what failed', async () => {
    const { take, answers, said } = page();
    take(sense(1, 4));
    await settled();
    answers[0]?.failed(new ParleyError('DETECTOR_MEMORY', 'too much'));
    await settled();
    expect(said).toMatchObject([{ kind: 'failed', code: 'DETECTOR_MEMORY', message: 'too much' }]);
  });

  it('say that a download goes on, so that it is not taken for silence', async () => {
    const { take, answers, keys, said } = page({ loadedBytes: 5, totalBytes: 10 });
    take(sense(1, 4));
    await vi.advanceTimersByTimeAsync(9000);
    expect(said[0]).toMatchObject({ kind: 'working', loadedBytes: 5, totalBytes: 10 });
    await settled();
    answers[0]?.found();
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keys().map(([, , kind]) => kind)).toEqual([
      'working',
      'working',
      'working',
      'detections',
    ]);
  });

  it('say that a comparison goes on, however long it takes, and give its scores', async () => {
    const { take, compared, said } = page();
    const pose = { position: [0, 0, 0] as const, headingDeg: 0 };
    take({
      ...sense(1, 4),
      want: {
        kind: 'similarity',
        modelHash: 'b'.repeat(64),
        pictures: [{ pose, box: null }],
        texts: ['a sofa'],
      },
    });
    await vi.advanceTimersByTimeAsync(9000);
    expect(said.map(({ kind }) => kind)).toEqual(['working', 'working']);
    compared[0]?.({ scores: [[0.25]], ep: 'webgpu', ms: 8500, drawMs: 2 });
    await settled();
    expect(said.at(-1)).toMatchObject({
      kind: 'similarities',
      scores: [[0.25]],
      ep: 'webgpu',
      ms: 8500,
      modelHash: 'b'.repeat(64),
    });
  });
});
