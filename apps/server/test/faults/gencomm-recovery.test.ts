import { join } from 'node:path';
import type { Performed } from '@parley/agent-core/ports';
import {
  canonicalHash,
  checkRows,
  createMemoryLog,
  type EpisodeLog,
  type Row,
  readPayload,
} from '@parley/log';
import type { EffectResult } from '@parley/protocol';
import { GROUND, OVERHEAD, Scheme } from '@parley/task-gencomm/shared';
import { bodyProfile, generateGencomm, type ProfileName } from '@parley/task-gencomm/truth';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { EpisodeLink } from '../../src/episodes/episode-link';
import type { RemoteEffect } from '../../src/episodes/thread-messages';
import { openHome } from '../../src/homes/open-home';
import { hostEpisode } from '../../src/host/host-episode';
import { repositoryRoot } from '../../src/repository';
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

/** What people say: a function of the question alone, so that a life after a death is told the same. */
function answerTo<R extends EffectResult>(effect: RemoteEffect): Performed<R> {
  if (!('form' in effect)) throw new TypeError(`nothing but people is asked: ${effect.kind}`);
  const answer =
    effect.form?.kind === 'action'
      ? { text: '', via: 'form', value: { action: 'RotateLeft' } }
      : { text: `what of ${effect.questionId}?`, via: 'text' };
  return { result: { kind: 'answered', ...answer } as EffectResult as R, volatile: {} };
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

describe('a trial of two people, with a picture of what their agent sees at every question', () => {
  // Any home with a render mesh.
  const MAPLE = join(repositoryRoot(), 'public/scenes/maple');
  let spec: GencommSpec;

  /** A run from what is stored, and the pictures that it kept, by name. */
  async function play(stored: readonly Row[] = []) {
    const log = createMemoryLog({
      sessionId: '11111111-1111-4111-8111-111111111111',
      now: () => '2026-01-01T00:00:00.000Z',
      stored,
    });
    const pictures = new Map<string, Uint8Array>();
    const link: EpisodeLink = {
      ...linkOf(log),
      keepImage: async (imageId, jpeg) => void pictures.set(imageId, jpeg),
      call: (effect) => Promise.resolve(answerTo(effect)),
    };
    expect((await hostEpisode(spec, link, stored)).kind).toBe('ended');
    return { rows: log.rows, pictures };
  }

  beforeAll(async () => {
    const [episode] = generateGencomm(await openHome(MAPLE), { seed: '1', count: 1 });
    const { spec: usual } = await testSpec();
    spec = {
      ...{ ...usual, isPaced: true, sceneDir: MAPLE },
      episode: episode as GencommSpec['episode'],
      agents: {
        [GROUND]: { agentId: 'ground-person', config: {} },
        [OVERHEAD]: { agentId: 'overhead-person', config: {} },
      },
      rules: { ...usual.rules, limits: { ...usual.rules.limits, maxSteps: STEPS } },
    };
  });

  it('goes on from a death within any picture: the same picture is painted again, and the log is that of an undisturbed run', async () => {
    const whole = await play();
    const within = whole.rows.flatMap((row, at) =>
      row.type === 'effect-start' && readPayload(row, 'effect-start').kind === 'image'
        ? [at + 1]
        : [],
    );
    expect(within.length, 'pictures of both').toBeGreaterThan(2 * STEPS);
    expect(whole.pictures.size).toBeGreaterThan(1);
    for (const cut of within) {
      const again = await play(whole.rows.slice(0, cut));
      expect(checkRows(again.rows), `cut after row ${cut}`).toEqual([]);
      expect(canonicalHash(again.rows), `cut after row ${cut}`).toBe(canonicalHash(whole.rows));
      const [painted] = again.pictures;
      expect(painted?.[1], `cut after row ${cut}`).toEqual(whole.pictures.get(painted?.[0] ?? ''));
    }
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
