import type { ZiponScore } from './score';

/** How an episode ended, in a few words. */
export function endingOf({ finished, goals, cutOff }: ZiponScore): string {
  const reached = goals.filter(({ success }) => success).length;
  const share = `${reached} of ${goals.length} goals reached`;
  if (!finished) return `${share}, no end`;
  return cutOff === null ? share : `${share}, cut off: ${cutOff}`;
}
