import { join } from 'node:path';
import { detectResult } from '@parley/agent-core/ports';
import { canonicalHash, createMemoryLog, type Row, readPayload } from '@parley/log';
import type { DetectorSource } from '@parley/models/detectors';
import type { ResultOf } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { rulesOf } from '@parley/test-kit';
import { copyTiny, TINY_DETECTORS, yoloxFolder } from '@parley/test-kit/models';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EpisodeLink } from '../../episodes/episode-link';
import { TEST_HOME_DIR } from '../../homes/open-home';
import { hostEpisode } from '../../host/host-episode';
import type { CoinSpec } from './coin-spec';
import { specFromStart } from './spec-from-start';

let task: InstanceEpisode;
beforeAll(async () => {
  const [first] = await testEpisodes();
  if (first === undefined) throw new TypeError('the test home has no episode');
  task = { ...first, category: 'chair' };
});

const specOf = (name: string, folder: string): CoinSpec => ({
  trialId: 'run-1',
  task: 'coin',
  episodeId: task.episodeId,
  sessionKind: 'test',
  isPractice: false,
  episode: task,
  sceneDir: TEST_HOME_DIR,
  agents: { robot: { agentId: 'vlfm', config: {} } },
  respondents: { person: 'silent' },
  backends: {
    detector: name,
    vlm: 'gt-vlm',
    reasoner: 'rules',
    scorer: 'gt-co-occurrence',
  },
  ports: { detector: { source: { kind: 'onnx', name, folder } as DetectorSource } },
  noise: { vlmProfile: 'strong', userErrorRate: 0 },
  prompted: null,
  seed: '1',
  studyHash: null,
  input: 'c',
  instruction: null,
  rules: rulesOf({ motion: TEST_MOTION, maxSteps: 12 }),
  sourceHash: 'test',
  isPaced: false,
});

const portOf = (row: Row): unknown => {
  const { args } = readPayload(row, 'effect-start');
  return (args as { port?: unknown }).port;
};

async function run(spec: CoinSpec, stored: readonly Row[] = []) {
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2020-01-01T00:00:00.000Z',
  });
  const link: EpisodeLink = {
    log,
    call: () => Promise.reject(new Error('there is no main thread')),
    keepImage: () => Promise.resolve(),
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  };
  const result = await hostEpisode(spec, link, stored, stored.length > 0 ? 'verify' : 'run');
  const asked = new Set(
    log.rows
      .filter((row) => row.type === 'effect-start' && portOf(row) === 'detector')
      .map(({ n }) => n),
  );
  const frames = log.rows
    .filter(({ type, n }) => type === 'effect-end' && asked.has(n))
    .map((row) => ({
      end: readPayload(row, 'effect-end'),
      volatile: JSON.parse(row.volatile ?? '{}'),
    }));
  return { rows: log.rows, frames, result };
}

describe('an episode with a detector with weights', () => {
  it('detects in its own painted frames, says who did, and does the same again', async () => {
    const spec = specOf('tiny-boxes', join(TINY_DETECTORS, 'tiny-boxes'));
    const { rows, frames } = await run(spec);
    expect(frames.length).toBeGreaterThan(4);
    const seen = frames.flatMap(({ end, volatile }) => {
      expect(end.backend).toBe('node:tiny-boxes');
      expect(volatile).toMatchObject({
        ep: 'node-cpu',
        drawnBy: 'flat-rgb',
        modelHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(volatile.ms).toBeGreaterThan(0);
      const result = detectResult(end.result as ResultOf<'model'>);
      if (result.kind !== 'ok') throw new Error(result.message);
      return result.detections;
    });
    // The test home has red chairs: cells of them are chairs to this model.
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen.map(({ label }) => label))).toEqual(new Set(['chair']));
    const again = await run(spec);
    expect(canonicalHash(again.rows)).toBe(canonicalHash(rows));

    // Read back, nothing is detected anew: the model need not be there.
    const start = readPayload(
      rows.find(({ type }) => type === 'trial-start') as Row,
      'trial-start',
    );
    const installed = { findEpisode: () => task, scenesDir: '' };
    const stored = await specFromStart(start, installed);
    const verified = await run({ ...(stored as CoinSpec), sceneDir: TEST_HOME_DIR }, rows);
    expect(verified.result.kind).toBe('ended');
  });

  it('says in every row what is wrong with a model that cannot be opened', async () => {
    const { frames } = await run(specOf('gone', join(TINY_DETECTORS, 'nowhere')));
    expect(frames.length).toBeGreaterThan(0);
    for (const { end } of frames)
      expect(end).toMatchObject({
        backend: 'node:gone',
        result: {
          kind: 'failed',
          code: 'BAD_MODEL',
          message: 'the description of the model is missing',
        },
      });
  });

  it('ends passes that run out of memory as results', async () => {
    const { frames, result } = await run(specOf('tiny-hungry', copyTiny('tiny-hungry')));
    expect(result.kind).toBe('ended');
    expect(frames[0]?.end.result).toMatchObject({ kind: 'failed', code: 'DETECTOR_MEMORY' });
  });

  it.skipIf(yoloxFolder() === null)('runs YOLOX-Nano as published', async () => {
    const { frames } = await run({
      ...specOf('yolox-nano', yoloxFolder() ?? ''),
      rules: rulesOf({ motion: TEST_MOTION, maxSteps: 4 }),
    });
    for (const { end } of frames)
      expect(end).toMatchObject({ backend: 'node:yolox-nano', result: { kind: 'ok' } });
  });

  it('refuses a name that nothing is known of', async () => {
    const { ports: _, ...spec } = specOf('who', '');
    await expect(run(spec)).rejects.toThrow('there is no detector "who"');
  });
});
