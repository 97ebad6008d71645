import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Arm, Study } from '@parley/protocol';
import { GencommBrief, splitOfHome } from '@parley/task-gencomm/shared';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { participantStudy } from '../../routes/participant-study';
import { assign } from '../../studies/assign';
import type { TakenPlace } from '../../studies/assignment';
import type { LiveTrial } from '../live-task';
import { isPlayed } from '../role-of';
import { checkGencomm } from './check-study';
import { choosePractice, practiceRules } from './choose-practice';
import { testSpec } from './gencomm.fixture';
import { findGencomm } from './gencomm-episodes';
import { gencommStart } from './gencomm-start';
import { liveGencomm } from './live-gencomm';
import { liveSetting } from './live-setting';
import { specFromStart } from './spec-from-start';

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));

const studyOf = (name: string): Study =>
  Study.parse(parse(readFileSync(join(repositoryRoot(), `studies/gencomm/${name}.yaml`), 'utf8')));
const operator = studyOf('gencomm-operator');
const helper = studyOf('gencomm-helper');
const localise = studyOf('gencomm-localise');
const armOf = (study: Study, armId: string): Arm =>
  study.arms.find((arm) => arm.armId === armId) as Arm;

describe('the shipped studies', () => {
  it.each([operator, helper])('are well: $studyId', (study) => {
    expect(checkGencomm(study, catalog).map(({ status }) => status)).toEqual(['ok', 'ok']);
  });

  it('tell people of their part before they have an arm', () => {
    const told = (study: Study) => participantStudy(study, { isOpen: true, isPaused: false }).role;
    expect([told(operator), told(helper)]).toEqual(['operator', 'helper']);
    const mixed = { ...operator, arms: [...operator.arms, ...helper.arms] };
    expect(told(mixed)).toBeUndefined();
  });

  it.each([
    ['no-comm', 0],
    ['cooperative', 1],
    ['selective-action', 1],
  ])('say on the page who decides: %s', (armId, rounds) => {
    const brief = liveGencomm.briefOf('gencomm-cedar-8', {
      ...{ arm: armOf(operator, armId), catalog, pictureUrl: '', paintingUrl: () => '' },
    });
    expect(GencommBrief.parse(brief)).toMatchObject({ target: 'tv', rounds, scheme: armId });
  });
});

/** People who come one after the other, with the arm of each of their trials. */
function armsGiven(study: Study, people: number): (readonly string[])[] {
  const taken: TakenPlace[] = [];
  const factsOf = (id: string) => liveGencomm.factsOf(id, catalog) ?? { sceneId: '', category: '' };
  return Array.from({ length: people }, (_, person) => {
    const given = assign(study, taken, factsOf);
    if (given === null) throw new Error(`${study.studyId} takes only ${person} people`);
    const homes = given.episodeIds.map((id) => factsOf(id).sceneId);
    expect(new Set(homes).size, 'nobody meets a home twice (SCI-29)').toBe(homes.length);
    given.episodeIds.forEach((episodeId, position) => {
      const armId = given.armIds[position] ?? '';
      taken.push({ sessionId: `s${person}`, armId, episodeId, position });
    });
    return given.armIds;
  });
}

describe('the design of the shipped studies', () => {
  it.each([
    [operator, ['no-comm', 'cooperative', 'selective-action', 'selective-communication']],
    [helper, ['cooperative', 'selective-action']],
    [studyOf('gencomm-operator-model'), ['no-comm', 'cooperative', 'selective-action']],
    [studyOf('gencomm-helper-model'), ['cooperative', 'selective-action']],
  ])('is between people, and balanced: $studyId', (study, armIds) => {
    const given = armsGiven(study, 12);
    for (const arms of given) expect(new Set(arms).size).toBe(1);
    const first = given.map(([armId]) => armId);
    for (const armId of armIds)
      expect(first.filter((one) => one === armId)).toHaveLength(12 / armIds.length);
  });

  it('of the localisation test is within people: both arms in blocks, each first equally often', () => {
    const blocks = armsGiven(localise, 8).map((arms) => arms.join(' '));
    const four = (armId: string) => Array(4).fill(armId).join(' ');
    const [plainFirst, markedFirst] = [
      ['plain', 'marked'],
      ['marked', 'plain'],
    ].map((arms) => arms.map(four).join(' '));
    expect(blocks.filter((one) => one === plainFirst)).toHaveLength(4);
    expect(blocks.filter((one) => one === markedFirst)).toHaveLength(4);
  });

  it('has every grid once in each block of the localisation test', () => {
    const sides = (armId: string, from: number) =>
      [0, 1, 2, 3].map(
        (at) =>
          liveSetting(armOf(localise, armId), { sessionId: 'session', index: from + at }).gridSide,
      );
    for (const [armId, from] of [
      ['plain', 1],
      ['marked', 5],
    ] as const)
      expect(sides(armId, from).toSorted((a, b) => Number(a) - Number(b))).toEqual([4, 6, 8, 12]);
  });
});

