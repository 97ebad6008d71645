import type { TalkFlag } from '@parley/protocol';

/** Sentences that are said once an episode. */
export type OnceLine = TalkFlag | 'goes-alone';

/** What the robot remembers of the talk itself, beside what was said of the target. Plain data, never mutated. */
export interface MannersMemory {
  /** Questions that ran into their time-out. */
  readonly unanswered: readonly string[];
  /** Questions whose answers could not be read, asked for in other words or not, or that the person takes for answered. */
  readonly unread: readonly string[];
  /** Questions to which the person said that the candidate is not the one: they still stand. */
  readonly dismissed: readonly string[];
  /** Times that a question was put again: each is a question sent, and counts against the budget. */
  readonly repeats: number;
  /** Lines said so far; numbers the next one. */
  readonly said: number;
  readonly saidOnce: readonly OnceLine[];
  /** Questions without an answer since the person was last heard of. */
  readonly unansweredInARow: number;
  /** The candidate of the last of them: no new question about it for nothing. */
  readonly silentAbout: string | null;
  /** Candidates about which the person wants no more questions. */
  readonly refused: readonly string[];
}

export const NO_MANNERS_YET: MannersMemory = {
  unanswered: [],
  unread: [],
  dismissed: [],
  repeats: 0,
  said: 0,
  saidOnce: [],
  unansweredInARow: 0,
  silentAbout: null,
  refused: [],
};

/** The person was heard of. */
export const endSilence = (manners: MannersMemory): MannersMemory =>
  manners.unansweredInARow === 0 && manners.silentAbout === null
    ? manners
    : { ...manners, unansweredInARow: 0, silentAbout: null };
