import type { World } from '@parley/agent-core/ports';
import type { SceneWorld } from '@parley/scenes/world';

/** A home that says, for the log alone, whether what an agent judged is the target: every verdict but the first sight. */
export const judgingWorld = (world: SceneWorld): World => ({
  look: (actor, sensorId, frameId) => world.look(actor, sensorId, frameId),
  act: (actor, action) => world.act(actor, action),
  measure: (actor) => world.measure(actor),
  judge: (belief) => {
    if (belief.type !== 'candidate' || belief.status === 'new') return undefined;
    const isTarget = world.showsTarget(belief.frameId, belief.box);
    return { isTarget };
  },
});
