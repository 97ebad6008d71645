import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Bytes } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../test/bundled-cli';
import { resultOf } from '../../test/json-output';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { repositoryRoot } from '../repository';
import { databaseOf, openStore } from '../storage';
import { appendVerdict } from '../storage/verdicts';

const folder = temporaryFolder('curation-cli');
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const [episode] = catalog.episodesOf('willow');
if (episode === undefined) throw new Error('willow has no episodes');

it('says that no one has looked where nothing was ever stored, and makes no data', async () => {
  const data = join(folder, 'none');
  const { code, stdout } = await cli.run('episodes', 'curation', '--json', '--data', data);
  expect(code).toBe(0);
  for (const home of resultOf(stdout))
    expect(home).toMatchObject({ toLookAt: home.episodes, accepted: 0, rejected: 0 });
  expect(existsSync(data)).toBe(false);
});

it('counts and lists what was rejected, and validating names it', async () => {
  const dataDir = join(folder, 'data');
  const store = await openStore({ dataDir });
  const picture = catalog.fileOf('willow', episode.picture) ?? '';
  await appendVerdict(databaseOf(store), {
    episodeId: episode.episodeId,
    pictureSha256: sha256Bytes(readFileSync(picture)),
    verdict: 'rejected',
    reason: 'low-resolution',
    note: 'blurred',
    atUtc: '2026-05-01T12:00:00.000Z',
  });
  await store.close();
  const { stdout } = await cli.run('episodes', 'curation', '--data', dataDir);
  expect(stdout).toContain(`rejected ${episode.episodeId}: low-resolution, blurred\n`);

  const scene = join(repositoryRoot(), 'public/scenes/willow');
  const checked = await cli.run('episodes', 'validate', scene, '--json', '--data', dataDir);
  const [report] = resultOf(checked.stdout);
  expect(report.pictures).toEqual({
    episodes: catalog.episodesOf('willow').length,
    toLookAt: catalog.episodesOf('willow').length - 1,
    accepted: 0,
    rejected: 1,
  });
});
