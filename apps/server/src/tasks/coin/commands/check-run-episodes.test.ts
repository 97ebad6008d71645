import { join } from 'node:path';
import type { InstanceEpisode } from '@parley/scenes/format';
import { expect, it } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { repositoryRoot } from '../../../repository';
import { checkRunEpisodes } from './check-run-episodes';
import { simulateOptions } from './simulate-flags';

const scenes = join(repositoryRoot(), 'public/scenes');
const sceneDir = join(scenes, 'willow');
const [episode] = createSceneCatalog(scenes).episodesOf('willow') as [InstanceEpisode];
const check = (change: Partial<InstanceEpisode>, file: string | null = 'mine.json') =>
  checkRunEpisodes([{ sceneDir, episode: { ...episode, ...change } }], file);

it('lets pass what can be run, as often as it is run', async () => {
  await check({});
  await checkRunEpisodes(
    [1, 2].map(() => ({ sceneDir, episode })),
    null,
  );
});

const start = { ...episode.start, position: [60, 0, 60] as const };
it.each([
  ['a target that the scene lacks', { targetId: 9999 }, /target 9999 is not in scene\.json/],
  ['a start off the navmesh', { start }, /no one can stand at its start .*more faults/],
  ['another category', { category: 'spaceship' }, /is a .*, not a spaceship/],
  [
    'a target among its distractors',
    { distractors: [{ instanceId: episode.targetId, viewPoints: [] }] },
    /distractor \d+ is not another/,
  ],
])('refuses %s, with the place and the reason', async (_, change, reason) => {
  await expect(check(change as Partial<InstanceEpisode>)).rejects.toMatchObject({
    code: 'BAD_EPISODE',
    where: `mine.json ${episode.episodeId}`,
    message: expect.stringMatching(reason),
  });
});

it('names the file of the home where no other was read', async () => {
  await expect(check({ targetId: 9999 }, null)).rejects.toMatchObject({
    where: `${join(sceneDir, 'episodes.json')} ${episode.episodeId}`,
  });
});

it('a noise profile is checked as options are read', () => {
  const read = (profile: string) =>
    simulateOptions().exitOverride().parse(['--vlm-profile', profile], { from: 'user' });
  expect(() => read('strong@-1')).toThrow(
    expect.objectContaining({ code: 'BAD_INPUT', where: '--vlm-profile' }),
  );
  expect(read('strong@0.5').opts().vlmProfile).toBe('strong@0.5');
});
