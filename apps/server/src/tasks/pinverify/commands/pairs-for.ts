import { ParleyError } from '@parley/protocol';
import { type PinverifyEpisode, readPairSet } from '@parley/task-pinverify/truth';
import { type BuiltInSet, builtInPairs } from '../built-in-pairs';

/**
 * Pairs of a data set in the published layout, or of a built-in one.
 *
 * @param path Folder or index; left out: the built-in set. @param set Which of them, or which split of the folder.
 * @throws {ParleyError} `NOT_FOUND` where there is no pair; for a data set that cannot be read, its place and reason.
 */
export function pairsFor(path: string | undefined, set: BuiltInSet): PinverifyEpisode[] {
  const pairs =
    path === undefined
      ? builtInPairs(set)
      : readPairSet(path, set.endsWith('train') ? 'train' : 'val');
  if (pairs.length > 0) return pairs;
  throw new ParleyError('NOT_FOUND', 'there is no pair to verify', {
    where: path ?? `--set ${set}`,
    remedy: 'Name a data set that has some.',
  });
}
