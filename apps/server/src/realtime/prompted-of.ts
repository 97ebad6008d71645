import { join } from 'node:path';
import { keyEnvironment } from '../config';
import { PROMPTED } from '../episodes/known-bodies';
import { openPromptedBodies, type PromptedBodies } from '../models/prompted-bodies';
import type { StudyRecord } from '../models/study-record';
import { fromRepository } from '../repository';
import type { Store } from '../storage';
import type { LoadedStudy } from '../studies';

/**
 * Prompted bodies by study version, opened once: all sessions of a version share its limits, all versions of a study its
 * purse and what is known of its providers.
 */
export function createPromptedOf(
  store: Pick<Store, 'readBlob' | 'dataDir'>,
): (loaded: LoadedStudy, record: StudyRecord) => PromptedBodies | null {
  const opened = new Map<string, PromptedBodies>();
  return ({ study, hash }, record) => {
    // The file may also configure detectors and scorers alone.
    if (study.models === null || !Object.values(study.bodies).includes(PROMPTED)) return null;
    const known = opened.get(hash);
    if (known !== undefined) return known;
    const bodies = openPromptedBodies({
      file: fromRepository(study.models),
      promptFolder: null,
      hubFolder: join(store.dataDir, 'models'),
      env: keyEnvironment(),
      limits: study.budget,
      record,
      imageBytes: async (imageId) => {
        try {
          return store.readBlob(imageId);
        } catch {
          return null;
        }
      },
    });
    opened.set(hash, bodies);
    return bodies;
  };
}
