import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headlessSessionId, readPayload } from '@parley/log';
import type { GoalsFile } from '@parley/scenes/format';
import { readGoals } from '@parley/task-zipon/truth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, SCENES } from '../../../test/zipon-trial';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { verifyLog } from '../../replay/verify-log';
import { repositoryRoot } from '../../repository';
import { loadStudyFile } from '../../studies';
import { bakeHomes } from '../../terminal/bake-homes';
import { goalFaults, installedFaults, refuseBadEpisode } from './check-goals';
import { checkZipon } from './check-study';
import { openHomeOf, withinHome } from './single-room';
import { specFromStart } from './spec-from-start';
import { findZipon, installedZipon } from './zipon-episodes';
import type { ZiponSpec } from './zipon-spec';

const HOME = 'cedar';
/** Scenes of one home, whose goals a test spoils. */
let scenes = '';
let whole: GoalsFile;
beforeAll(async () => {
  await bakeHomes([join(SCENES, HOME)]);
  scenes = mkdtempSync(join(tmpdir(), 'parley-goals-'));
  mkdirSync(join(scenes, HOME));
  cpSync(join(SCENES, HOME), join(scenes, HOME), { recursive: true });
  whole = readGoals(join(SCENES, HOME));
}, 240_000);
afterAll(() => rmSync(scenes, { recursive: true }));

type Goals = GoalsFile['goals'];
/** The goals with their first one changed. */
const first = (change: (goal: Goals[number]) => Goals[number]): Goals =>
  whole.goals.map((goal, i) => (i === 0 ? change(goal) : goal));
const id = () => whole.goals[0]?.goalId;
const spoil = (goals: Goals): void =>
  writeFileSync(join(scenes, HOME, 'goals.json'), JSON.stringify({ ...whole, goals }));

const SPOILT: [string, () => Goals, string][] = [
  [
    'a name that two goals have',
    () => first((goal) => ({ ...goal, name: whole.goals[1]?.name ?? '' })),
    'the name "',
  ],
  [
    'a name that another thing has',
    () => {
      const tagged = whole.things.find(
        ({ tag, key }) =>
          tag !== null &&
          whole.goals.every(({ name, sameGoal }) => name !== tag && !sameGoal.includes(key)),
      );
      return first((goal) => ({ ...goal, name: tagged?.tag ?? '' }));
    },
    'which does not count as it',
  ],
  [
    'an unknown room',
    () => first((goal) => ({ ...goal, roomKey: 'attic' })),
    'room attic is not there',
  ],
  [
    'an unknown thing',
    () => first((goal) => ({ ...goal, sameGoal: [...goal.sameGoal, 'yacht_0'] })),
    'thing yacht_0 is not there',
  ],
  [
    'a place where no one can stand',
    () =>
      first((goal) => ({
        ...goal,
        viewPoints: goal.viewPoints.map((point) => ({ ...point, position: [90, 0, 90] as const })),
      })) as Goals,
    'no one can stand at view point (90.00, 0.00, 90.00)',
  ],
];

