import { type R2rMeeting, R2rMoment, WATCHER } from '@parley/task-r2r/shared';
import { useMemo } from 'react';
import { useSession } from '../../../session/session-context';

/** Does the person watch, and take no part in the walk? */
export const useIsWatching = (): boolean =>
  useSession(({ view }) => view?.episode?.role === WATCHER);

/** Does the arm show what the robot talks over? */
export const useIsDiscussionShown = (): boolean =>
  useSession(({ view }) => view?.episode?.view.discussion === 'shown');

/** The discussion so far; null where the arm does not show it. */
export function useMeeting(): R2rMeeting | null {
  const moment = useSession(({ view }) => view?.moment);
  return useMemo(() => R2rMoment.safeParse(moment).data?.meeting ?? null, [moment]);
}
