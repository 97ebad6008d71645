import type { Study } from './study';

/** What people read beside the study's own words where judges may read what they write (`consent.judged`). */
export const JUDGED_CONSENT = 'What you write may be read by judges, who are not told who you are.';

/**
 * All that people agree to, as the page shows it: what is hashed. Blank lines part paragraphs. Without `judged` it is the study's own text, byte for byte.
 */
export const consentText = ({ body, judged }: Pick<Study['consent'], 'body' | 'judged'>): string =>
  judged === true ? `${body.trimEnd()}\n\n${JUDGED_CONSENT}\n` : body;
