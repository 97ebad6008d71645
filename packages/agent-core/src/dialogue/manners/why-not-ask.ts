import type { TalkEnding } from '@parley/protocol';
import type { SearchHeader } from '../../ports';
import type { DialogueMemory } from '../dialogue-memory';
import { MANNERS_OFF, type MannersConfig } from './manners-config';
import { isAskedIn, topicOf } from './question-topic';

/** In what situation a question is put. */
export interface AskOptions {
  /** A `DialogueConfig` will do; left out: no manners, as in the papers. */
  readonly manners?: MannersConfig;
  /** The candidate that it is about. */
  readonly candidateId?: string;
  /** Other things of the category that were seen: the reason to ask. */
  readonly others?: number;
}

/** Why no question may be put, in the words of the log. */
export type WhyNotAsk = Extract<
  TalkEnding,
  'silent-arm' | 'budget-spent' | 'person-silent' | 'refused' | 'no-question-left'
>;

/** May another question be sent? `null` is no limit (SCI-2). A question put again is a question sent. */
export const hasBudget = (memory: DialogueMemory, header: SearchHeader): boolean =>
  header.rules.budgets.questions === null ||
  memory.asked.length + memory.manners.repeats < header.rules.budgets.questions;

/**
 * Questions that may be put once more, each asked only once so far: those that ran into their time-out, when the person was heard of
 * since, and those that were met with "not this one", which told nothing of what was asked.
 */
export function owedQuestions(
  { asked, manners }: DialogueMemory,
  category: string,
  { returnToUnanswered }: MannersConfig = MANNERS_OFF,
): readonly string[] {
  const isHeard = returnToUnanswered && manners.unansweredInARow === 0;
  return [...(isHeard ? manners.unanswered : []), ...manners.dismissed].filter(
    (question) => asked.filter((other) => isAskedIn(question, [other], category)).length === 1,
  );
}

/** Questions that are not put again: those asked, without those that are owed. */
export function closedQuestions(
  memory: DialogueMemory,
  category: string,
  config: MannersConfig = MANNERS_OFF,
): string[] {
  const owed = owedQuestions(memory, category, config);
  return memory.asked.filter((question) => !owed.includes(question));
}

/**
 * Why this question may not be put to the person now; null when it may: the arm is silent, the budget is spent, the person wants no more
 * about this candidate, the person is silent (UX-13), or it was asked before, in these or other words, and could not be answered.
 */
export function whyNotAsk(
  question: string,
  memory: DialogueMemory,
  header: SearchHeader,
  options: AskOptions = {},
): WhyNotAsk | null {
  const { manners: config = MANNERS_OFF, candidateId } = options;
  const { manners, cannotTell } = memory;
  if (!config.asks) return 'silent-arm';
  if (!hasBudget(memory, header)) return 'budget-spent';
  if (config.heedRefusal && candidateId !== undefined && manners.refused.includes(candidateId))
    return 'refused';
  if (config.maxUnansweredInARow !== null) {
    const isAlone = manners.unansweredInARow >= config.maxUnansweredInARow;
    const waits = candidateId !== undefined && manners.silentAbout === candidateId;
    if (isAlone || waits) return 'person-silent';
  }
  const { category } = header.given;
  if (closedQuestions(memory, category, config).includes(question)) return 'no-question-left';
  const owed = owedQuestions(memory, category, config);
  const unanswerable = [
    ...cannotTell,
    ...manners.unanswered.filter((each) => !owed.includes(each)),
  ];
  // Words that could not be read twice will not be read a third time; a yes or no may be.
  const unread = topicOf(question, category).isOpen ? manners.unread : [];
  const isClosed =
    config.closeTopics && isAskedIn(question, [...unanswerable, ...unread], category);
  return isClosed ? 'no-question-left' : null;
}
