import type { PageId } from '@parley/protocol';

/** Pages before a trial, by task kind. The last is left by the first message where there is one. */
const BRIEF_PAGES: Readonly<Record<string, readonly PageId[]>> = {
  coin: ['picture', 'first-message'],
};

/** What a `brief` consists of; nothing for a task kind that shows none. */
export const briefPages = (task: string): readonly PageId[] => BRIEF_PAGES[task] ?? [];

/** People who share one trial, by task kind. */
const PEOPLE: Readonly<Record<string, number>> = { coin: 1 };

export const peopleOf = (task: string): number => PEOPLE[task] ?? 1;
