import { kindOf, type PageId } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';

/** What a `brief` consists of; nothing for a task kind that shows none. */
export const briefPages = (task: string): readonly PageId[] =>
  kindOf(SHARED, task)?.briefPages ?? [];

/** Does a person speak first, before the trial begins? */
export const hasOpening = (task: string): boolean =>
  (kindOf(SHARED, task)?.opening ?? null) !== null;
