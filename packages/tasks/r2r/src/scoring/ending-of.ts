import type { R2rScore } from './read-walk';

/** How a walk ended, in a few words that experimenters read. */
export function endingOf({ success, finished, isTelling, written }: R2rScore): string {
  if (!finished) return 'no end';
  if (isTelling) return written === null ? 'nothing written' : 'instruction written';
  return success === 1 ? 'at the goal' : 'elsewhere';
}
