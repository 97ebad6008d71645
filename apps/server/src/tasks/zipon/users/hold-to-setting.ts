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
  const sentences = sentencesOf(text);
  const kept = sentences.filter(
    (sentence) => !codeSentence(sentence).some((kind) => isForbidden(kind, setting)),
  );
  return kept.length === sentences.length ? text.trim() : kept.map(asSentence).join(' ');
}

const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
