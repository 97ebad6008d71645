/**
 * How something came to be accepted: by the judgement of a view; later, at the same threshold, after the person had said something since it
 * was judged, or without a word, as steps went by and other things were seen; or as the best there was.
 */
export const WAYS = ['judgement', 'words-since', 'search-since', 'last-resort'] as const;
export type AcceptedWay = (typeof WAYS)[number];
