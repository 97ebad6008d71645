import type { SearchSet, SearchStep, SoughtThing } from './search-set';

/** A set without the episodes that cannot be counted. */
export interface SoundSearches {
  readonly set: SearchSet;
  /** A line for each kind of what was left out, with how many and the first of them. */
  readonly leftOut: readonly string[];
}

/** Scene and id, by which messages name an episode. */
const idOf = ({ sceneId, episodeId }: SearchSet['episodes'][number]): string =>
  `${episodeId} of ${sceneId.split('/').at(-1)}`;

/**
 * Leaves out what would count twice or never: an episode whose id its scene has before, and one with a step whose target
 * has no view point, as Habitat counts a success from view points alone.
 *
 * @param needsViewPoints False where view points are worked out in the home.
 */
export function soundEpisodes(set: SearchSet, needsViewPoints: boolean): SoundSearches {
  const seen = new Set<string>();
  const doubled: string[] = [];
  const unseen: string[] = [];
  const episodes = set.episodes.filter((episode) => {
    const key = JSON.stringify([episode.sceneId, String(episode.episodeId)]);
    if (seen.has(key)) {
      doubled.push(idOf(episode));
      return false;
    }
    seen.add(key);
    const things = set.things.get(episode.sceneId) ?? [];
    const isSeen = (step: SearchStep): boolean =>
      wantedBy(step, things).some(({ viewPoints }) => viewPoints.length > 0);
    if (!needsViewPoints || episode.steps.every(isSeen)) return true;
    unseen.push(idOf(episode));
    return false;
  });
  return {
    set: { ...set, episodes },
    leftOut: [
      ...lineOf(doubled, 'have an id that stands before them'),
      ...lineOf(unseen, 'have a target without view points'),
    ],
  };
}

const lineOf = (ids: readonly string[], what: string): string[] =>
  ids.length === 0 ? [] : [`${ids.length} episodes ${what}: left out (${named(ids)})`];

const SHOWN = 3;
const named = (ids: readonly string[]): string =>
  ids.slice(0, SHOWN).join(', ') + (ids.length > SHOWN ? ', …' : '');

/** Things of which one must be found. */
export const wantedBy = (
  { category, thingId }: SearchStep,
  things: readonly SoughtThing[],
): readonly SoughtThing[] =>
  things.filter((one) => (thingId === null ? one.category === category : one.id === thingId));
