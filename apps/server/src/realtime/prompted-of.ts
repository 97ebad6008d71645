import { join } from 'node:path';
import type { StudyRecord } from '@parley/models/accounts';
import { openPromptedBackends, type PromptedBackends } from '@parley/models/prompted';
import { keyEnvironment } from '../config';
import { fromRepository } from '../repository';
import type { Store } from '../storage';
import { isPrompted, type LoadedStudy } from '../studies';
import { taskOf } from '../tasks/task-of';

/**
 * Prompted backends by study version, opened once: all sessions of a version share its limits, all versions of a study its
 * budget and what is known of its providers.
 */
export function createPromptedOf(
  store: Pick<Store, 'readBlob' | 'dataDir'>,
): (loaded: LoadedStudy, record: StudyRecord) => PromptedBackends | null {
  const opened = new Map<string, PromptedBackends>();
  return ({ study, hash }, record) => {
    // The file may also configure detectors and scorers alone.
    if (study.models === null || !isPrompted(study)) return null;
    const known = opened.get(hash);
    if (known !== undefined) return known;
    const backends = openPromptedBackends({
      file: fromRepository(study.models),
      prompts: taskOf(study.task).prompts,
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
    opened.set(hash, backends);
    return backends;
  };
}
