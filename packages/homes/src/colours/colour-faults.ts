import type { BuiltHome, RenderPart, SceneInstance } from '@parley/scenes/format';
import type { Audit } from '../audit';
import { checkColours } from './check-colours';

/**
 * Things of a home that do not look as they are said to, with why.
 *
 * Only where the draw decides is it looked: at patterns and pictures, whose colours mix, and at what has glass, whose frame may be
 * the less of it. A plain part shows the very colour that was chosen, and whether it can be seen at all is a property of its model,
 * which tests look at.
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
