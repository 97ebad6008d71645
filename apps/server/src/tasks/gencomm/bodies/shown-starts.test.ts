import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInOf, type GencommEpisode, overheadCamera } from '@parley/task-gencomm/truth';
import { expect, it } from 'vitest';
import { openHome } from '../../../homes/open-home';
import { repositoryRoot } from '../../../repository';
import { showsRobot } from './sees-robot';

const root = repositoryRoot();

async function showsStart(marker: 'none' | 'orange', episode: GencommEpisode): Promise<boolean> {
  const { rasteriser } = await openHome(join(root, 'public/scenes', episode.sceneId));
  const camera = overheadCamera(episode);
  const { pose, sensor, nearM } = camera;
  const frame = { ...rasteriser.render(pose, sensor, { nearM, copy: true }), sensor };
  return showsRobot(marker, episode.start, { camera, frame });
}

const built = (id: string): GencommEpisode => {
  const found = builtInOf(id.split('-')[1] as string).find(({ episodeId }) => episodeId === id);
  if (found === undefined) throw new TypeError(`there is no ${id}`);
  return found;
};

it('a robot below something is not in the picture from above, but its marker is', async () => {
  const hidden = built('gencomm-larch-8');
  expect(await showsStart('none', hidden)).toBe(false);
  expect(await showsStart('orange', hidden)).toBe(true);
});

it('the studies that come with this build begin where the picture from above shows the robot', async () => {
  const folder = join(root, 'studies/gencomm');
  const named = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap(
      (name) => readFileSync(join(folder, name), 'utf8').match(/gencomm-[a-z]+-\d+$/gm) ?? [],
    );
  const ids = [...new Set(named)];
  expect(ids.length).toBeGreaterThan(12);
  for (const id of ids) expect(await showsStart('none', built(id)), id).toBe(true);
}, 60_000);
