import type { Scene } from '@parley/scenes/format';
import { planFaults } from '../plan';
import { HOME_GENERATOR } from './home-generator';
import { planOfScene } from './plan-of-scene';

/** Homes of earlier versions were drawn before there were rules for plans. */
const SINCE_VERSION = 4;

/**
 * What is wrong with the plan of a home that the generator made: {@link planFaults} of the plan read back from its scene.
 * None for homes of other makers, and for those made before the rules.
 *
 * @throws {ParleyError} `BAD_SCENE` as {@link planOfScene}.
 */
export function scenePlanFaults(scene: Scene): string[] {
  const { name, version } = scene.generator;
  const isHeld = name === HOME_GENERATOR.name && Number(version) >= SINCE_VERSION;
  return isHeld ? planFaults(planOfScene(scene)) : [];
}
