import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstRole } from '@parley/log';
import { type Arm, type Json, Study } from '@parley/protocol';
import { HAS_LEFT, R2R, R2rBrief, R2rMoment } from '@parley/task-r2r/shared';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { participantStudy } from '../../routes/participant-study';
import { assign } from '../../studies/assign';
import type { TakenPlace } from '../../studies/assignment';
import { checkAgents } from '../../studies/check-agents';
import type { LiveTrial } from '../live-task';
import { isPlayed } from '../role-of';
import { checkR2r } from './check-study';
import { graphOfHome } from './graph-of-home';
import { findWay, installedWay } from './installed-way';
import { liveR2r } from './live-r2r';
import { r2rStart } from './r2r-start';
import { specFromStart } from './spec-from-start';

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const study = Study.parse(
  parse(readFileSync(join(repositoryRoot(), 'studies/r2r/r2r-follow.yaml'), 'utf8')),
);
const [arm] = study.arms as [Arm];

describe('the shipped study', () => {
  it('is well, and tells people of their part before they begin', () => {
    expect(checkR2r(study, catalog).map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect(checkAgents(study).status).toBe('ok');
    expect(participantStudy(study, { isOpen: true, isPaused: false }).role).toBe('walker');
  });

  it('has 36 people follow each instruction six times, and each person meets a home once', () => {
    const taken: TakenPlace[] = [];
    const factsOf = (id: string) => liveR2r.factsOf(id, catalog) ?? { sceneId: '', category: '' };
    for (let person = 0; person < 36; person++) {
      const given = assign(study, taken, factsOf);
      if (given === null) throw new Error(`it takes only ${person} people`);
      const homes = given.episodeIds.map((id) => factsOf(id).sceneId);
      expect(new Set(homes).size).toBe(4);
      given.episodeIds.forEach((episodeId, position) => {
        taken.push({ sessionId: `s${person}`, armId: arm.armId, episodeId, position });
      });
    }
    const times = study.episodes.map((id) => taken.filter((one) => one.episodeId === id).length);
    expect(new Set(times)).toEqual(new Set([6]));
    expect(assign(study, taken, factsOf), 'then it is full').toBeNull();
  });
});

const pageOf = { catalog, pictureUrl: '', paintingUrl: () => '' };

describe('pages', () => {
  const of = { arm, catalog, pictureUrl: '', paintingUrl: () => '' };

  it('have the words, and nothing of where they lead', () => {
    const brief = liveR2r.briefOf('maple-4_0', of);
    const { episode } = installedWay('maple-4_0', catalog);
    expect(R2rBrief.parse(brief)).toEqual({ instruction: episode.instruction, eyeHeightM: 1.5 });
    for (const viewpoint of episode.path) expect(JSON.stringify(brief)).not.toContain(viewpoint);
  });

  it('have the ways that were offered last', () => {
    const ways = [{ viewpoint: 'b', bearingDeg: 90, isStairs: false }];
    const momentAt = (beliefs: ReadonlyMap<string, Json>) =>
      R2rMoment.parse(
        liveR2r.momentOf?.('maple-4_0', {
          ...{ arm, catalog },
          moment: { pose: null, sensor: study.rules.sensor, pointed: null, beliefs, notes: [] },
        }),
      );
    expect(momentAt(new Map<string, Json>())).toEqual({ ways: [], movesDone: 0 });
    const offered = new Map<string, Json>([['offered', { step: 2, ways }]]);
    expect(momentAt(offered)).toEqual({ ways, movesDone: 2 });
  });
});

describe('a study is at fault', () => {
  const faultsOf = (other: Partial<Study>): string =>
    checkR2r({ ...study, ...other }, catalog)
      .filter(({ status }) => status === 'fault')
      .map(({ message }) => message)
      .join(' ');

  it.each<[string, Partial<Study>, RegExp]>([
    [
      'with an agent that asks no person',
      { arms: [{ ...arm, agent: { agentId: 'discussnav', config: {} } }] },
      /no agent asks a person anything\. Set agent\.agentId: follow-person/,
    ],
    [
      'without the panorama',
      { arms: [{ ...arm, view: { ...arm.view, ego: 'none' } }] },
      /view\.ego: live/,
    ],
    [
      'with a map, which agents have not',
      { arms: [{ ...arm, view: { ...arm.view, map: 'full' } }] },
      /view\.map: none/,
    ],
    ['with a way that is not there', { episodes: ['maple-99_0'] }, /Missing: maple-99_0/],
    ['with fewer homes than walks', { episodesPerParticipant: 5 }, /they are in 4 homes/],
  ])('%s', (_what, other, said) => {
    expect(faultsOf(other)).toMatch(said);
  });
});

it('the practice is a short way in a home of the development set that no walk is in', () => {
  const found = findWay(liveR2r.practiceOf(['cedar-1_0', 'maple-1_0'], catalog) ?? '', catalog);
  expect(found?.scan).not.toBe('cedar');
  expect(found?.path).toHaveLength(5);
  const all = ['cedar', 'juniper', 'larch', 'willow'].map((home) => `${home}-1_0`);
  expect(liveR2r.practiceOf(all, catalog)).toBeNull();
});

const writing = Study.parse(
  parse(readFileSync(join(repositoryRoot(), 'studies/r2r/r2r-write.yaml'), 'utf8')),
);

describe('the study of writers', () => {
  const [own] = writing.arms as [Arm];
  const of = { arm: own, catalog, pictureUrl: '', paintingUrl: () => '' };

  it('is well, and calls its people writers before they begin', () => {
    expect(checkR2r(writing, catalog).map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect(checkAgents(writing).status).toBe('ok');
    expect(participantStudy(writing, { isOpen: true, isPaused: false }).role).toBe('writer');
  });

  it('shows no one what there is of words for the way', () => {
    const { episode } = installedWay('maple-4_0', catalog);
    const brief = JSON.stringify(liveR2r.briefOf('maple-4_0', of));
    expect(brief).not.toContain(episode.instruction);
    expect(brief).toContain('Then write how to walk it');
  });

  it('has six people tell each way three times, and no one meets a home twice', () => {
    const taken: TakenPlace[] = [];
    const factsOf = (id: string) => liveR2r.factsOf(id, catalog) ?? { sceneId: '', category: '' };
    for (let person = 0; person < 6; person++) {
      const given = assign(writing, taken, factsOf);
      if (given === null) throw new Error(`it takes only ${person} people`);
      expect(new Set(given.episodeIds.map((id) => factsOf(id).sceneId)).size).toBe(4);
      given.episodeIds.forEach((episodeId, position) => {
        taken.push({ sessionId: `s${person}`, armId: own.armId, episodeId, position });
      });
    }
    const times = writing.episodes.map((one) => taken.filter((t) => t.episodeId === one).length);
    expect(new Set(times)).toEqual(new Set([3]));
  });
});

const expertStudy = Study.parse(
  parse(readFileSync(join(repositoryRoot(), 'studies/r2r/r2r-expert.yaml'), 'utf8')),
);

describe('the study of experts', () => {
  const [own] = expertStudy.arms as [Arm];
  const of = { arm: own, catalog, pictureUrl: '', paintingUrl: () => '' };

  it('is well, and calls its people experts before they begin', () => {
    expect(checkR2r(expertStudy, catalog).map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect(checkAgents(expertStudy).status).toBe('ok');
    expect(participantStudy(expertStudy, { isOpen: true, isPaused: false }).role).toBe('expert');
  });

  it('gives its people what the expert is given, and not the instruction', () => {
    const { episode } = installedWay('maple-4_0', catalog);
    expect(JSON.stringify(liveR2r.briefOf('maple-4_0', of))).not.toContain(episode.instruction);
    const input = { actions: ['stop'], trajectory: [] };
    const asked = { step: 1, expert: 'completion-estimation', input };
    const takenOver = (why: string) => ({ step: 2, expert: 'completion-estimation', why });
    const momentAfter = (why: string) =>
      R2rMoment.parse(
        liveR2r.momentOf?.('maple-4_0', {
          ...{ arm: own, catalog },
          moment: {
            ...{ pose: null, sensor: expertStudy.rules.sensor, pointed: null },
            beliefs: new Map<string, Json>([
              ['asked', asked],
              ['takeover', takenOver(why)],
            ]),
            notes: [],
          },
        }),
      );
    const moment = momentAfter('no answer in time');
    expect(moment.asked).toEqual({ expert: 'completion-estimation', input });
    expect(moment.isAlone, 'one question was missed').toBeUndefined();
    expect(momentAfter(HAS_LEFT).isAlone).toBe(true);
  });

  it('can do without a person who has left, as those of walkers and writers cannot', () => {
    expect(liveR2r.goesOnWithout?.(own)).toBe(true);
    for (const { arms } of [study, writing])
      expect(liveR2r.goesOnWithout?.(arms[0] as Arm)).toBe(false);
  });

  it.each<[string, Partial<Arm>, RegExp]>([
    ['that sees the home', { view: { ...own.view, ego: 'live' } }, /view\.ego: none/],
    [
      'whose expert is taken away',
      {
        agent: {
          agentId: 'discussnav',
          config: { expertByPerson: 'completion-estimation', ablate: ['completion-estimation'] },
        },
      },
      /would never be asked/,
    ],
    [
      'whose expert of vision is taken away',
      {
        agent: {
          agentId: 'discussnav',
          config: { expertByPerson: 'object-detection', ablate: ['vision-perception'] },
        },
      },
      /would never be asked/,
    ],
    [
      'whose expert of vision has no picture',
      { agent: { agentId: 'discussnav', config: { expertByPerson: 'scene-observation' } } },
      /questionPicture: robot-view/,
    ],
  ])('is at fault with an arm %s', (_what, part, said) => {
    const checks = checkR2r({ ...expertStudy, arms: [{ ...own, ...part }] }, catalog);
    expect(checks.map(({ message }) => message).join(' ')).toMatch(said);
  });
});

const watching = Study.parse(
  parse(readFileSync(join(repositoryRoot(), 'studies/r2r/r2r-watch.yaml'), 'utf8')),
);

describe('the study of people who watch', () => {
  const [shown, hidden] = watching.arms as [Arm, Arm];
  const exchange = {
    step: 0,
    asker: 'DiscussNav',
    expert: 'navigator',
    question: 'q',
    answer: 'a',
  };
  const momentIn = (own: Arm) =>
    R2rMoment.parse(
      liveR2r.momentOf?.('maple-4_0', {
        ...{ arm: own, catalog },
        moment: {
          ...{ pose: null, sensor: watching.rules.sensor, pointed: null },
          ...{ beliefs: new Map(), notes: [{ seq: 9, name: 'exchange', data: exchange }] },
        },
      }),
    );

  it('is well, and calls its people watchers before they begin', () => {
    expect(checkR2r(watching, catalog).map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect(checkAgents(watching).status).toBe('ok');
    expect(participantStudy(watching, { isOpen: true, isPaused: false }).role).toBe('watcher');
  });

  it('shows the discussion where the arm says so, and nothing of it elsewhere', () => {
    expect(momentIn(shown).meeting?.moves[0]?.exchanges).toHaveLength(1);
    expect(momentIn(hidden)).toEqual({ ways: [], movesDone: 0 });
  });

  it('says nothing of where the words lead', () => {
    const { episode } = installedWay('maple-4_0', catalog);
    const told = JSON.stringify([
      momentIn(shown),
      liveR2r.briefOf('maple-4_0', { ...pageOf, arm: shown }),
    ]);
    for (const viewpoint of episode.path) expect(told).not.toContain(viewpoint);
  });

  it.each<[string, Partial<Arm>, RegExp]>([
    ['that has the plan of the home', { view: { ...shown.view, map: 'full' } }, /view\.map: none/],
    ['that shows nothing', { view: { ...hidden.view, ego: 'none' } }, /would see nothing/],
    [
      'whose robot is told the way',
      { agent: { agentId: 'shortest-path', config: {} } },
      /told the way by truth/,
    ],
    [
      'whose person walks',
      { agent: { agentId: 'follow-person', config: {} } },
      /Leave view\.discussion out/,
    ],
  ])('is at fault with an arm %s', (_what, part, said) => {
    const checks = checkR2r({ ...watching, arms: [{ ...shown, ...part }] }, catalog);
    expect(checks.map(({ message }) => message).join(' ')).toMatch(said);
  });

  it('waits for a person who is away: it is shown to them', () => {
    expect(liveR2r.goesOnWithout?.(shown)).toBe(false);
  });
});

it.each([
  ['watcher', watching],
  ['expert', expertStudy],
  ['walker', study],
  ['writer', writing],
])('a trial of a person as %s is made again from its first row', async (role, own) => {
  const [first] = own.arms as [Arm];
  const spec = liveR2r.specOf(
    {
      session: { kind: 'human', studyHash: 'hash' } as LiveTrial['session'],
      ...{ study: own, arm: first, instruction: null },
      planned: { trialId: 't', episodeId: 'maple-4_0', isPractice: false, index: 1 },
      ...{ sourceHash: 'unbuilt', prompted: null, ports: {}, dataDir: '' },
    },
    catalog,
  );
  expect(spec).toMatchObject({ respondents: { [role]: 'person' }, isPaced: true });
  const place = { sceneHash: '', graph: graphOfHome(spec.sceneDir ?? '') };
  const start = r2rStart(spec, place);
  const named = Object.entries(start.roles).map(([one, { name }]) => [one, name === 'person']);
  expect(named).toEqual(Object.keys(R2R.roles).map((one) => [one, one === role]));
  expect(firstRole(start), 'questions go to who plays').toBe(role);
  expect(start.given.route).toEqual(role === 'writer' ? spec.episode.path : undefined);
  const again = await specFromStart(start, catalog);
  expect(again === null ? null : r2rStart(again, place)).toEqual(start);
});

it('a future that is simulated has no one who follows or writes', () => {
  expect(['follow-person', 'write-person'].map((agent) => isPlayed('r2r', agent))).toEqual([
    true,
    true,
  ]);
  expect(isPlayed('r2r', 'discussnav')).toBe(false);
});
