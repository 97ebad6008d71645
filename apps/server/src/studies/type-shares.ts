import type { Study } from '@parley/protocol';
import type { EpisodeFacts } from '../tasks/live-task';

/** How many episodes of a type a person is given. */
export interface TypeShare {
  readonly least: number;
  readonly most: number;
}

/** A person's share of each type: that of the study's episodes, rounded either way. Empty where episodes are of one type, or of none. */
export type TypeShares = ReadonlyMap<string, TypeShare>;

export function typeShares(
  { episodes, episodesPerParticipant: own }: Pick<Study, 'episodes' | 'episodesPerParticipant'>,
  factsOf: (episodeId: string) => EpisodeFacts,
): TypeShares {
  const counts = new Map<string, number>();
  for (const id of episodes) {
    const { type } = factsOf(id);
    // Where some have no type there is nothing to share out.
    if (type === undefined) return new Map();
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  if (counts.size < 2) return new Map();
  return new Map(
    [...counts].map(([type, count]) => {
      const share = (own * count) / episodes.length;
      return [type, { least: Math.floor(share), most: Math.ceil(share) }];
    }),
  );
}

/**
 * May one more of this type be given, so that no type exceeds its share, and what is left suffices for the others? Always where nothing is shared out.
 *
 * @param chosen Types of what the person has. @param left How many they are still to be given.
 */
export function keepsShares(
  type: string | undefined,
  {
    shares,
    chosen,
    left,
  }: {
    readonly shares: TypeShares;
    readonly chosen: readonly (string | undefined)[];
    readonly left: number;
  },
): boolean {
  if (shares.size === 0) return true;
  const countOf = (of: string | undefined): number =>
    chosen.filter((one) => one === of).length + Number(of === type);
  const owed = [...shares].reduce(
    (sum, [name, { least }]) => sum + Math.max(0, least - countOf(name)),
    0,
  );
  return countOf(type) <= (shares.get(type ?? '')?.most ?? 0) && owed <= left - 1;
}
