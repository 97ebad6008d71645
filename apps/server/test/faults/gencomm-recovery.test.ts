import { canonicalHash, checkRows, createMemoryLog, type EpisodeLog, type Row } from '@parley/log';
import { GROUND, OVERHEAD, Scheme } from '@parley/task-gencomm/shared';
import { bodyProfile, type ProfileName } from '@parley/task-gencomm/truth';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { EpisodeLink } from '../../src/episodes/episode-link';
import { hostEpisode } from '../../src/host/host-episode';
import { testSpec } from '../../src/tasks/gencomm/gencomm.fixture';
import type { GencommSpec } from '../../src/tasks/gencomm/gencomm-spec';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const ROUNDS = 1;
const STEPS = 2;

const linkOf = (log: EpisodeLog): EpisodeLink => ({
  log,
  call: ({ kind }) => Promise.reject(new Error(`a headless trial called for ${kind}`)),
  keepImage: () => Promise.resolve(),
  hear: () => [],
  endedEarly: () => null,
  afterAct: () => Promise.resolve(),
});

/** Bodies in the test home: everything of an episode without people, who alone are given pictures. */
async function specOf(scheme: string, name: ProfileName = 'gpt4-like'): Promise<GencommSpec> {
  const { spec } = await testSpec({ profile: { name, body: bodyProfile(name, ROUNDS) } });
  return {
    ...spec,
    agents: { ...spec.agents, [GROUND]: { agentId: scheme, config: {} } },
    rules: { ...spec.rules, limits: { ...spec.rules.limits, maxSteps: STEPS } },
  };
}

async function run(spec: GencommSpec, stored: readonly Row[] = []): Promise<readonly Row[]> {
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  expect((await hostEpisode(spec, linkOf(log), stored)).kind).toBe('ended');
  return log.rows;
}

/** Is a cut between a row of one agent and a row of the other? */
const isBetweenAgents = (rows: readonly Row[], cut: number): boolean =>
  [GROUND, OVERHEAD].every((actor) =>
    [rows[cut - 1], rows[cut]].some((row) => row?.actor === actor),
  );

const TRIED: readonly (readonly [Scheme, ProfileName])[] = [
  ...Scheme.options.map((scheme) => [scheme, 'gpt4-like'] as const),
  // The overhead body keeps what it was told in earlier steps.
  ['cooperative', 'exact'],
];

describe.each(TRIED)('two agents with bodies and pictures, %s, %s', (scheme, name) => {
  let spec: GencommSpec;
  let whole: readonly Row[];

  beforeAll(async () => {
    spec = await specOf(scheme, name);
    whole = await run(spec);
  });

  it('go on from a cut after any row to the log of an undisturbed run', async () => {
    const hash = canonicalHash(whole);
    for (let cut = 1; cut < whole.length; cut++) {
      const again = await run(spec, whole.slice(0, cut));
      expect(checkRows(again), `cut after row ${cut}`).toEqual([]);
      expect(canonicalHash(again), `cut after row ${cut}`).toBe(hash);
    }
  });

  it('were cut between the rows of one and the other', () => {
    const between = whole.filter((_, cut) => cut > 0 && isBetweenAgents(whole, cut));
    const talks = scheme === 'cooperative' || scheme === 'selective-action';
    if (talks) expect(between.length).toBeGreaterThan(2 * STEPS);
    expect(whole.filter(({ type }) => type === 'trial-end')).toHaveLength(1);
  });
});

describe('an episode that cannot be run', () => {
  const start = async (more: (spec: GencommSpec) => GencommSpec) =>
    run(more(await specOf('no-comm')));

  it('with its start in a wall is refused by name', async () => {
    await expect(
      start((spec) => ({
        ...spec,
        episode: { ...spec.episode, start: { position: [0, 0, 50], headingDeg: 0 } },
      })),
    ).rejects.toMatchObject({ code: 'BAD_EPISODE' });
  });

  it('whose target the home has not, or has twice, is refused by name', async () => {
    await expect(
      start((spec) => ({
        ...spec,
        episode: { ...spec.episode, target: { ...spec.episode.target, category: 'unicorn' } },
      })),
    ).rejects.toMatchObject({ code: 'BAD_EPISODE' });
    await expect(
      start((spec) => ({
        ...spec,
        episode: { ...spec.episode, target: { ...spec.episode.target, instanceId: 999_999 } },
      })),
    ).rejects.toMatchObject({ code: 'BAD_EPISODE' });
  });
});
