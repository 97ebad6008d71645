import type { R2rScore } from './read-walk';

/** How a walk ended, in a few words that experimenters read. */
export const endingOf = ({ success, finished }: R2rScore): string =>
  !finished ? 'no end' : success === 1 ? 'at the goal' : 'elsewhere';
