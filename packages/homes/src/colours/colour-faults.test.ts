import type { BuiltHome, RenderPart } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import { generateHome } from '../generate';
import { colourFaults } from './colour-faults';

describe('colourFaults', () => {
  it('names what does not look as it is said to, and generate draws again', async () => {
    const home = await generateHome({ sceneId: 'small', rooms: 3, seed: 'colours' });
    expect(await colourFaults(home, new Map())).toEqual([]);
    const isPatterned = ({ surface }: RenderPart): boolean => surface.pattern !== 'plain';
    const found = home.scene.instances.find(
      ({ id, attributes }) => attributes.colour && home.render.get(id)?.some(isPatterned),
    );
    if (found === undefined) throw new Error('nothing has a pattern');
    const instances = home.scene.instances.map((one) =>
      one.id === found.id ? { ...one, attributes: { ...one.attributes, colour: 'purple' } } : one,
    );
    const lying: BuiltHome = { ...home, scene: { ...home.scene, instances } };
    expect(await colourFaults(lying, new Map())).toEqual([
      `${found.model} ${found.id}: its colour is said to be purple: none of its parts has it`,
    ]);
  }, 120_000);
});
