import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { createCuration } from '../curation';
import { repositoryRoot } from '../repository';
import { homesOf } from '../services/warm-homes';
import { createStudyRegistry } from '../studies';
import { bakeHomes } from '../terminal/bake-homes';
import { withStore } from '../terminal/data-flag';

/** A pattern of the file and what stands there instead. */
export type StudyChange = readonly [RegExp, string];

/**
 * An example study as a bench has it, open in this data directory, its homes whole.
 *
 * @param example Of `studies`, such as `gencomm/gencomm-pairs`; its last part is the id of the study.
 * @param changes Each must change something.
 * @returns Its study id.
 * @throws {ParleyError} `BAD_STUDY` where its preflight is not green.
 */
export async function openedStudy(
  dataDir: string,
  example: string,
  changes: readonly StudyChange[],
): Promise<string> {
  const file = join(repositoryRoot(), 'studies', `${example}.yaml`);
  const studyId = example.split('/').at(-1) ?? example;
  let yaml = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    const changed = yaml.replace(from, to);
    if (changed === yaml) throw new Error(`${file} has nothing like ${from}`);
    yaml = changed;
  }
  mkdirSync(join(dataDir, 'studies'), { recursive: true });
  writeFileSync(join(dataDir, 'studies', `${studyId}.yaml`), yaml);
  await withStore({ data: dataDir }, 'any', async (store, config) => {
    const catalog = createSceneCatalog(config.scenesDir);
    const curation = createCuration({ catalog, store });
    const studies = createStudyRegistry({ store, catalog, curation, config });
    await studies.open(studyId);
    const opened = await studies.current(studyId);
    const homes = opened === null ? [] : homesOf(opened.study, catalog);
    await bakeHomes(homes.map((sceneId) => join(config.scenesDir, sceneId)));
  });
  return studyId;
}
