import { modelRoots } from '@parley/models/registry';
import { defaultScorerFile, findScorer, type ScorerSource } from '@parley/models/similarity';
import type { ServerConfig } from '../../config';
import {
  coOccurrenceTable,
  GT_CO_OCCURRENCE,
  GT_CO_OCCURRENCE_HAND_MADE,
} from '../../ground-truth';
import { fromRepository, repositoryRoot } from '../../repository';

/**
 * A scorer by the name of a flag or study: undefined for the one that works without weights.
 *
 * @param files Files with a section `scorers`, before the default one; seen from the root of the repository.
 * @throws {ParleyError} `NOT_FOUND` with the names that there are, or `BAD_INPUT`.
 */
export function scorerNamed(
  name: string,
  config: Pick<ServerConfig, 'publicDir' | 'dataDir'>,
  files: readonly (string | null | undefined)[] = [],
): ScorerSource | undefined {
  if (coOccurrenceTable(name) !== null) return undefined;
  const root = repositoryRoot();
  const named = files.flatMap((file) => (file == null ? [] : fromRepository(file, root)));
  return findScorer(
    name,
    { folder: modelRoots(config).pulled, files: [...named, defaultScorerFile(root)] },
    [GT_CO_OCCURRENCE, GT_CO_OCCURRENCE_HAND_MADE],
  );
}
