import { ExchangeRating, type ExchangesJudgement, isOfExchanges } from '@parley/protocol';
import { z } from 'zod';
import {
  type JudgedKind,
  type JudgedState,
  type NothingToJudge,
  type ShownDialogue,
  useJudged,
} from './use-judged';

/** What is filled in of one discussion so far. */
const DiscussionDraft = z.object({
  ratings: z.array(ExchangeRating.nullable()).describe('By exchange; null: not yet'),
  firstWrong: z.union([z.int().nonnegative(), z.literal('nowhere')]).nullable(),
});
export type DiscussionDraft = z.infer<typeof DiscussionDraft>;

/** Exchanges without a rating, from 0. */
export const unratedOf = (
  { ratings }: Pick<DiscussionDraft, 'ratings'>,
  { lines }: Pick<ShownDialogue, 'lines'>,
): number[] => [...lines.keys()].filter((i) => (ratings[i] ?? null) === null);

/** Each exchange of a discussion, and where it first went wrong. */
const EXCHANGES: JudgedKind<ExchangesJudgement, DiscussionDraft> = {
  draft: DiscussionDraft,
  noDraft: { ratings: [], firstWrong: null },
  isOwn: isOfExchanges,
  isWhole: (draft, dialogue) =>
    unratedOf(draft, dialogue).length === 0 && draft.firstWrong !== null,
  judgementOf: (dialogueId, { ratings, firstWrong }) => ({
    dialogueId,
    ratings: ratings.flatMap((rating) => rating ?? []),
    firstWrong: firstWrong === 'nowhere' ? null : firstWrong,
  }),
  draftOf: ({ ratings, firstWrong }) => ({
    ratings: [...ratings],
    firstWrong: firstWrong ?? 'nowhere',
  }),
  isSame: (one, other) =>
    one !== undefined &&
    one.firstWrong === other.firstWrong &&
    one.ratings.join() === other.ratings.join(),
};

/** The discussions of a session, one at a time. */
export const useDiscussions = (): JudgedState<DiscussionDraft> | NothingToJudge | null =>
  useJudged(EXCHANGES);

/** A draft with another rating of one exchange. */
export const withRating = (
  { ratings }: DiscussionDraft,
  at: number,
  rating: ExchangeRating,
): Pick<DiscussionDraft, 'ratings'> => ({
  ratings: Array.from({ length: Math.max(ratings.length, at + 1) }, (_, i) =>
    i === at ? rating : (ratings[i] ?? null),
  ),
});
