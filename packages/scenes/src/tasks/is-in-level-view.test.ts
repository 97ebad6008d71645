import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Episode } from '@parley/protocol';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadHome } from '../files';
import { createRasteriser } from '../raster';
import { isInLevelView } from './is-in-level-view';

const MAPLE = fileURLToPath(new URL('../../../../public/scenes/maple', import.meta.url));

it('sees what stands at the height of the camera, and not what is low and near', async () => {
  const { scene, sensors, pathFinder } = await loadHome(MAPLE);
  pathFinder.dispose();
  const query = { rasteriser: createRasteriser(sensors) };
  const { episodes } = z
    .object({ episodes: z.array(Episode) })
    .parse(JSON.parse(readFileSync(`${MAPLE}/episodes.json`, 'utf8')));
  const isSeen = (episodeId: string): boolean | undefined => {
    const episode = episodes.find((one) => one.episodeId === episodeId);
    const target = scene.instances.find(({ id }) => id === episode?.targetId);
    if (episode === undefined || target === undefined) return undefined;
    return isInLevelView(target, episode.viewPoints, query);
  };
  expect(isSeen('maple-01'), 'an armchair').toBe(true);
  expect(isSeen('maple-29'), 'a small vase on a low table').toBe(false);
});
