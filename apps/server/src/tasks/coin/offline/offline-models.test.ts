import { type ModelRequest, SENSOR_PRESETS } from '@parley/protocol';
import { openTestHome } from '@parley/scenes/test-home';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOfflineModels } from './offline-models';
import { VLM_PROFILES } from './vlm-profile';

let models: ReturnType<typeof createOfflineModels>;
beforeAll(async () => {
  const { home, rasteriser, pathFinder } = await openTestHome();
  pathFinder.dispose();
  const pose = { position: [-2.3, 0, 1.4] as const, headingDeg: 0 };
  const sensor = SENSOR_PRESETS.fast;
  const view = { pose, sensor, ...rasteriser.render(pose, sensor, { copy: true }) };
  models = createOfflineModels({
    scene: home.scene,
    frame: () => view,
    seed: '1',
    profile: VLM_PROFILES.strong,
  });
});

const image = { frameId: 'f', imageId: null, box: null };
const REQUESTS: readonly ModelRequest[] = [
  { method: 'vlm.describe', input: { image, category: 'chair' } },
  {
    method: 'reasoner.score',
    input: { category: 'chair', description: '', facts: [], others: [], asked: [] },
  },
  { method: 'scorer.similarity', input: { image, category: 'vase' } },
];
const send = async (requests: readonly ModelRequest[]) => {
  const context = { trialId: 'e', actor: 'robot', n: 1, attempt: 0 };
  const { result } = await models.perform(
    { kind: 'model', port: 'vlm', requests: [...requests] },
    context,
  );
  return result.kind === 'ok' ? result.replies : [];
};

describe('the offline models', () => {
  it('say honestly who they are', () => {
    expect(models.backend).toBe('reasoner: rules; vlm: gt-vlm:strong; scorer: gt-co-occurrence');
  });

  it('send each request of a batch to its backend', async () => {
    expect(await send(REQUESTS)).toMatchObject([
      { kind: 'ok', output: { text: expect.stringContaining('chair') } },
      { kind: 'ok', output: { score: -1, question: expect.any(String) } },
      { kind: 'ok', output: { score: expect.any(Number) } },
    ]);
  });

  it('refuse input that does not match its method, and nothing else', async () => {
    const broken = REQUESTS.map(({ method }): ModelRequest => ({ method, input: { wrong: true } }));
    const replies = await send([...broken, ...REQUESTS]);
    expect(replies.map((reply) => reply.kind)).toEqual([
      'failed',
      'failed',
      'failed',
      'ok',
      'ok',
      'ok',
    ]);
  });
});
