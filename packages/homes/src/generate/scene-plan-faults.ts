import type { Scene } from '@parley/scenes/format';
import { planFaults } from '../plan';
import { HOME_GENERATOR } from './home-generator';
import { planOfScene } from './plan-of-scene';

/**
 * What is wrong with the plan of a home that the generator made: {@link planFaults} of the plan read back from its scene.
 * None for homes of other makers.
 *
 * @throws {ParleyError} `BAD_SCENE` as {@link planOfScene}.
 */
export const scenePlanFaults = (scene: Scene): string[] =>
  scene.generator.name === HOME_GENERATOR.name ? planFaults(planOfScene(scene)) : [];
