import type {
  CurationCounts,
  CurationEpisode,
  PictureVerdict,
  VerdictBody,
} from '@parley/protocol';

export const FILTERS = ['all', 'to-look-at', 'accepted', 'rejected'] as const;
export type Filter = (typeof FILTERS)[number];

export const FILTER_WORDS: Readonly<Record<Filter, string>> = {
  all: 'All',
  'to-look-at': 'To look at',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

export const stateOf = ({ verdict }: Pick<CurationEpisode, 'verdict'>): Exclude<Filter, 'all'> =>
  verdict?.verdict ?? 'to-look-at';

export const isShown = (episode: CurationEpisode, filter: Filter): boolean =>
  filter === 'all' || stateOf(episode) === filter;

export function countEpisodes(episodes: readonly CurationEpisode[]): CurationCounts {
  const of = (filter: Filter): number => episodes.filter((each) => isShown(each, filter)).length;
  return {
    episodes: episodes.length,
    toLookAt: of('to-look-at'),
    accepted: of('accepted'),
    rejected: of('rejected'),
  };
}

/** The next picture to look at after this one, from the end on to the beginning; null when none is left. */
export function nextToLookAt(
  episodes: readonly CurationEpisode[],
  afterId: string | null,
): CurationEpisode | null {
  const at = episodes.findIndex(({ episodeId }) => episodeId === afterId);
  const inOrder = [...episodes.slice(at + 1), ...episodes.slice(0, at + 1)];
  return (
    inOrder.find(
      (each) => each.verdict === null && each.picture !== null && each.episodeId !== afterId,
    ) ?? null
  );
}

/** Where to begin: named by the address, else the first to look at, else the first. */
export function startAt(
  episodes: readonly CurationEpisode[],
  episodeId: string | null,
): CurationEpisode | null {
  return (
    episodes.find((each) => each.episodeId === episodeId) ??
    nextToLookAt(episodes, null) ??
    episodes[0] ??
    null
  );
}

/** The one before or after; null at the ends. */
export function neighbour(
  episodes: readonly CurationEpisode[],
  episodeId: string,
  direction: 1 | -1,
): CurationEpisode | null {
  const at = episodes.findIndex((each) => each.episodeId === episodeId);
  return at < 0 ? null : (episodes[at + direction] ?? null);
}

/** The list with one episode as the server now has it. */
export const replaced = (
  episodes: readonly CurationEpisode[],
  changed: CurationEpisode,
): CurationEpisode[] =>
  episodes.map((each) => (each.episodeId === changed.episodeId ? changed : each));

/** What brings an earlier verdict back. */
export function verdictBodyOf(before: PictureVerdict | null, pictureSha256: string): VerdictBody {
  if (before === null) return { verdict: 'withdrawn', pictureSha256 };
  const { verdict, reason, note } = before;
  return verdict === 'rejected' && reason !== null
    ? { verdict, reason, note, pictureSha256 }
    : { verdict: 'accepted', note, pictureSha256 };
}
