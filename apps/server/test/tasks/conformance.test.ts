import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  createMemoryLog,
  decodeRows,
  type EpisodeLog,
  headlessSessionId,
  placeRow,
  type Row,
  trialsOf,
} from '@parley/log';
import {
  type Arm,
  canonicalJson,
  isOwnPage,
  type Json,
  PageId,
  ParleyError,
} from '@parley/protocol';
import { AGENTS_OF } from '@parley/registry/agents';
import { SCORING } from '@parley/registry/scoring';
import { SHARED } from '@parley/registry/shared';
import { TRUTH } from '@parley/registry/truth';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPENERS } from '#openers';
import { SERVER_TASKS } from '#tasks';
import { createSceneCatalog } from '../../src/catalog/scene-catalog';
import type { EpisodeLink } from '../../src/episodes/episode-link';
import type { TrialSpec } from '../../src/episodes/trial-spec';
import { hostEpisode } from '../../src/host/host-episode';
import { verifyLog } from '../../src/replay/verify-log';
import { bakeHomes } from '../../src/terminal/bake-homes';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const SCENES = fileURLToPath(new URL('../../../../public/scenes', import.meta.url));
const catalog = createSceneCatalog(SCENES);
const sessionId = '11111111-1111-4111-8111-111111111111';
const now = () => '2026-01-01T00:00:00.000Z';

/** Nothing outside the thread: what is called for there is no part of a headless trial. */
const linkOf = (log: EpisodeLog): EpisodeLink => ({
  log,
  call: ({ kind }) => Promise.reject(new Error(`a headless trial called for ${kind}`)),
  keepImage: () => Promise.resolve(),
  hear: () => [],
  endedEarly: () => null,
  afterAct: () => Promise.resolve(),
});

async function run(spec: TrialSpec, stored: readonly Row[] = []): Promise<readonly Row[]> {
  const log = createMemoryLog({ sessionId, now, stored });
  const result = await hostEpisode(spec, linkOf(log), stored);
  expect(result.kind).toBe('ended');
  return log.rows;
}

const TASKS = Object.keys(SERVER_TASKS);

it('every registry has every task kind', () => {
  for (const registry of [SHARED, AGENTS_OF, SCORING, TRUTH, OPENERS])
    expect(Object.keys(registry)).toEqual(TASKS);
  for (const task of TASKS) {
    expect(SHARED[task]?.task).toBe(task);
    expect(SCORING[task]?.task).toBe(task);
    expect(TRUTH[task]?.task).toBe(task);
    expect(AGENTS_OF[task]?.task).toBe(task);
  }
});

