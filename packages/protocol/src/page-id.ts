import { z } from 'zod';

/** Pages that the sessions of every task kind have. */
export const COMMON_PAGES = [
  'how-it-works',
  'practice',
  'first-message',
  'episode',
  'end-items',
  'questionnaire',
  'break',
  'judging',
  'pairing',
  'debrief',
  'code',
  'withdrawn',
  'technical',
] as const;
export type CommonPage = (typeof COMMON_PAGES)[number];

/**
 * A page of a participant's session: a common one, or one of the brief that its task kind has. The server holds the
 * position; a study's flow says which come, in which order.
 */
export const PageId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export type PageId = z.infer<typeof PageId>;

/** Is it a page of the brief that a task kind brings itself? */
export const isOwnPage = (page: PageId): boolean =>
  !(COMMON_PAGES as readonly PageId[]).includes(page);
