import type { BuiltHome, RenderPart, SceneInstance } from '@parley/scenes/format';
import type { Audit } from '../audit';
import { checkColours } from './check-colours';

/**
 * Things of a home that do not look as they are said to, with why.
 *
 * Checked is what depends on the draw: things with patterns and pictures, whose colours mix, and things with glass, whose frame may
 * be the smaller part of what is seen. A plain part always shows the colour that was drawn for it; whether the part can be seen is a
 * property of its model, which tests check.
 *
 * @param audit What was judged of library models by sight.
 */
export async function colourFaults(home: BuiltHome, audit: Audit): Promise<string[]> {
  const mixed = home.scene.instances.filter(({ id }) => home.render.get(id)?.some(isMixed));
  const checked = await checkColours(home, mixed, audit);
  return checked.flatMap(({ instance, findings }) =>
    findings.flatMap(({ claim, said, problem }) =>
      problem === null
        ? []
        : [`${nameOf(instance)}: its ${claim} is said to be ${said}: ${problem}`],
    ),
  );
}

const isMixed = ({ look, surface }: RenderPart): boolean =>
  surface.pattern !== 'plain' || surface.material === 'glass' || (look?.picture ?? null) !== null;

const nameOf = ({ id, model }: SceneInstance): string => `${model} ${id}`;