describe.each(TASKS)('the task kind %s', (task) => {
  const shared = SHARED[task] as NonNullable<(typeof SHARED)[string]>;
  const scoring = SCORING[task] as NonNullable<(typeof SCORING)[string]>;
  const server = SERVER_TASKS[task] as NonNullable<(typeof SERVER_TASKS)[string]>;
  let spec: TrialSpec;
  let rows: readonly Row[];

  beforeAll(async () => {
    const [first] = server.simulate(
      { agentId: null, user: null, n: 1, seed: 'conformance', sourceHash: 'unbuilt' },
      catalog,
    );
    if (first === undefined) throw new TypeError(`${task} has nothing to simulate`);
    if (first.sceneDir !== null) await bakeHomes([first.sceneDir]);
    // Long enough for talk, short enough for a test.
    const { rules } = first;
    spec = { ...first, rules: { ...rules, limits: { ...rules.limits, maxSteps: 60 } } };
    rows = await run(spec);
  });

  it('names an agent for every actor, and offers at least one', () => {
    const { agents, offered } = AGENTS_OF[task] as NonNullable<(typeof AGENTS_OF)[string]>;
    for (const { agentId } of Object.values(shared.actors)) expect(agents).toHaveProperty(agentId);
    expect(offered.length).toBeGreaterThan(0);
    for (const agentId of offered) expect(agents[agentId]?.agentId).toBe(agentId);
  });

  it('lets a person drive only in a role that there is', () => {
    for (const { control } of Object.values(shared.actors))
      if (control !== 'agent') expect(shared.roles).toHaveProperty(control.role);
  });

  it('names its own pages of a brief as no common page is named, and ends them with an opening', () => {
    const { briefPages, opening } = shared;
    for (const page of briefPages) expect(PageId.safeParse(page).success, page).toBe(true);
    expect(new Set(briefPages).size).toBe(briefPages.length);
    const common = briefPages.filter((page) => !isOwnPage(page));
    expect(common).toEqual(opening === null ? [] : ['first-message']);
    if (opening !== null) expect(briefPages.at(-1)).toBe('first-message');
  });

  it('has the first message of a person where its door says', () => {
    const given = trialsOf(decodeRows(rows))[0]?.start.given ?? {};
    if (shared.opening !== null) expect(given[shared.opening]).toEqual(expect.any(String));
  });

  it('has something behind every port of its methods, and no port that no method goes to', () => {
    const asked = new Set(Object.values(shared.methods).map(({ port }) => port));
    expect(new Set(Object.keys(server.ports))).toEqual(asked);
    for (const [port, { backends, like }] of Object.entries(server.ports)) {
      expect(backends.length, port).toBeGreaterThan(0);
      if (like !== undefined) expect(server.ports).toHaveProperty(like);
    }
  });

  it('starts a trial as its doors say', () => {
    const [trial] = trialsOf(decodeRows(rows));
    const start = trial?.start;
    expect(start?.task).toBe(task);
    expect(start?.actors).toEqual(Object.keys(shared.actors));
    // Rows have the keys of objects in the order of their letters.
    expect(Object.keys(start?.roles ?? {})).toEqual(Object.keys(shared.roles).sort());
    // Equal, not only readable: agents get it whole, and nothing that the door does not name.
    expect(shared.given.parse(start?.given)).toEqual(start?.given);
  });

  it('tells agents nothing of the truth', () => {
    const [trial] = trialsOf(decodeRows(rows));
    const { given, truth } = trial?.start ?? { given: {}, truth: {} };
    for (const name of Object.keys(truth)) expect(given).not.toHaveProperty(name);
  });

  it('acts, believes, asks and judges in shapes of its shared door', () => {
    for (const { event } of decodeRows(rows)) {
      expect(event.kind).not.toBe('unreadable');
      if (event.kind === 'act') {
        expect(shared.actions).toContain(event.action.kind);
        if (event.action.kind === 'task') checkNamed(shared.ownActions, event.action);
      }
      if (event.kind === 'look') expect(shared.observation).not.toBe('none');
      if (event.kind === 'note' && event.belief.type === 'task')
        checkNamed(shared.ownBeliefs, event.belief);
      if (event.kind === 'model-start')
        for (const { method, input } of event.args.requests) {
          const shape = shared.methods[method];
          expect(shape?.port).toBe(event.args.port);
          expect(shape?.input.safeParse(input).success).toBe(true);
        }
      if (event.kind === 'ask-start' && event.args.to !== undefined)
        expect(shared.roles).toHaveProperty(event.args.to);
      if (event.kind === 'trial-end')
        for (const outcome of Object.values(event.end.outcomes))
          expect(shared.verdict.safeParse(outcome.verdict).success).toBe(true);
    }
  });

  it('comes to the same rows again', async () => {
    const again = await run(spec);
    expect(again.map(({ payload }) => payload)).toEqual(rows.map(({ payload }) => payload));
  });

  it('goes on from wherever it was cut', async () => {
    const cuts = [1, 2, 3].map((part) => Math.floor((part * rows.length) / 4));
    for (const cut of cuts) {
      const whole = await run(spec, rows.slice(0, cut));
      const ends = (all: readonly Row[]) =>
        all.filter(({ type }) => type === 'effect-end').map(({ payload }) => payload);
      expect(ends(whole)).toEqual(ends(rows));
      expect(whole.at(-1)?.payload).toBe(rows.at(-1)?.payload);
    }
  });

  it('is proved from its log alone', async () => {
    // As a headless run names its session: by what the trial starts with.
    const named = headlessSessionId(rows[0]?.payload ?? '');
    const { faults, episodes } = await verifyLog({
      rows: rows.map((row) => placeRow(row, { ...row, sessionId: named })),
      sourceHash: 'unbuilt',
      specOf: (start) => server.specOf(start, catalog),
    });
    expect(faults).toEqual([]);
    expect(episodes.map(({ verdict }) => verdict)).toEqual(['ok']);
  });

  it('is scored, described and reported; every column has a cell', () => {
    const records = decodeRows(rows);
    const score = scoring.score(records);
    expect(score).toMatchObject({ trialId: spec.trialId, finished: true });
    for (const { name, value, emptyWhen } of scoring.columns) {
      const cell = value(score);
      if (cell === null) expect(emptyWhen, name).toBeDefined();
    }
    expect(new Set(scoring.columns.map(({ name }) => name)).size).toBe(scoring.columns.length);
    const reading = scoring.read(records);
    expect(scoring.summarize([reading])).toHaveLength(1);
    // Figures of thousands of trials are made at once: what is kept of one is small beside its rows.
    expect(JSON.stringify(reading).length).toBeLessThan(JSON.stringify(records).length / 2);
    expect(() => canonicalJson(scoring.summarize([reading]) as unknown as Json)).not.toThrow();
    expect(scoring.describe([reading])).not.toBe('');
    for (const { head, lines } of scoring.report([reading]).tables)
      for (const line of lines) expect(line).toHaveLength(head.length);
  });

  it('pools no trials that ran under unlike conditions', () => {
    const [start] = rows as [Row, ...Row[]];
    const unlike = (more: object): Row[] => [
      { ...start, payload: JSON.stringify({ ...JSON.parse(start.payload), ...more }) },
      ...rows.slice(1),
    ];
    const others = [
      { sessionKind: 'human' },
      { backends: { other: 'one' } },
      { armId: 'second' },
      { studyHash: 'other' },
    ].map(unlike);
    const summaries = scoring.summarize([rows, rows, ...others].map(decodeRows).map(scoring.read));
    expect(summaries).toHaveLength(5);
  });

  it('tells pages of an episode what its shared door says, and nothing else', () => {
    const { briefOf, homeOf } = server.live;
    const offered = AGENTS_OF[task]?.offered ?? [];
    for (const input of shared.inputs.length === 0 ? [''] : shared.inputs)
      for (const agentId of offered) {
        const view = { ego: 'live', map: 'none', status: 'stage' };
        const arm = { input, view, agent: { agentId, config: {} } } as unknown as Arm;
        const brief = briefOf(spec.episodeId, {
          arm,
          catalog,
          pictureUrl: '/picture',
          paintingUrl: (part) => `/painting/${part}`,
        });
        expect(shared.brief.parse(brief), `${agentId} with ${input}`).toEqual(brief);
      }
    expect(offered.length).toBeGreaterThan(0);
    // What runs without a home may yet have one, for pictures that people see.
    if (spec.sceneDir !== null) expect(homeOf(spec.episodeId, catalog)).not.toBeNull();
  });

  it('says of a place without episodes what is missing', async () => {
    const check = TRUTH[task]?.validate(['nowhere']);
    await expect(check).rejects.toThrow(ParleyError);
  });

  it('refuses a log without its first row', () => {
    expect(() => scoring.score(decodeRows(rows.slice(1)))).toThrow(ParleyError);
  });
});

const checkNamed = (
  shapes: NonNullable<(typeof SHARED)[string]>['ownBeliefs'],
  { name, data }: { readonly name: string; readonly data: Json },
): void => {
  expect(shapes).toHaveProperty(name);
  expect(shapes[name]?.safeParse(data).success).toBe(true);
};

describe('episodes of every task kind', () => {
  const folder = temporaryFolder('conformance');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('those of parlour are made and found whole', async () => {
    const truth = TRUTH.parlour as NonNullable<(typeof TRUTH)[string]>;
    const place = `${folder}/house`;
    const [made] = await truth.generate([place], { seed: '1', count: 3 });
    expect(made).toMatchObject({ place: 'house', episodes: 3 });
    expect(existsSync(place)).toBe(true);
    expect(await truth.validate([place])).toEqual([{ place: 'house', episodes: 3, faults: [] }]);
  });
});
