/**
 * How something came to be accepted: by the judgement of a view; later, at the same threshold, after the person had said something since it
 * was judged, or without a word, as steps went by and other things were seen; or as the best there was.
 */
export const WAYS = ['judgement', 'words-since', 'search-since', 'last-resort'] as const;
export type AcceptedWay = (typeof WAYS)[number];

/** What each way says, in a few words: heads of tables. */
export const WAY_WORDS: Readonly<Record<AcceptedWay, string>> = {
  judgement: 'its judgement',
  'words-since': 'words heard since',
  'search-since': 'the search since',
  'last-resort': 'last resort',
};
