import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { builtInPair, findPair } from './installed-pair';
import { descriptionsDir, writtenDescriptions } from './written-descriptions';

/**
 * What one of these people has to do with a pair: `own`, its words are theirs; `known`, they described what stands there or what is described, so that they have seen it
 * from all sides. Null: nothing. As far as their descriptions were collected.
 *
 * @param participants Names of sessions of one person, as in exports.
 */
export function knownTo(
  episodeId: string,
  participants: ReadonlySet<string>,
  catalog: Pick<SceneCatalog, 'fileOf' | 'writtenDir'>,
): 'own' | 'known' | null {
  const own = writtenDescriptions(descriptionsDir(catalog.writtenDir)).filter(({ participant }) =>
    participants.has(participant),
  );
  if (own.some(({ description_id }) => description_id === episodeId)) return 'own';
  const pair = findPair(episodeId, catalog) ?? builtInPair(episodeId);
  const met = new Set(own.map(({ object_id }) => object_id));
  return pair !== null && [pair.target, pair.query].some(({ objectId }) => met.has(objectId))
    ? 'known'
    : null;
}
