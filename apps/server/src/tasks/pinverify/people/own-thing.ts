import { OWNER } from '@parley/task-pinverify/shared';
import { type LineupThing, type PinverifyEpisode, ringOf } from '@parley/task-pinverify/truth';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { roleOfAgent } from '../who-plays';
import { installedCaptures } from './installed-pair';

/** Is a person asked by this agent about a thing of theirs? */
export const isOwned = ({ agentId }: Pick<AgentChoice, 'agentId'>): boolean =>
  roleOfAgent(agentId) === OWNER;

/**
 * A capture of the described thing, from which its owner gets a picture: the one that shows most of its sides, in whatever home, the first of equals. Null where
 * none of an installed home has it.
 */
export function ownThing(
  { query: { objectId } }: Pick<PinverifyEpisode, 'query'>,
  catalog: Pick<SceneCatalog, 'fileOf'>,
): LineupThing | null {
  let best: { readonly pair: PinverifyEpisode; readonly sides: number } | null = null;
  for (const pair of installedCaptures(catalog)) {
    if (pair.target.objectId !== objectId) continue;
    const sides = ringOf(pair).stops.filter(({ view }) => view.meetsThreshold !== false).length;
    if (best === null || sides > best.sides) best = { pair, sides };
  }
  return best === null ? null : { objectId, pairId: best.pair.episodeId };
}
