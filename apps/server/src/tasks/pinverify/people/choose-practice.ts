import { type PinverifyEpisode, ringOf, startStop } from '@parley/task-pinverify/truth';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { builtInPairs } from '../built-in-pairs';
import { findPair } from './installed-pair';

/**
 * The practice of a session: an object for training, in a home of training that none of its pairs is in, which can be looked at from all six
 * sides (SCI-28), of another category than its pairs where there is one. Where each pair of the session has one description, so has the practice, of middling
 * quality: there is something to tell, and something to ask. Null where no home is left, and then there is no practice.
 */
export function choosePractice(
  episodeIds: readonly string[],
  catalog: Pick<SceneCatalog, 'fileOf' | 'writtenDir'>,
): string | null {
  const pairs = episodeIds.flatMap((id) => findPair(id, catalog) ?? []);
  const homes = new Set(pairs.map(({ scene }) => scene));
  const categories = new Set(
    pairs.flatMap(({ target, query }) => [target.category, query.category]),
  );
  const isNew = ({ target }: PinverifyEpisode): boolean => !categories.has(target.category);
  const isFree = (pair: PinverifyEpisode): boolean =>
    pair.pairType === 'positive' &&
    !homes.has(pair.scene) &&
    findPair(pair.episodeId, catalog) !== null;
  const free = builtInPairs('train').filter(isFree);
  const best = free.filter(isOpen);
  const practice = (best.find(isNew) ?? best[0] ?? free[0])?.episodeId ?? null;
  const isOneTold =
    pairs.length > 0 && pairs.every(({ descriptions }) => descriptions.length === 1);
  return practice !== null && isOneTold ? `${practice}-${MEDIUM}` : practice;
}

/** Number of the description of middling quality. */
const MEDIUM = 2;

/** From every side there is a place to stand. */
const isOpen = (pair: PinverifyEpisode): boolean => {
  const ring = ringOf(pair);
  return ring.stops.length === 6 && startStop(ring, pair.index) !== null;
};
