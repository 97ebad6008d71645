import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSettled } from '@parley/scenes/describe';
import { GoalsFile, InstanceEpisode, Scene, type SceneInstance } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { degreesOf } from './order-targets';

const SCENES = fileURLToPath(new URL('../../../../public/scenes', import.meta.url));
const json = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(SCENES, ...path), 'utf8'));

/** Homes for training and evaluation; of maple and willow, for demo and practice, built-in-scenes.test.ts speaks. */
const homes = readdirSync(SCENES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(SCENES, entry.name, 'scene.json')))
  .map(({ name }) => Scene.parse(json(name, 'scene.json')))
  .filter(({ sceneId }) => !['maple', 'willow'].includes(sceneId));
const episodes = homes.flatMap(
  ({ sceneId }) =>
    z.object({ episodes: z.array(InstanceEpisode) }).parse(json(sceneId, 'episodes.json')).episodes,
);
const inSplit = (split: InstanceEpisode['split']): InstanceEpisode[] =>
  episodes.filter((episode) => episode.split === split);

describe('the built-in homes', () => {
  it('are twelve, of 150 things in 40 categories and more', () => {
    expect(homes).toHaveLength(12);
    for (const { sceneId, instances } of homes) {
      expect(instances.length, sceneId).toBeGreaterThanOrEqual(150);
      const categories = new Set(instances.map(({ category }) => category));
      expect(categories.size, sceneId).toBeGreaterThanOrEqual(40);
    }
  });

  it('ask for what has three others, over two rooms and more, and for some by context alone', () => {
    for (const { sceneId, instances } of homes) {
      for (const { episodeId, category, distractors } of episodes.filter(
        (episode) => episode.sceneId === sceneId,
      )) {
        const own = instances.filter((one) => one.category === category);
        expect(distractors.length, episodeId).toBeGreaterThanOrEqual(3);
        expect(new Set(own.map(({ roomId }) => roomId)).size, episodeId).toBeGreaterThanOrEqual(2);
      }
      const contextual = instances.filter(
        ({ minimal }) => minimal?.attributes === 0 && minimal.relations > 0,
      );
      expect(contextual.length, `${sceneId} by context alone`).toBeGreaterThan(0);
    }
  });

  it('keep furniture that training never sees for two of four test homes', () => {
    const models = (wanted: string): Set<string> =>
      new Set(
        homes
          .filter(({ generator }) => generator.models === wanted)
          .flatMap(({ instances }) => instances.map(({ model }) => model ?? '')),
      );
    const library = new Set(
      ['cc0', 'cc-by'].flatMap((tier) =>
        z
          .object({ assets: z.array(z.object({ id: z.string() })) })
          .parse(json('../furniture', tier, 'catalogue.json'))
          .assets.map(({ id }) => id),
      ),
    );
    const shared = [...models('held-out')].filter(
      (id) => library.has(id) && models('seen').has(id),
    );
    expect(shared).toEqual([]);
    expect(homes.filter(({ generator }) => generator.models === 'held-out')).toHaveLength(2);
  });
});

describe('their episodes', () => {
  it('are 200 and more, in the proportions of CoIN-Bench', () => {
    expect(episodes.length).toBeGreaterThanOrEqual(200);
    // Train 152, Val Seen 82, Val Unseen 47, Val Seen Synonyms 36 of 317 (SCI-8).
    const share = (split: InstanceEpisode['split']): number =>
      inSplit(split).length / episodes.length;
    expect(share('train')).toBeCloseTo(152 / 317, 1);
    expect(share('val_seen')).toBeCloseTo(82 / 317, 1);
    expect(share('val_unseen')).toBeCloseTo(47 / 317, 1);
    expect(share('val_seen_synonyms')).toBeCloseTo(36 / 317, 1);
  });

  it('train on no home and on no new category of the evaluation', () => {
    const training = new Set(inSplit('train').map(({ sceneId }) => sceneId));
    const seen = new Set(inSplit('train').map(({ category }) => category));
    for (const { episodeId, sceneId, split, category } of episodes) {
      if (split === 'train') continue;
      expect(training.has(sceneId), episodeId).toBe(false);
      expect(seen.has(category), episodeId).toBe(split === 'val_seen');
    }
  });

  it('ask for things that words can tell from their kind', () => {
    const minimal = new Map(
      homes.flatMap(({ sceneId, instances }) =>
        instances.map((one) => [`${sceneId} ${one.id}`, one.minimal] as const),
      ),
    );
    for (const { episodeId, sceneId, targetId } of episodes)
      expect(minimal.get(`${sceneId} ${targetId}`)?.text, episodeId).toBeTruthy();
  });

  it('stand on what a picture settles: neither a size nor a material that looks like another', () => {
    const things = new Map(
      homes.flatMap(({ sceneId, instances }) =>
        instances.map((one) => [`${sceneId} ${one.id}`, one] as const),
      ),
    );
    const unsure = episodes.filter(({ sceneId, targetId }) => {
      const target = things.get(`${sceneId} ${targetId}`);
      return target === undefined || !isSettled(target, target.distinguishing);
    });
    expect(unsure.map(({ episodeId }) => episodeId)).toEqual([]);
  });

  it('have others that differ from the target in one way, in two and in more, in 60 of 100', () => {
    const counted = episodes.map(({ episodeId, sceneId, targetId, degrees }) => {
      const { instances } = homes.find((home) => home.sceneId === sceneId) as Scene;
      const target = instances.find(({ id }) => id === targetId) as SceneInstance;
      const there = degreesOf(target, instances);
      expect(degrees, episodeId).toBe(there);
      return there;
    });
    const full = counted.filter((degrees) => degrees === 3).length;
    expect(full / episodes.length).toBeGreaterThanOrEqual(0.6);
  });

  it('ask for each thing once, 5 to 20 m away, among two others and more, with a picture', () => {
    const asked = episodes.map(({ sceneId, targetId }) => `${sceneId} ${targetId}`);
    expect(new Set(asked).size).toBe(asked.length);
    for (const { episodeId, sceneId, shortestPathM, distractors, picture } of episodes) {
      expect(shortestPathM, episodeId).toBeGreaterThanOrEqual(5);
      expect(shortestPathM, episodeId).toBeLessThanOrEqual(20);
      expect(distractors.length, episodeId).toBeGreaterThanOrEqual(2);
      expect(statSync(join(SCENES, sceneId, picture)).size, episodeId).toBeLessThanOrEqual(120_000);
    }
  });
});

describe('their personalised goals', () => {
  const goals = homes.map(({ sceneId }) => GoalsFile.parse(json(sceneId, 'goals.json')));

  it('are 100 and more, with names of three kinds, of every extent', () => {
    const all = goals.flatMap((one) => one.goals);
    expect(all.length).toBeGreaterThanOrEqual(100);
    expect(new Set(all.map(({ nameKind }) => nameKind)).size).toBe(3);
    for (const extent of ['ambiguous', 'big', 'small'] as const)
      expect(all.filter((one) => one.extent === extent).length, extent).toBeGreaterThanOrEqual(10);
  });
});
