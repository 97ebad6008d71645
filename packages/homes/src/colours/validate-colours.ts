import { basename } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import { fault, faultOf, type SceneFault, warning } from '@parley/scenes/validate';
import { checkColours } from './check-colours';
import { pictureFaults } from './picture-faults';
import { type FindLibrary, rebuildHome } from './rebuild-home';

/**
 * Looks at everything in a home alone in white light: are its colours those that the scene says? Needs the surfaces of
 * the home, so it is made again; a home that cannot be is a warning. Takes about a minute for a large home. Do its target
 * pictures show them so?
 */
export async function validateColours(
  folder: string,
  findLibrary: FindLibrary,
): Promise<SceneFault[]> {
  const where = `${basename(folder)}/scene.json`;
  try {
    const { scene, sensors, pathFinder } = await loadHome(folder);
    pathFinder.dispose();
    const rebuilt = await rebuildHome(scene, sensors, findLibrary);
    if (rebuilt.kind === 'unknown') {
      const remedy = 'Look at it, or generate it again.';
      return [warning(where, `its colours cannot be checked: ${rebuilt.reason}`, remedy)];
    }
    const checked = await checkColours(rebuilt.home, scene.instances, rebuilt.audit);
    const faults = checked.flatMap(({ instance: { id, model }, findings }) =>
      findings.flatMap(({ claim, said, problem }) =>
        problem === null
          ? []
          : [
              fault(
                `${where} instance ${id}`,
                `its ${claim} is said to be ${said}: ${problem}`,
                `Repair the colours of the model ${model}.`,
              ),
            ],
      ),
    );
    const ofPictures = `${basename(folder)}/episodes.json`;
    return [...faults, ...(await pictureFaults(folder, rebuilt.home, ofPictures))];
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return [faultOf(error, where)];
  }
}
