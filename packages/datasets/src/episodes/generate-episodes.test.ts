import { fileURLToPath } from 'node:url';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import { InstanceEpisode } from '@parley/scenes/format';
import { createRasteriser, type Rasteriser } from '@parley/scenes/raster';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateEpisodes, type PlannedEpisode } from './generate-episodes';
import { evaluationSplit } from './splits';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow', import.meta.url));
/** Every candidate camera is rendered. */
const SLOW_MS = 120_000;

describe('generateEpisodes', () => {
  let query: LoadedHome & { readonly rasteriser: Rasteriser };
  let planned: PlannedEpisode[];
  const options = {
    seed: '7',
    count: 2,
    categories: ['table'],
    distanceM: [3, 20],
    splitOf: evaluationSplit,
  } as const;
  beforeAll(async () => {
    const home = await loadHome(WILLOW);
    query = { ...home, rasteriser: createRasteriser(home.sensors) };
    planned = generateEpisodes(query, options);
  }, SLOW_MS);

  it(
    'plans valid episodes with two distractors or more, the same for the same seed',
    () => {
      expect(planned.length).toBeGreaterThanOrEqual(2);
      for (const { episode } of planned) {
        expect(InstanceEpisode.parse(episode)).toEqual(episode);
        expect(episode.distractors.length).toBeGreaterThanOrEqual(2);
        expect(episode.shortestPathM).toBeGreaterThanOrEqual(3);
      }
      expect(generateEpisodes(query, options)).toEqual(planned);
    },
    SLOW_MS,
  );

  it('takes pictures in which the target is plain to see and alone of its kind (SCI-23)', () => {
    for (const { episode, camera } of planned) {
      const { ids } = query.rasteriser.render(camera.pose, {
        ...camera.sensor,
        widthPx: 256,
        heightPx: 256,
      });
      const share = (id: number): number =>
        ids.reduce((n, one) => n + (one === id ? 1 : 0), 0) / ids.length;
      expect(share(episode.targetId)).toBeGreaterThan(0.03);
      for (const { instanceId } of episode.distractors)
        expect(share(instanceId)).toBeLessThan(0.05);
    }
  });

  it('plans none for a category with fewer than three instances', () => {
    expect(generateEpisodes(query, { ...options, categories: ['sofa', 'bed'] })).toEqual([]);
  });
});

describe('evaluationSplit', () => {
  it('goes by how new the word is', () => {
    expect([
      evaluationSplit('chair'),
      evaluationSplit('armchair'),
      evaluationSplit('vase'),
    ]).toEqual(['val_seen', 'val_seen_synonyms', 'val_unseen']);
  });
});
