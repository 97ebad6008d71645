import {
  type AnyJudgement,
  isOfExchanges,
  isWholeJudgement,
  JUDGED_TRAITS,
  Judgement,
  JudgementDraft,
} from '@parley/protocol';
import { type JudgedKind, type JudgedState, type NothingToJudge, useJudged } from './use-judged';

export type JudgingState = JudgedState<JudgementDraft>;

const isOfTalk = (judgement: AnyJudgement): judgement is Judgement => !isOfExchanges(judgement);

const KEYS = Object.keys(Judgement.shape) as readonly (keyof Judgement)[];

/** Three questions about a conversation. */
const TALK: JudgedKind<Judgement, JudgementDraft> = {
  draft: JudgementDraft,
  noDraft: {},
  isOwn: isOfTalk,
  isWhole: isWholeJudgement,
  judgementOf,
  draftOf: ({ dialogueId: _, ...draft }) => draft,
  isSame: (one, other) => one !== undefined && KEYS.every((key) => one[key] === other[key]),
};

/** The conversations of a session, one at a time. */
export const useJudging = (): JudgingState | NothingToJudge | null => useJudged(TALK);

/** A line goes with a yes: one that was chosen before the answer changed is dropped. */
function judgementOf(dialogueId: string, draft: JudgementDraft): Judgement {
  const lines = Object.fromEntries(
    JUDGED_TRAITS.map((trait) => [
      `${trait}Line`,
      draft[trait] === 'yes' ? (draft[`${trait}Line`] ?? null) : null,
    ]),
  );
  return { dialogueId, ...draft, ...lines } as Judgement;
}