describe('goals that cannot be run', () => {
  it.each(SPOILT)(
    '%s: the file, the place and what to do, before anything runs',
    async (_, goals, what) => {
      spoil(goals());
      const catalog = createSceneCatalog(scenes);
      const episode = installedZipon(`zipon-${HOME}`, catalog);
      const refused = await refuseBadEpisode(episode, join(scenes, HOME)).catch((error) => error);
      expect(refused).toMatchObject({
        code: 'BAD_EPISODE',
        message: expect.stringContaining(what),
        where: expect.stringContaining(`${HOME}/goals.json ${id()}`),
        remedy: expect.stringContaining('parley episodes generate cedar --benchmark zipon'),
      });
      // The study that names the home may not open.
      const { study } = loadStudyFile(join(repositoryRoot(), 'studies/zipon/zipon-between.yaml'));
      const checks = await checkZipon({ ...study, episodes: [`zipon-${HOME}`] }, catalog, scenes);
      expect(checks.find(({ checkId }) => checkId === 'goals')).toMatchObject({
        status: 'fault',
        message: expect.stringMatching(
          new RegExp(`^${HOME}/goals.json ${id()}: .*parley episodes`),
        ),
      });
    },
  );

  it('refuse a trial, live or not, before its first row', async () => {
    const goals = first((goal) => ({ ...goal, roomKey: 'attic' }));
    const rows = rowsOf(
      { ...installedZipon(`zipon-${HOME}`, createSceneCatalog(SCENES)), goals },
      { agentId: 'cow', feedback: 'mixed', maxSteps: 5, mapsDir: scenes },
    );
    await expect(rows).rejects.toMatchObject({ code: 'BAD_EPISODE' });
  });

  it('of a logged trial are opened all the same, and named beside its proof', async () => {
    const installed = installedZipon(`zipon-${HOME}`, createSceneCatalog(SCENES));
    const options = { agentId: 'cow', feedback: 'mixed', maxSteps: 5, mapsDir: scenes } as const;
    const rows = await rowsOf(installed, options);
    const startRow = rows.find(({ type }) => type === 'trial-start');
    if (startRow === undefined) throw new Error('there is no start');
    const spoilt = whole.rooms.map((room, i) => (i === 0 ? { ...room, roomId: 'attic' } : room));
    writeFileSync(join(scenes, HOME, 'goals.json'), JSON.stringify({ ...whole, rooms: spoilt }));
    const spec = await specFromStart(
      readPayload(startRow, 'trial-start'),
      createSceneCatalog(scenes),
    );
    const remark = `${HOME}/goals.json ${whole.rooms[0]?.key}: room attic is not in scene.json`;
    expect(spec?.remarks).toEqual([remark]);
    if (spec === null) throw new Error('it is not installed');
    const prove = async (asked: ZiponSpec) => {
      const { episodes } = await verifyLog({
        rows: rows.map((row) => ({ ...row, sessionId: headlessSessionId(startRow.payload) })),
        sourceHash: 'unbuilt',
        specOf: () => Promise.resolve(asked),
      });
      return episodes[0]?.reason;
    };
    // It is opened and run again; of its frames none was kept.
    expect(await prove(spec)).toMatch(/^The blob .* is missing\. \(refused today: .* attic /);
    const { remarks: _, ...plain } = spec;
    expect(await prove(plain)).toMatch(/^room attic is not in scene\.json\.$/);
    spoil(whole.goals);
  }, 120_000);

  it('are looked at again when the file has changed', async () => {
    spoil(first((goal) => ({ ...goal, roomKey: 'attic' })));
    const sceneDir = join(scenes, HOME);
    const read = () =>
      installedFaults(installedZipon(`zipon-${HOME}`, createSceneCatalog(scenes)), sceneDir);
    expect(await read()).toHaveLength(1);
    spoil(whole.goals);
    expect(await read()).toEqual([]);
  });
});

it('of the homes that are shipped can all be run, those of the single room too', async () => {
  const catalog = createSceneCatalog(SCENES);
  for (const episodeId of [`zipon-${HOME}`, 'zipon-single-room']) {
    const episode = findZipon(episodeId, catalog);
    if (episode === null) throw new Error(`there is no ${episodeId}`);
    const sceneDir = join(SCENES, episode.sceneId);
    await bakeHomes([sceneDir]);
    const home = await openHomeOf(sceneDir, episode);
    expect(goalFaults(withinHome(episode, home), home), episodeId).toEqual([]);
  }
  // What every home says of itself needs no way to be known.
  for (const sceneId of catalog.sceneIds()) {
    const path = catalog.fileOf(sceneId, 'goals.json');
    if (path !== null)
      expect(JSON.parse(readFileSync(path, 'utf8')).goals.length).toBeGreaterThan(0);
  }
}, 240_000);
