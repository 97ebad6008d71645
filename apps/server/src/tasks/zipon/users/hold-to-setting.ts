import { type AnswerKind, codeSentence, sentencesOf } from '@parley/task-zipon/scoring';
import { type FeedbackSetting, HINT_TYPES } from '@parley/task-zipon/shared';

/** What a setting forbids: the hints of other settings. */
const isForbidden = (kind: AnswerKind, setting: FeedbackSetting): boolean =>
  setting !== 'mixed' && kind !== setting && HINT_TYPES.some((type) => type === kind);

/**
 * An answer without the sentences that its setting forbids, by the coder of answers; empty when nothing is left. A leading yes or
 * no stays with what follows it.
 */
export function heldTo(setting: FeedbackSetting, text: string): string {
  const kept = sentencesOf(text).filter(
    (sentence) => !codeSentence(sentence).some((kind) => isForbidden(kind, setting)),
  );
  return kept.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
}
