import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInOf, type GencommEpisode, overheadCamera } from '@parley/task-gencomm/truth';
import { beforeAll, expect, it } from 'vitest';
import { bakeMissing } from '../../../homes';
import { openHome } from '../../../homes/open-home';
import { repositoryRoot } from '../../../repository';
import { showsRobot } from './sees-robot';

const root = repositoryRoot();
const HIDDEN = 'gencomm-larch-8';
/** Five seconds a home where all have to be made. */
const SLOW_MS = 240_000;

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

const shown = (): string[] => {
  const folder = join(root, 'studies/gencomm');
  const named = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap(
      (name) => readFileSync(join(folder, name), 'utf8').match(/gencomm-[a-z]+-\d+$/gm) ?? [],
    );
  return [...new Set(named)];
};

// Kept as scene.json alone until they are first used, here as anywhere.
beforeAll(async () => {
  const homes = new Set([HIDDEN, ...shown()].map((id) => built(id).sceneId));
  await bakeMissing(
    [...homes].map((home) => join(root, 'public/scenes', home)),
    { furnitureDir: join(root, 'public/furniture') },
  );
}, SLOW_MS);

it('a robot below something is not in the picture from above, but its marker is', async () => {
  expect(await showsStart('none', built(HIDDEN))).toBe(false);
  expect(await showsStart('orange', built(HIDDEN))).toBe(true);
});

it('the studies that come with this build begin where the picture from above shows the robot', async () => {
  const ids = shown();
  expect(ids.length).toBeGreaterThan(12);
  for (const id of ids) expect(await showsStart('none', built(id)), id).toBe(true);
}, 60_000);
