import { R2rMoment } from '@parley/task-r2r/shared';
import { useMemo } from 'react';
import { useSession } from '../../../session/session-context';
import { type Given, givenOf } from './given';

/** What the expert of the open question is given; null while none is open. */
export function useOpenGiven(): Given | null {
  const moment = useSession(({ view }) => view?.moment);
  const isOpen = useSession(({ view }) => (view?.openQuestion ?? null) !== null);
  return useMemo(() => (isOpen ? givenOf(moment) : null), [isOpen, moment]);
}

/** The person left so many questions open that none comes any more in this walk. */
export function useIsAlone(): boolean {
  const moment = useSession(({ view }) => view?.moment);
  return useMemo(() => R2rMoment.safeParse(moment).data?.isAlone === true, [moment]);
}
