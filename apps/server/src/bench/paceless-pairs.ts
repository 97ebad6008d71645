import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { createCuration } from '../curation';
import { repositoryRoot } from '../repository';
import { homesOf } from '../services/warm-homes';
import { createStudyRegistry } from '../studies';
import { bakeHomes } from '../terminal/bake-homes';
import { withStore } from '../terminal/data-flag';

const STUDY_ID = 'gencomm-pairs';

/** What a bench changes of the example study of pairs: one arm, no practice, no pace, every duty stated. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/Demo value/g, 'Stated value'],
  [/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }'],
  [/^ {2}- \{ step: practice, .*\n/m, ''],
  [/^ {2}- armId: selective-action\n(?: {4}.*\n)+/m, ''],
];

/**
 * A study of pairs of its own for this data directory, open, in which the server never waits.
 *
 * @returns Its study id.
 * @throws {ParleyError} `BAD_STUDY` where its preflight is not green.
 */
export async function pacelessPairs(dataDir: string): Promise<string> {
  const file = join(repositoryRoot(), 'studies/gencomm', `${STUDY_ID}.yaml`);
  let yaml = readFileSync(file, 'utf8');
  for (const [from, to] of CHANGES) {
    const changed = yaml.replace(from, to);
    if (changed === yaml) throw new Error(`${file} has nothing like ${from}`);
    yaml = changed;
  }
  mkdirSync(join(dataDir, 'studies'), { recursive: true });
  writeFileSync(join(dataDir, 'studies', `${STUDY_ID}.yaml`), yaml);
  await withStore({ data: dataDir }, 'any', async (store, config) => {
    const catalog = createSceneCatalog(config.scenesDir);
    const curation = createCuration({ catalog, store });
    const studies = createStudyRegistry({ store, catalog, curation, config });
    await studies.open(STUDY_ID);
    const opened = await studies.current(STUDY_ID);
    const homes = opened === null ? [] : homesOf(opened.study, catalog);
    await bakeHomes(homes.map((sceneId) => join(config.scenesDir, sceneId)));
  });
  return STUDY_ID;
}
