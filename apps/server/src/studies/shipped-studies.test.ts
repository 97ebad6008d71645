import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { repositoryRoot } from '../repository';
import { loadStudyFile } from './load-study';
import { preflight } from './preflight';
import { studyPaths } from './study-paths';

const folder = join(repositoryRoot(), 'studies');
// Studies with models open on a machine that has the key.
beforeEach(() => {
  for (const name of ['GROQ_API_KEY', 'OPENAI_API_KEY']) vi.stubEnv(name, 'a key');
});
afterEach(() => vi.unstubAllEnvs());

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));

describe.each([...studyPaths([folder])])('%s', (_studyId, path) => {
  it('passes its preflight with the homes that are shipped, once its duties are stated', async () => {
    const { study } = loadStudyFile(path);
    const places = {
      catalog,
      config: { publicDir: join(repositoryRoot(), 'public'), dataDir: '' },
    };
    const checks = await preflight(study, places, new Map());
    const faults = checks.filter(({ status }) => status === 'fault');
    const unstated = faults.map(({ checkId }) => checkId).sort();
    const duties = ['approval', 'contact', 'institution', 'pay', 'retention'];
    expect(unstated).toEqual(study.studyId === 'demo' ? [] : duties);
    expect(faults.filter(({ message }) => !message.includes('is a demo value'))).toEqual([]);
  });
});

it('a study in which people meet a home twice may not open (SCI-29)', async () => {
  const path = join(folder, 'coin/coin-six-homes.yaml');
  const places = { catalog, config: { publicDir: join(repositoryRoot(), 'public'), dataDir: '' } };
  const { study } = loadStudyFile(path);
  const homesOf = async (each: typeof study) =>
    (await preflight(each, places, new Map())).find(({ checkId }) => checkId === 'homes');
  expect((await homesOf(study))?.status).toBe('ok');
  const [first = ''] = study.episodes;
  const ofOne = study.episodes.filter((id) => id.split('-')[0] === first.split('-')[0]);
  expect(ofOne.length).toBeGreaterThan(1);
  const repeated = await homesOf({ ...study, episodes: ofOne, episodesPerParticipant: 2 });
  expect(repeated).toMatchObject({
    status: 'fault',
    message: expect.stringMatching(/more than once: 2 episodes, 1 homes/),
  });
});

describe('the human study of CoIN', () => {
  const files = [...studyPaths([folder])].filter(([, path]) => path.includes('coin-table-2'));

  it.each(files)('%s shows nobody between objects what the robot chose (SCI-27)', (_id, path) => {
    const { study } = loadStudyFile(path);
    expect(study.episodesPerParticipant).toBeGreaterThan(1);
    const shown = study.arms.map(({ view }) => view.endPicture ?? 'none');
    expect(new Set(shown)).toEqual(new Set(['none']));
  });

  it('is in three files, and nothing else calls itself a replication (SCI-28a)', () => {
    expect(files.map(([studyId]) => studyId).sort()).toEqual([
      'coin-table-2',
      'coin-table-2-offline',
      'coin-table-2-view',
    ]);
    for (const [studyId, path] of studyPaths([folder]))
      expect(readFileSync(path, 'utf8'), studyId).not.toMatch(/^# replication/im);
  });
});

describe('shipped episodes', () => {
  it('are at least 24 of at least four categories, each with its picture', () => {
    const episodes = catalog
      .sceneIds()
      .flatMap((sceneId) => catalog.episodesOf(sceneId))
      .filter(({ split }) => split !== 'train');
    expect(episodes.length).toBeGreaterThanOrEqual(24);
    expect(new Set(episodes.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
    for (const { sceneId, picture, episodeId } of episodes)
      expect(catalog.fileOf(sceneId, picture), episodeId).not.toBeNull();
  });
});
