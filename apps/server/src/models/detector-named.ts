import type { ServerConfig } from '../config';
import { fromRepository, repositoryRoot } from '../repository';
import { gtDetectorProfile } from '../tasks/coin/offline';
import { type DetectorSource, defaultDetectorFile, findDetector } from './detectors';
import { modelRoots } from './registry';

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
