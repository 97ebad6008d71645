import type { BuiltHome, Scene, SceneInstance } from '@parley/scenes/format';
import { type ColourFinding, judgeColours } from './judge-colour';
import { seeAlone } from './see-alone';

/** What was found of the colours of one instance. */
export interface InstanceColours {
  readonly instance: SceneInstance;
  readonly findings: readonly ColourFinding[];
}

/**
 * Looks at every instance of a home alone in white light and compares it with the colours that the scene says it has.
 * Takes about a tenth of a second for each. Instances of which no colour is said have no findings.
 *
 * @param home The home with its surfaces.
 * @param instances What is said of it; ids are those of the home.
 */
export async function checkColours(
  home: BuiltHome,
  instances: Scene['instances'] = home.scene.instances,
): Promise<InstanceColours[]> {
  const checked: InstanceColours[] = [];
  for (const instance of instances) {
    const surfaces = (home.render.get(instance.id) ?? []).map(({ surface }) => surface);
    const sights = await seeAlone(home, instance);
    checked.push({ instance, findings: judgeColours(instance.attributes, surfaces, sights) });
  }
  return checked;
}
