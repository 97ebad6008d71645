import { useMemo } from 'react';
import { useSession } from '../../session/session-context';
import { viewOf, type ZiponView } from './zipon-view';

/** The trial on screen; null where there is none. */
export function useZipon(): ZiponView | null {
  const brief = useSession((state) => state.view?.episode ?? null);
  const moment = useSession((state) => state.view?.moment);
  return useMemo(() => viewOf({ episode: brief, moment }), [brief, moment]);
}
