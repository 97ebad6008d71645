import { randomStream } from '@parley/agent-core/ports';
import { INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { otherValue } from './attribute-values';
import { valuesOf } from './instance-values';

/**
 * The home as one model sees it that plays both the agent's eyes and the simulated person (the arm `sharedModel`,
 * SCI-17): so many of the things' own attributes are taken for others, and both sides take them for the same ones.
 * Without that arm their errors are independent.
 */
export function sceneOfSharedModel(
  scene: Scene,
  { seed, errorRate }: { readonly seed: string; readonly errorRate: number },
): Scene {
  return { ...scene, instances: scene.instances.map((one) => misread(one, seed, errorRate)) };
}

function misread(instance: SceneInstance, seed: string, errorRate: number): SceneInstance {
  const attributes: Record<string, SceneInstance['attributes'][keyof SceneInstance['attributes']]> =
    { ...instance.attributes };
  for (const slot of INTRINSIC_ATTRIBUTES) {
    const [truth] = valuesOf(instance, slot);
    const random = randomStream(seed, 'shared-model', instance.id, slot);
    if (truth !== undefined && random.next() < errorRate)
      attributes[slot] = otherValue(slot, truth, random);
  }
  return { ...instance, attributes };
}
