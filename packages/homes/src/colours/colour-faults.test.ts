import type { BuiltHome, RenderPart } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import { generateHome } from '../generate';
import { colourFaults } from './colour-faults';

const SLOW_MS = 120_000;

describe('colourFaults', () => {
  it(
    'names what does not look as it is said to',
    async () => {
      const home = await generateHome({ sceneId: 'flat', rooms: 4, seed: '1' });
      expect(await colourFaults(home, new Map())).toEqual([]);
      const isPatterned = ({ surface }: RenderPart): boolean => surface.pattern !== 'plain';
      const found = home.scene.instances.find(
        ({ id, attributes }) =>
          attributes.colour !== undefined && home.render.get(id)?.some(isPatterned),
      );
      if (found === undefined) throw new Error('nothing has a pattern');
      const instances = home.scene.instances.map((one) =>
        one.id === found.id ? { ...one, attributes: { ...one.attributes, colour: 'purple' } } : one,
      );
      const lying: BuiltHome = { ...home, scene: { ...home.scene, instances } };
      expect(await colourFaults(lying, new Map())).toEqual([
        `${found.model} ${found.id}: its colour is said to be purple: none of its parts has it`,
      ]);
    },
    SLOW_MS,
  );

  it(
    'makes the generator draw again, and the home says so',
    async () => {
      const options = { sceneId: 'small', rooms: 1, seed: '4' };
      const first = await generateHome(options);
      const seen: (number | undefined)[] = [];
      const second = await generateHome({
        ...options,
        lookFaults: async ({ scene }) => {
          seen.push(scene.generator.draw);
          return seen.length === 1 ? ['its colour is said to be red'] : [];
        },
      });
      expect(seen[0]).toBe(first.scene.generator.draw);
      expect(second.scene.generator.draw).toBe(seen[1]);
      expect(second.scene.generator.draw).toBeGreaterThan(first.scene.generator.draw ?? 0);
      await expect(
        generateHome({ ...options, lookFaults: async () => ['vase-jar 7: it looks pink'] }),
      ).rejects.toThrow(/no home came out of 20 draws: vase-jar 7: it looks pink/);
    },
    SLOW_MS,
  );
});
