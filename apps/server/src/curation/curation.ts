import {
  type CurationEpisode,
  type CurationHome,
  ParleyError,
  type VerdictBody,
} from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import type { SceneCatalog } from '../catalog/scene-catalog';
import { type Store, type StoredVerdict, utc } from '../storage';
import { openPictureHashes, type PictureFile } from './picture-hashes';
import { countStandings, type Standing, type Standings } from './standings';
import { openTellsApart } from './tells-apart';

export interface CurationOptions {
  readonly catalog: SceneCatalog;
  /** Null where there is no data yet: then nothing has been looked at. */
  readonly store: Pick<Store, 'verdicts' | 'clock'> | null;
}

/** Who has looked at which target picture, and what they said (SCI-23). Holds the truth: for experimenters only. */
export interface Curation {
  homes(): Promise<CurationHome[]>;
  /** Episodes of a home in their own order. @throws {ParleyError} `NOT_FOUND`, `BAD_EPISODE`. */
  episodesOf(sceneId: string): Promise<CurationEpisode[]>;
  /** The picture as it is now. @throws {ParleyError} `NOT_FOUND`. */
  pictureOf(episodeId: string): PictureFile;
  /**
   * Stores a verdict; it is on disk when the promise resolves.
   *
   * @throws {ParleyError} `NOT_FOUND`, `PICTURE_CHANGED` when the episode has another picture by now.
   */
  judge(episodeId: string, verdict: VerdictBody): Promise<CurationEpisode>;
  /** Of these episodes; one that is not there, or cannot be read, is left out. */
  standings(episodeIds: readonly string[]): Promise<Standings>;
}

export function createCuration({ catalog, store }: CurationOptions): Curation {
  const pictureFileOf = openPictureHashes(catalog);
  const tellsApartOf = openTellsApart(catalog);

  async function standingsOf(episodes: readonly InstanceEpisode[]): Promise<Standing[]> {
    const pictures = episodes.map((episode) => pictureFileOf(episode)?.sha256 ?? null);
    if (store === null) return pictures.map(() => null);
    const asked = episodes.map(({ episodeId }, i) => ({
      episodeId,
      pictureSha256: pictures[i] ?? '',
    }));
    return (await store.verdicts.latest(asked)).map(standingOf);
  }

  const forJudge = (episode: InstanceEpisode, verdict: Standing): CurationEpisode => {
    const { episodeId, sceneId, split, category, description, difficulty, shortestPathM } = episode;
    const sha256 = pictureFileOf(episode)?.sha256;
    const url = `/api/experimenter/episodes/${encodeURIComponent(episodeId)}/picture?sha256=${sha256}`;
    return {
      ...{ episodeId, sceneId, split, category, description, difficulty, shortestPathM },
      othersOfKind: episode.distractors.length,
      tellsApart: tellsApartOf(sceneId, episode.targetId),
      picture: sha256 === undefined ? null : { url, sha256 },
      verdict,
    };
  };

  function findEpisode(episodeId: string): InstanceEpisode {
    const episode = catalog.findEpisode(episodeId);
    if (episode !== null) return episode;
    throw new ParleyError('NOT_FOUND', 'There is no such episode', {
      where: `episode ${episodeId.slice(0, 80)}`,
      remedy: 'It may have been generated anew under another name: reload the page.',
    });
  }

  function findPicture(episode: InstanceEpisode): PictureFile {
    const picture = pictureFileOf(episode);
    if (picture !== null) return picture;
    throw new ParleyError('NOT_FOUND', 'The picture of this episode is missing', {
      where: `${episode.sceneId}/${episode.picture}`,
      remedy: `Generate the episodes again: \`parley episodes generate ${episode.sceneId}\`.`,
    });
  }

  return {
    homes: () =>
      Promise.all(
        catalog.sceneIds().map(async (sceneId) => {
          const { episodes, problem } = readable(() => catalog.episodesOf(sceneId));
          return { sceneId, problem, ...countStandings(await standingsOf(episodes)) };
        }),
      ),
    episodesOf: async (sceneId) => {
      if (!catalog.sceneIds().includes(sceneId)) {
        throw new ParleyError('NOT_FOUND', 'There is no such home', {
          where: `home ${sceneId.slice(0, 80)}`,
          remedy: 'See `parley scenes list`.',
        });
      }
      const episodes = catalog.episodesOf(sceneId);
      const standings = await standingsOf(episodes);
      return episodes.map((episode, i) => forJudge(episode, standings[i] ?? null));
    },
    pictureOf: (episodeId) => findPicture(findEpisode(episodeId)),
    judge: async (episodeId, backend) => {
      const episode = findEpisode(episodeId);
      const { sha256 } = findPicture(episode);
      if (backend.pictureSha256 !== sha256) {
        throw new ParleyError('PICTURE_CHANGED', 'This episode has another picture by now', {
          where: `episode ${episodeId}`,
          remedy: 'Reload the page and look at the new one.',
        });
      }
      if (store === null) throw new ParleyError('INTERNAL', 'There is no store for verdicts');
      const verdict: StoredVerdict = {
        episodeId,
        pictureSha256: sha256,
        verdict: backend.verdict,
        reason: backend.verdict === 'rejected' ? backend.reason : null,
        note: backend.verdict === 'withdrawn' ? '' : backend.note,
        atUtc: utc(store.clock.nowMs()),
      };
      await store.verdicts.append(verdict);
      return forJudge(episode, standingOf(verdict));
    },
    standings: async (episodeIds) => {
      const { episodes } = readable(() =>
        episodeIds.flatMap((episodeId) => catalog.findEpisode(episodeId) ?? []),
      );
      const standings = await standingsOf(episodes);
      return new Map(episodes.map(({ episodeId }, i) => [episodeId, standings[i] ?? null]));
    },
  };
}

/** Episodes, or none and why: a damaged home does not hide the others. */
function readable(read: () => readonly InstanceEpisode[]): {
  readonly episodes: readonly InstanceEpisode[];
  readonly problem: string | null;
} {
  try {
    return { episodes: read(), problem: null };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { episodes: [], problem: error.toLine() };
  }
}

function standingOf(stored: StoredVerdict | null): Standing {
  if (stored === null || stored.verdict === 'withdrawn') return null;
  const { verdict, reason, note, atUtc } = stored;
  return { verdict, reason, note, atUtc };
}
