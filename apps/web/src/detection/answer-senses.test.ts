// @vitest-environment node
import { ParleyError, SENSOR_PRESETS, type Sense, type Sensed } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerSenses } from './answer-senses';
import type { Found } from './detector';

const FOUND: Found = { detections: [], ep: 'wasm', ms: 3, drawMs: 1 };
const sense = (epoch: number, n: number): Sense => ({
  epoch,
  episodeId: 'e',
  actor: 'robot',
  n,
  pose: { position: [0, 0, 0], headingDeg: 0 },
  sensor: SENSOR_PRESETS.fast,
  want: { kind: 'detections', modelHash: 'a'.repeat(64), prompt: ['chair'] },
});

/** A page whose detector answers when the test says so. */
function page(loading: { loadedBytes: number; totalBytes: number } | null = null) {
  const said: Sensed[] = [];
  const asked: Sense[] = [];
  const answers: { found: (found?: Found) => void; failed: (error: Error) => void }[] = [];
  const take = answerSenses({
    detect: (each) =>
      new Promise((resolve, reject) => {
        asked.push(each);
        answers.push({ found: (found = FOUND) => resolve(found), failed: reject });
      }),
    loading: () => loading,
    say: (answer) => said.push(answer),
  });
  const keys = () => said.map(({ epoch, n, kind }) => [epoch, n, kind]);
  return { take, said, asked, answers, keys };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('answers to the server', () => {
  it('are one for each frame', async () => {
    const { take, answers, said } = page();
    take(sense(1, 4));
    answers[0]?.found();
    await settled();
    expect(said).toEqual([
      {
        epoch: 1,
        episodeId: 'e',
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
    answers[0]?.found();
    await settled();
    expect([asked.length, keys()]).toEqual([1, [[2, 4, 'detections']]]);
  });

  it('leave out a frame that the server has given up for another', async () => {
    const { take, answers, keys } = page();
    take(sense(1, 4));
    take(sense(1, 9));
    answers[0]?.found();
    await settled();
    answers[1]?.found();
    await settled();
    expect(keys()).toEqual([[1, 9, 'detections']]);
  });

  it('say what failed', async () => {
    const { take, answers, said } = page();
    take(sense(1, 4));
    answers[0]?.failed(new ParleyError('DETECTOR_MEMORY', 'too much'));
    await settled();
    expect(said).toMatchObject([{ kind: 'failed', code: 'DETECTOR_MEMORY', message: 'too much' }]);
  });

  it('say that a download goes on, so that it is not taken for silence', async () => {
    const { take, answers, keys, said } = page({ loadedBytes: 5, totalBytes: 10 });
    take(sense(1, 4));
    await vi.advanceTimersByTimeAsync(9000);
    expect(said[0]).toMatchObject({ kind: 'working', loadedBytes: 5, totalBytes: 10 });
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
});
