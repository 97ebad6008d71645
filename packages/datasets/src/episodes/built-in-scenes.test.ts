import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadHome } from '@parley/scenes/files';
import { InstanceEpisode } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const SCENES = fileURLToPath(new URL('../../../../public/scenes', import.meta.url));
const episodesOf = (sceneId: string): InstanceEpisode[] =>
  z
    .object({ episodes: z.array(InstanceEpisode) })
    .parse(JSON.parse(readFileSync(`${SCENES}/${sceneId}/episodes.json`, 'utf8'))).episodes;

describe.each(['maple', 'willow'])('committed home %s', (sceneId) => {
  it('loads, and its episodes agree with its scene and navmesh', async () => {
    const home = await loadHome(`${SCENES}/${sceneId}`);
    for (const episode of episodesOf(sceneId)) {
      const target = home.scene.instances.find(({ id }) => id === episode.targetId);
      expect(target?.category).toBe(episode.category);
      expect(target?.description).toBe(episode.description);
      expect(target?.distinguishing.length).toBe(episode.difficulty);
      expect(home.pathFinder.isNavigable(episode.start.position)).toBe(true);
      const goals = episode.viewPoints.map(({ position }) => position);
      const path = home.pathFinder.findNearest(episode.start.position, goals);
      expect(path.kind === 'complete' ? path.lengthM : 0).toBeCloseTo(episode.shortestPathM, 4);
      expect(episode.distractors.length).toBeGreaterThanOrEqual(2);
      for (const { instanceId } of episode.distractors) {
        expect(home.scene.instances.find(({ id }) => id === instanceId)?.category).toBe(
          episode.category,
        );
      }
    }
  });

  it('has a picture of at most 120 kB for every episode', () => {
    for (const episode of episodesOf(sceneId)) {
      const file = `${SCENES}/${sceneId}/${episode.picture}`;
      expect(existsSync(file), file).toBe(true);
      expect(statSync(file).size).toBeLessThanOrEqual(120_000);
    }
  });
});

describe('episodes of maple', () => {
  const episodes = episodesOf('maple');

  it('number at least 24 over at least five categories, each target once, 5–20 m away', () => {
    expect(episodes.length).toBeGreaterThanOrEqual(24);
    expect(new Set(episodes.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(episodes.map(({ targetId }) => targetId)).size).toBe(episodes.length);
    for (const { shortestPathM } of episodes) {
      expect(shortestPathM).toBeGreaterThanOrEqual(5);
      expect(shortestPathM).toBeLessThanOrEqual(20);
    }
  });

  it('share no category with the practice home', () => {
    const practised = new Set(episodesOf('willow').map(({ category }) => category));
    expect(episodes.filter(({ category }) => practised.has(category))).toEqual([]);
  });
});
