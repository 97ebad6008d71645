import type { PageId } from '@parley/protocol';
import { useEffect, useState } from 'react';

/** A page of a session as the server names it. */
export interface PagePlace {
  readonly page: PageId;
  readonly pageIndex: number;
}

/** Long enough to see that the robot stands still and to read its last words. */
const END_HOLD_MS = 2000;
const PRACTICE_HOLD_MS = 1500;

/** How long the page that is left stays on screen: an episode does not vanish the moment it ends. */
export function holdMs(from: PageId, to: PageId): number {
  if (from !== 'episode') return 0;
  if (to === 'end-items') return END_HOLD_MS;
  return to === 'practice' ? PRACTICE_HOLD_MS : 0;
}

/** The page to show: the server's, but for a moment the one before it. */
export function useHeldPage(now: PagePlace): PagePlace {
  const { page, pageIndex } = now;
  const [shown, setShown] = useState(now);
  const waitMs = holdMs(shown.page, page);
  useEffect(() => {
    if (waitMs === 0) {
      setShown({ page, pageIndex });
      return;
    }
    const timer = setTimeout(() => setShown({ page, pageIndex }), waitMs);
    return () => clearTimeout(timer);
  }, [page, pageIndex, waitMs]);
  return waitMs === 0 ? now : shown;
}
