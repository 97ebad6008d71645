import { type DetectorSource, defaultDetectorFile, findDetector } from '@parley/models/detectors';
import { modelRoots } from '@parley/models/registry';
import type { ServerConfig } from '../../config';
import { gtDetectorProfile } from '../../ground-truth';
import { fromRepository, repositoryRoot } from '../../repository';

/**
 * A detector by the name of a flag or study: undefined for the one made from truth.
 *
 * @param files Files with a section `detectors`, before the default one; seen from the root of the repository.
 * @throws {ParleyError} `NOT_FOUND`, `BAD_MODEL` or `BAD_INPUT`.
 */
export function detectorNamed(
  name: string,
  config: Pick<ServerConfig, 'publicDir' | 'dataDir'>,
  files: readonly (string | null | undefined)[] = [],
): DetectorSource | undefined {
  if (gtDetectorProfile(name) !== null) return undefined;
  const root = repositoryRoot();
  return findDetector(name, {
    roots: modelRoots(config),
    files: [
      ...files.flatMap((file) => (file == null ? [] : fromRepository(file, root))),
      defaultDetectorFile(root),
    ],
  });
}
