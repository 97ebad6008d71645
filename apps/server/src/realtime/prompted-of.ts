import { join } from 'node:path';
import { keyEnvironment } from '../config';
import { PROMPTED } from '../episodes/make-performers';
import { openPromptedBodies, type PromptedBodies } from '../models/prompted-bodies';
import { repositoryRoot } from '../repository';
import type { Store } from '../storage';
import type { LoadedStudy } from '../studies';

/** Prompted bodies by study version, opened once: all sessions of a study share its purse and its limits. */
export function createPromptedOf(store: Store): (loaded: LoadedStudy) => PromptedBodies | null {
  const opened = new Map<string, PromptedBodies>();
  return ({ study, hash }) => {
    // The file may also configure detectors and scorers alone.
    if (study.models === null || !Object.values(study.bodies).includes(PROMPTED)) return null;
    const known = opened.get(hash);
    if (known !== undefined) return known;
    const bodies = openPromptedBodies({
      file: join(repositoryRoot(), study.models),
      promptFolder: null,
      env: keyEnvironment(),
      limits: study.budget,
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
