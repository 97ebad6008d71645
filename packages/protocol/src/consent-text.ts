import type { Study } from './study';

/** What people read beside the study's own words where judges may read what they write (`consent.judged`). */
export const JUDGED_CONSENT = 'What you write may be read by judges, who are not told who you are.';

/** What judges read of whose words they are given (`consent.reads`). */
export const READS_CONSENT = {
  people: 'The conversations that you read were written by people, who took part in another study.',
  programs: 'The conversations that you read come from programs, not from people.',
} as const;

/**
 * All that people agree to, as the page shows it: what is hashed. Blank lines part paragraphs. Without `judged` and `reads` it is the study's own text, byte for byte.
 */
export function consentText({
  body,
  judged,
  reads,
}: Pick<Study['consent'], 'body' | 'judged' | 'reads'>): string {
  const added = [
    ...(reads === undefined ? [] : [READS_CONSENT[reads]]),
    ...(judged === true ? [JUDGED_CONSENT] : []),
  ];
  return added.length === 0 ? body : `${[body.trimEnd(), ...added].join('\n\n')}\n`;
}
