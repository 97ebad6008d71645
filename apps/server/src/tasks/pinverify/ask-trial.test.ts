import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalHash, createMemoryLog, decodeRows, type Row } from '@parley/log';
import { Study } from '@parley/protocol';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { BAYES_ASK, CATEGORIES } from '@parley/task-pinverify/shared';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import type { EpisodeLink } from '../../episodes/episode-link';
import { hostEpisode } from '../../host/host-episode';
import { repositoryRoot } from '../../repository';
import { OWNERS, ownerNamed } from './bodies/gt-owner';
import { builtInPairs } from './built-in-pairs';
import { oneDescribed } from './one-described';
import { installedPair } from './people/installed-pair';
import { pinverifyStart } from './pinverify-start';
import { batchOf } from './simulate-pinverify';
import { specFromStart } from './spec-from-start';

/** Built-in pairs of which one vague sentence is told. */
const vague = (count: number): PinverifyEpisode[] =>
  builtInPairs('test')
    .slice(0, count)
    .flatMap((pair) => oneDescribed(pair, 3) ?? []);

const specOf = (pair: PinverifyEpisode, config = {}, user?: string) => {
  const [spec] = batchOf([pair], {
    agent: { agentId: BAYES_ASK, config },
    ...{ profile: 'exact', range: 'far', budget: 6, n: null, seed: '1', sourceHash: 'unbuilt' },
    ...(user !== undefined && { user }),
  });
  return spec as NonNullable<typeof spec>;
};

async function run(spec: ReturnType<typeof specOf>, stored: readonly Row[] = []) {
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  const link: EpisodeLink = {
    log,
    call: ({ kind }) => Promise.reject(new Error(`a headless trial called for ${kind}`)),
    keepImage: () => Promise.resolve(),
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  };
  const result = await hostEpisode(spec, link, stored);
  expect(result.kind).toBe('ended');
  const rows: readonly Row[] = log.rows;
  return { rows, score: PINVERIFY_SCORING.score(decodeRows(rows)) };
}

describe('a pair in which the owner can be asked', () => {
  it('is asked about, checked in the view at hand, and scored from its rows', async () => {
    const scores = [];
    for (const pair of vague(24)) scores.push((await run(specOf(pair))).score);
    const questions = scores.flatMap((score) => score.questions ?? []);
    expect(questions.length).toBeGreaterThan(3);
    // An eye that never errs, and an owner who knows all: no answer leads away from what is so.
    for (const { questions: own, pair } of scores)
      for (const { before, after } of own ?? [])
        if (pair?.pairType === 'positive')
          expect(after, JSON.stringify([pair, own])).toBeGreaterThanOrEqual(before);
        else expect(after).toBeLessThanOrEqual(before + 1e-9);
  });

  it('has something to ask of a thing of each category, whatever words tell it', async () => {
    const categories = new Set<string>();
    for (const pair of builtInPairs('test')) {
      if (pair.pairType !== 'positive' || categories.has(pair.query.category)) continue;
      const asks = specOf(
        { ...pair, descriptions: ['something of mine'], describedBy: 'speaker-vague' },
        { asksFirst: true },
      );
      if (((await run(asks)).score.questions?.length ?? 0) > 0) categories.add(pair.query.category);
    }
    expect([...categories].sort()).toEqual([...CATEGORIES]);
  });

  it('asks no one who is away twice, and nothing where it may not', async () => {
    const [pair] = vague(1) as [PinverifyEpisode];
    const silent = await run(specOf(pair, {}, 'silent'));
    expect(silent.score.questions?.map(({ heard }) => heard)).toEqual(['no-answer']);
    expect((await run(specOf(pair, { questions: 0 }))).score.questions).toEqual([]);
  });

  it('is made again from its first row, and goes on from every row', async () => {
    const [pair] = vague(1) as [PinverifyEpisode];
    const spec = specOf(pair);
    const start = pinverifyStart(spec);
    expect(pinverifyStart(await specFromStart(start))).toEqual(start);
    expect(start.roles.owner).toMatchObject({ name: 'gt-owner' });
    const whole = await run(spec);
    for (let cut = 1; cut < whole.rows.length; cut++) {
      const { rows } = await run(spec, whole.rows.slice(0, cut));
      expect(await canonicalHash(rows), `cut after row ${cut}`).toBe(
        await canonicalHash(whole.rows),
      );
    }
  });

  it('tells the agent nothing of what stands there, or of what is described but words', async () => {
    const [pair] = vague(1) as [PinverifyEpisode];
    const { rows } = await run(specOf(pair));
    const told = rows
      .slice(1)
      .map(({ payload }) => payload)
      .join('\n');
    for (const secret of [pair.target.objectId, pair.query.objectId, pair.pairType])
      expect(told).not.toContain(`"${secret}"`);
  });
});

it('in the shipped study it asks about most of the right things, about others of the kind where so little fits them, and about no other kind', async () => {
  const { episodes } = Study.parse(
    parse(readFileSync(join(repositoryRoot(), 'studies/pinverify/pinverify-ask.yaml'), 'utf8')),
  );
  const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
  const asked = { positive: 0, neg_same: 0, neg_diff: 0 };
  for (const id of episodes) {
    const { score } = await run(specOf(installedPair(id, catalog)));
    if (score.pair !== null) asked[score.pair.pairType] += score.questions?.length ?? 0;
  }
  expect(asked).toEqual({ positive: 7, neg_same: 3, neg_diff: 0 });
});

describe('owners by name', () => {
  const pair = { query: { objectId: 'mug-3', category: 'mug' } };
  it('are those that are offered, and no others', async () => {
    for (const name of OWNERS)
      expect(ownerNamed(name, { episode: pair, seed: '1' }).backend).toBe(name);
    expect(() => ownerNamed('gt-else', { episode: pair, seed: '1' })).toThrow(/no user "gt-else"/);
  });

  it('fail with a code for an object of another set', async () => {
    const other = { query: { objectId: 'objaverse-1', category: 'mug' } };
    const { result } = await ownerNamed('gt-owner', { episode: other, seed: '1' }).perform(
      { kind: 'ask', questionId: 'q', text: 'What colour is its handle?', timeoutMs: null },
      {} as never,
    );
    expect(result).toMatchObject({ kind: 'failed', code: 'NOT_FOUND' });
  });
});