it('two people are told of each other as people, and what is told of the home stands on no page', () => {
  const pairs = studyOf('gencomm-pairs');
  const arm = armOf(pairs, 'cooperative');
  const config = { environmentNotes: 'Doors are red.', gridSide: 6 };
  const noted = { ...arm, agents: { overhead: { agentId: 'overhead-person', config } } } as Arm;
  const specOf = (of: Arm) =>
    liveGencomm.specOf(
      {
        session: { kind: 'human', studyHash: 'hash' } as LiveTrial['session'],
        ...{ study: pairs, arm: of, instruction: null },
        planned: { trialId: 't', episodeId: 'gencomm-cedar-8', isPractice: false, index: 1 },
        ...{ sourceHash: 'unbuilt', prompted: null, ports: {}, dataDir: '' },
      },
      catalog,
    );
  const { agents, setting } = specOf(noted);
  expect(agents.ground.config).toMatchObject({ scheme: 'cooperative', partner: 'person' });
  expect(agents.overhead.config).toMatchObject({ partner: 'person' });
  expect(setting).toMatchObject(config);
  const alone = specOf(armOf(pairs, 'ground-with-a-program')).agents.ground.config;
  expect(alone).not.toHaveProperty('partner');
  const brief = liveGencomm.briefOf('gencomm-cedar-8', {
    ...{ arm: noted, catalog, pictureUrl: '', paintingUrl: () => '' },
  });
  expect(brief).toMatchObject({ gridSide: 6 });
  expect(JSON.stringify(brief)).not.toContain('red');
});

describe('a study is at fault', () => {
  const faults = (arms: readonly Arm[]): string =>
    checkGencomm({ ...operator, arms: [...arms] }, catalog).find(
      ({ checkId }) => checkId === 'pages',
    )?.message ?? '';
  const ground = armOf(operator, 'selective-action');
  const overhead = armOf(helper, 'cooperative');

  it.each<[string, readonly Arm[], RegExp]>([
    ['with nobody to ask', [{ ...ground, agent: overhead.agent }], /no agent asks a person/],
    ['with another part in another arm', [ground, overhead], /Make two studies/],
    [
      'with a helper whom the robot never asks',
      [{ ...overhead, agent: { agentId: 'no-comm', config: {} } }],
      /no-comm never talks/,
    ],
    [
      'with rounds of talk of who never talks',
      [{ ...armOf(operator, 'no-comm'), input: 'c-len-3' }],
      /no-comm never talks, and C_len is 3\. Set input: c-len-0/,
    ],
    [
      'without the picture of the camera',
      [{ ...ground, view: { ...ground.view, questionPicture: 'none' } }],
      /questionPicture: robot-view/,
    ],
    [
      'with a live view, which the robot has not',
      [{ ...ground, view: { ...ground.view, ego: 'live' } }],
      /view\.ego: none/,
    ],
    ['with a map', [{ ...ground, view: { ...ground.view, map: 'explored' } }], /view\.map: none/],
  ])('%s', (_what, arms, said) => {
    expect(faults(arms)).toMatch(said);
  });
});

it('a future that is simulated has no person on the ground', () => {
  expect(isPlayed('gencomm', 'ground-person')).toBe(true);
  for (const agentId of ['cooperative', 'random']) expect(isPlayed('gencomm', agentId)).toBe(false);
  expect(isPlayed('coin', 'aiuta')).toBe(false);
});

describe('the practice', () => {
  it('is in a training home of its own, at its nearest target', () => {
    const found = findGencomm(choosePractice(operator.episodes, catalog) ?? '', catalog);
    expect(splitOfHome(found?.sceneId ?? '')).toBe('training');
    const other = choosePractice([found?.episodeId ?? ''], catalog);
    expect(findGencomm(other ?? '', catalog)?.sceneId).not.toBe(found?.sceneId);
    expect(found?.shortestActions).not.toBeNull();
  });

  it('has three steps, or the fewer of its study', () => {
    expect(practiceRules(operator.rules).limits.maxSteps).toBe(3);
    const short = { ...operator.rules, limits: { ...operator.rules.limits, maxSteps: 2 } };
    expect(practiceRules(short).limits).toEqual(short.limits);
  });

  it('there is none where no home is left', () => {
    const ids = catalog.sceneIds().map((sceneId) => `gencomm-${sceneId}-1`);
    expect(choosePractice(ids, catalog)).toBeNull();
  });
});

it('a trial of an operator is made again from its first row', async () => {
  const spec = liveGencomm.specOf(
    {
      session: { kind: 'human', studyHash: 'hash' } as LiveTrial['session'],
      ...{ study: operator, arm: armOf(operator, 'selective-action'), instruction: null },
      planned: { trialId: 't', episodeId: 'gencomm-cedar-8', isPractice: true, index: 1 },
      ...{ sourceHash: 'unbuilt', prompted: null, ports: {}, dataDir: '' },
    },
    catalog,
  );
  expect(spec.respondents).toEqual({ helper: 'nobody', operator: 'person' });
  expect(spec.rules.limits.maxSteps, 'it is a practice').toBe(3);
  const home = { sceneHash: '', scene: { instances: [] } };
  const start = gencommStart(spec, home);
  const again = await specFromStart(start, catalog);
  expect(again === null ? null : gencommStart(again, home)).toEqual(start);
});

it('the one person of a trial is the first role of its rows', async () => {
  const { home, spec } = await testSpec();
  const rolesOf = (helperIs: string, operatorIs: string) =>
    Object.keys(
      gencommStart(
        { ...spec, respondents: { helper: helperIs, operator: operatorIs } },
        { sceneHash: '', scene: home.scene },
      ).roles,
    );
  expect(rolesOf('nobody', 'person')).toEqual(['operator']);
  expect(rolesOf('person', 'nobody')).toEqual(['helper', 'operator']);
  expect(rolesOf('person', 'person')).toEqual(['helper', 'operator']);
  expect(rolesOf('nobody', 'nobody')).toEqual(['helper', 'operator']);
});
