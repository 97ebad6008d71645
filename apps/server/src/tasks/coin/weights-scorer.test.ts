import type { Performed } from '@parley/agent-core/ports';
import { createMemoryLog, readPayload } from '@parley/log';
import type { EffectOf, Json, ResultOf } from '@parley/protocol';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { rulesOf } from '@parley/test-kit';
import { tinyScorer } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { portEnds } from '../../../test/port-ends';
import type { EpisodeLink } from '../../episodes/episode-link';
import type { RemoteEffect } from '../../episodes/thread-messages';
import { TEST_HOME_DIR } from '../../homes/open-home';
import { hostEpisode } from '../../host/host-episode';
import { PORT_SWAPPED } from '../../ports/port-policy';
import type { CoinSpec } from './coin-spec';

async function run(
  backends: { scorer: string },
  more: Partial<CoinSpec> = {},
  call: EpisodeLink['call'] = () => Promise.reject(new Error('there is no main thread')),
) {
  const [task] = await testEpisodes();
  if (task === undefined) throw new TypeError('the test home has no episode');
  const spec: CoinSpec = {
    task: 'coin',
    episodeId: task.episodeId,
    trialId: 'run-1',
    sessionKind: 'test',
    isPractice: false,
    episode: { ...task, split: 'train' },
    sceneDir: TEST_HOME_DIR,
    agents: { robot: { agentId: 'vlfm', config: {} } },
    respondents: { person: 'silent' },
    backends: {
      detector: 'gt-detector',
      vlm: 'gt-vlm',
      reasoner: 'rules',
      ...backends,
    },
    noise: { vlmProfile: 'strong', userErrorRate: 0 },
    prompted: null,
    seed: '1',
    studyHash: null,
    input: 'c',
    instruction: null,
    rules: rulesOf({ motion: TEST_MOTION, maxSteps: 6 }),
    sourceHash: 'test',
    isPaced: false,
    ...more,
  };
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2020-01-01T00:00:00.000Z',
  });
  const link: EpisodeLink = {
    log,
    call,
    keepImage: () => Promise.resolve(),
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  };
  await hostEpisode(spec, link, []);
  return portEnds(log.rows, 'scorer').map((row) => ({
    end: readPayload(row, 'effect-end'),
    volatile: JSON.parse(row.volatile ?? '{}') as Json,
  }));
}

/** A page that answers as the test says. */
const pageThat =
  (
    asked: RemoteEffect[],
    answer: (effect: EffectOf<'model'>) => Performed<ResultOf<'model'>>,
  ): EpisodeLink['call'] =>
  (effect: RemoteEffect) => {
    if (effect.kind !== 'model') return Promise.reject(new TypeError(effect.kind));
    asked.push(effect);
    return Promise.resolve(answer(effect)) as never;
  };

describe('an episode whose value map is fed by a model', () => {
  it('scores its own painted frames, says who did, and does the same again', async () => {
    const score = { kind: 'sigmoid', scale: 4, bias: 0 };
    const scorer = tinyScorer('clip', { template: 'a red {}', score });
    const rows = await run({ scorer: 'clip' }, { ports: { scorer: { source: scorer } } });
    expect(rows.length).toBeGreaterThan(4);
    for (const { end, volatile } of rows) {
      expect(end.backend).toContain('transformers:clip@');
      expect(end.result).toMatchObject({ kind: 'ok', replies: [{ kind: 'ok' }] });
      expect(volatile).toMatchObject({ ep: 'node-cpu', model: 'tiny/clip@main fp32' });
    }
    const results = rows.map(({ end }) => JSON.stringify(end.result));
    expect(new Set(results).size).toBeGreaterThan(1);
    const again = await run({ scorer: 'clip' }, { ports: { scorer: { source: scorer } } });
    expect(again.map(({ end }) => JSON.stringify(end.result))).toEqual(results);
  });

  it('by the page, where the study says so: it gets words and no category, and its rows name it', async () => {
    const scorer = tinyScorer('clip', { template: 'a red {}', prompts: { sofa: 'couch' } });
    const asked: RemoteEffect[] = [];
    const rows = await run(
      { scorer: 'clip' },
      { ports: { scorer: { source: scorer, isInPage: true } } },
      pageThat(asked, (effect) => ({
        result: {
          kind: 'ok',
          replies: effect.requests.map(() => ({ kind: 'ok', output: { score: 0.25 } })),
        },
        volatile: { ep: 'webgpu', ms: 30, modelHash: 'c'.repeat(64) },
      })),
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { end, volatile } of rows) {
      expect(end.backend).toMatch(/^browser:clip@[0-9a-f]{8}$/);
      expect(end.result).toEqual({
        kind: 'ok',
        replies: [{ kind: 'ok', output: { score: 0.25 } }],
      });
      expect(volatile).toMatchObject({ ep: 'webgpu', modelHash: 'c'.repeat(64) });
    }
    expect(asked).toHaveLength(rows.length);
    for (const effect of asked)
      expect(effect).toMatchObject({
        requests: [{ input: { text: expect.stringMatching(/^a red /) } }],
      });
  });

  it.each([
    ['server', 'transformers:clip@'],
    ['gt-co-occurrence', 'gt-co-occurrence'],
  ] as const)(
    'by %s once the page is given up, which each row says',
    async (onFailure, backend) => {
      const scorer = tinyScorer('clip', { template: 'a red {}' });
      const swapped = {
        kind: 'failed',
        code: PORT_SWAPPED,
        message: 'see its deviation',
      } as const;
      const rows = await run(
        { scorer: 'clip' },
        { ports: { scorer: { source: scorer, isInPage: true, fallback: onFailure } } },
        pageThat([], () => ({ result: swapped, volatile: {} })),
      );
      expect(rows.length).toBeGreaterThan(4);
      for (const { end, volatile } of rows) {
        expect(end.result).toMatchObject({ kind: 'ok', replies: [{ kind: 'ok' }] });
        expect(volatile).toMatchObject({ answeredBy: expect.stringContaining(backend) });
      }
    },
  );

  it('of a name that nothing is known of: an error before the first row', async () => {
    await expect(run({ scorer: 'unknown' })).rejects.toThrow(/no scorer "unknown"/);
  });
});
