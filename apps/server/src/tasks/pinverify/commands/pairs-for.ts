import { ParleyError } from '@parley/protocol';
import { type OpenPairSet, openPairSet, type PinverifyEpisode } from '@parley/task-pinverify/truth';
import { type BuiltInSet, builtInPairs } from '../built-in-pairs';

/**
 * Pairs of a data set in the published layout, or of a built-in one, which has no folder.
 *
 * @param path Folder or index; left out: the built-in set. @param set Which of them, or which split of the folder.
 * @throws {ParleyError} `NOT_FOUND` where there is no pair; for a data set that cannot be read, its place and reason.
 */
export function openPairsFor(path: string | undefined, set: BuiltInSet): OpenPairSet {
  const opened =
    path === undefined
      ? { pairs: [...builtInPairs(set)], folderOf: () => null }
      : openPairSet(path, set.endsWith('train') ? 'train' : 'val');
  if (opened.pairs.length > 0) return opened;
  throw new ParleyError('NOT_FOUND', 'there is no pair to verify', {
    where: path ?? `--set ${set}`,
    remedy: 'Name a data set that has some.',
  });
}

/** The pairs of {@link openPairsFor} alone. */
export const pairsFor = (path: string | undefined, set: BuiltInSet): PinverifyEpisode[] =>
  openPairsFor(path, set).pairs;
