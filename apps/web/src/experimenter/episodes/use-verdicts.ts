import type { CurationEpisode, PictureVerdict, VerdictBody } from '@parley/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { judgePicture } from '../api/experimenter-api';
import type { RequestError } from '../api/request';
import { replaced, verdictBodyOf } from './curation-steps';

interface Change {
  readonly episode: CurationEpisode;
  readonly body: VerdictBody;
  readonly isUndo: boolean;
}

/** A verdict of this visit, with what was there before it. */
interface Given {
  readonly episodeId: string;
  readonly before: PictureVerdict | null;
}

export interface Verdicts {
  /** Resolves with the episode as stored; null when it was not. */
  judge(episode: CurationEpisode, body: VerdictBody): Promise<CurationEpisode | null>;
  /** Brings back what was before the last verdict of this visit; null when there is none, or it did not work. */
  undo(episodes: readonly CurationEpisode[]): Promise<CurationEpisode | null>;
  readonly canUndo: boolean;
  readonly isSaving: boolean;
  readonly error: RequestError | null;
  /** The failure has been read. */ readonly forgetError: () => void;
}

/** Sends verdicts, one after another, and keeps the page's list as the server has it. */
export function useVerdicts(sceneId: string): Verdicts {
  const client = useQueryClient();
  const [given, setGiven] = useState<readonly Given[]>([]);
  const list = ['experimenter', 'episodes', sceneId];
  const change = useMutation<CurationEpisode, RequestError, Change>({
    mutationFn: ({ episode, body }) => judgePicture(episode.episodeId, body),
    onSuccess: (changed, { episode, isUndo }) => {
      client.setQueryData<CurationEpisode[]>(list, (all) => all && replaced(all, changed));
      setGiven((before) =>
        isUndo
          ? before.slice(0, -1)
          : [...before, { episodeId: episode.episodeId, before: episode.verdict }],
      );
    },
    // Another picture, or another experimenter: look at what is there now.
    onError: () => client.invalidateQueries({ queryKey: list }),
  });
  const send = async (wanted: Change): Promise<CurationEpisode | null> =>
    change.isPending ? null : change.mutateAsync(wanted).catch(() => null);
  return {
    judge: (episode, body) => send({ episode, body, isUndo: false }),
    undo: async (episodes) => {
      const last = given.at(-1);
      const episode = episodes.find(({ episodeId }) => episodeId === last?.episodeId);
      if (last === undefined || episode === undefined || episode.picture === null) return null;
      return send({
        episode,
        body: verdictBodyOf(last.before, episode.picture.sha256),
        isUndo: true,
      });
    },
    canUndo: given.length > 0,
    isSaving: change.isPending,
    error: change.error,
    forgetError: change.reset,
  };
}
