import { hasPeople, type Trial } from '@parley/log';
import { participantIdOf } from '../storage';

/**
 * What a film of a trial is called. Trials of sessions have random ids: episode, arm and the person's code of exports say which it is. Those
 * of headless runs are named by their episode.
 */
export function filmName({ start, sessionId }: Pick<Trial, 'start' | 'sessionId'>): string {
  const { trialId, episodeId, armId } = start;
  const own = hasPeople(start)
    ? [episodeId, armId === undefined ? [] : `arm ${armId}`, participantIdOf(sessionId)].flat()
    : [trialId, armId === undefined ? [] : `arm ${armId}`].flat();
  return own.join(', ');
}
