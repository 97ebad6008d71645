import type { GencommScore } from './score';

/** How an episode ended, in a few words. */
export const endingOf = ({ success, finished }: GencommScore): string =>
  success === 1 ? 'came near the target' : finished ? 'did not come near it' : 'no end';
