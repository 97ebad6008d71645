import { ParleyError } from '@parley/protocol';
import { openPathFinder } from '@parley/scenes/navmesh';
import { readInput, shortName } from '../../input/read-input';

/**
 * A navmesh that came with the scene, checked, as it is; null when there is none.
 *
 * @param nameOf Name of the file for messages.
 */
export async function readNavmesh(
  path: string | null,
  nameOf = shortName,
): Promise<Uint8Array | null> {
  if (path === null) return null;
  const bytes = readInput(path);
  try {
    (await openPathFinder(bytes, nameOf(path))).dispose();
    return bytes;
  } catch (cause) {
    if (!(cause instanceof ParleyError) || cause.code !== 'BAD_SCENE') throw cause;
    throw new ParleyError('BAD_SCENE', cause.message, {
      where: cause.where ?? nameOf(path),
      remedy: 'Download it again, or build another with --rebuild-navmesh.',
      cause,
    });
  }
}
