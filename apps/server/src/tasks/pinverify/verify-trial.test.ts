import { makeBelonging } from '@parley/homes/belongings';
import { createMemoryLog, decodeRows, type Row } from '@parley/log';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { describeObject, type PinverifyEpisode } from '@parley/task-pinverify/truth';
import { describe, expect, it } from 'vitest';
import type { EpisodeLink } from '../../episodes/episode-link';
import { hostEpisode } from '../../host/host-episode';
import { batchOf, type PinverifyBatch } from './simulate-pinverify';

/** A mug on the open floor, seen from all six sides; from its left something stands before it. */
const pairOf = (queryId: string, pairType: PinverifyEpisode['pairType']): PinverifyEpisode => ({
  episodeId: `floor-0-${pairType}`,
  ...{ index: 0, scene: 'floor', capture: '0', pairType, yawDeg: 0, goalPosition: [0, 0.1, 0] },
  target: { objectId: 'mug-0', category: 'mug' },
  query: { objectId: queryId, category: makeBelonging(queryId).category },
  descriptions: [...describeObject(makeBelonging(queryId), 'train', '42')],
  views: [0, 1, 2, 3, 4, 5].map((sector) => ({
    ...{
      tag: `s${2 * sector}_far`,
      sector,
      range: 'far',
      navigable: true,
      depth: null,
      rgb: 'p.png',
    },
    position: [
      1.5 * Math.cos((sector * Math.PI) / 3),
      1.31,
      1.5 * Math.sin((sector * Math.PI) / 3),
    ],
    meetsThreshold: sector !== 3,
    ...{ box: [100, 200, 180, 300], areaPx: 4000 },
  })),
});

const BATCH: PinverifyBatch = {
  agent: { agentId: 'modular', config: { nextView: 'fps' } },
  ...{ profile: 'exact', range: 'far', budget: 6, n: null, seed: '1', sourceHash: 'unbuilt' },
};

async function run(pair: PinverifyEpisode, batch: Partial<PinverifyBatch> = {}) {
  const [spec] = batchOf([pair], { ...BATCH, ...batch });
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
    stored: [],
  });
  const link: EpisodeLink = {
    log,
    call: ({ kind }) => Promise.reject(new Error(`a headless trial called for ${kind}`)),
    keepImage: () => Promise.resolve(),
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  };
  const result = await hostEpisode(spec as NonNullable<typeof spec>, link, []);
  expect(result.kind).toBe('ended');
  const rows: readonly Row[] = log.rows;
  return { rows, score: PINVERIFY_SCORING.score(decodeRows(rows)) };
}

describe('a pair that is verified headless', () => {
  it.each([
    ['modular', {}],
    ['modular', { query: 'direct', views: 'single' }],
    ['bayes', {}],
  ] as const)(
    'is confirmed by %s with %o where it is one object, and refused where it is another',
    async (agentId, config) => {
      const agent = { agentId, config };
      const own = await run(pairOf('mug-0', 'positive'), { agent });
      expect(own.score).toMatchObject({ success: 1, pair: { prediction: 'yes' } });
      const other = await run(pairOf('mug-3', 'neg_same'), { agent });
      expect(other.score.pair?.prediction).toBe('no');
      const hat = await run(pairOf('hat-0', 'neg_diff'), { agent });
      expect(hat.score.pair?.prediction).toBe('no');
    },
  );

  it('tells its agent nothing of what the target is', async () => {
    const { rows } = await run(pairOf('mug-3', 'neg_same'));
    const told = rows
      .slice(1)
      .filter(({ type }) => type === 'effect-start' || type === 'effect-end')
      .map(({ payload }) => payload)
      .join('\n');
    for (const secret of ['mug-0', 'mug-3', 'neg_same', 's2_far'])
      expect(told).not.toContain(secret);
  });

  it('sees less where its eye errs, and errs the same twice', async () => {
    const noisy = {
      profile: 'noisy',
      agent: { agentId: 'modular', config: { nextView: 'random' } },
    };
    const [one, two] = [
      await run(pairOf('mug-0', 'positive'), noisy),
      await run(pairOf('mug-0', 'positive'), noisy),
    ];
    expect(two.rows.map(({ payload }) => payload)).toEqual(one.rows.map(({ payload }) => payload));
  });

  it('leaves what its eye does not know: an object of another set is no answer', async () => {
    const pair = {
      ...pairOf('mug-0', 'positive'),
      target: { objectId: 'objaverse-1', category: 'mug' },
    };
    const { score } = await run(pair, {
      agent: { agentId: 'modular', config: { views: 'single' } },
    });
    expect(score.pair?.prediction).toBe('no');
    expect(score.deviations).toBeGreaterThan(0);
  });
});
