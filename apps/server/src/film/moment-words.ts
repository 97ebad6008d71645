import type { Moment } from './key-moments';

const VERDICTS: Readonly<Record<NonNullable<Moment['verdict']>, string>> = {
  rejected: 'passes on',
  kept: 'keeps it in mind and goes on',
  accepted: 'takes it for the target',
};

const UNANSWERED: Readonly<Record<string, string>> = {
  'no-answer': 'No answer came.',
  failed: 'The question could not be put.',
  open: 'The log ends before an answer.',
  'cant-tell': 'Cannot tell.',
};

/** What the robot did at a moment, as a heading. */
export function titleOf({ kind, verdict, candidateId, question, score }: Moment): string {
  if (kind === 'start') return 'Start';
  if (kind === 'end') return 'End';
  if (question !== null) {
    const asks = candidateId === null ? 'Asks' : `Asks about ${candidateId}`;
    return verdict === null ? asks : `${asks}, then ${VERDICTS[verdict]}`;
  }
  const thing = candidateId ?? 'something';
  if (verdict !== null) return `${thing}: ${VERDICTS[verdict]}`;
  return score?.decision === 'ask' ? `${thing}: cannot tell yet` : `Sees ${thing}`;
}

/** How an answer stands, in words. */
export const answerWords = ({ answer, outcome }: NonNullable<Moment['question']>): string =>
  answer ?? UNANSWERED[outcome] ?? outcome;

/** The score of a thing beside its thresholds; null where it has none, or no facts to compare it with. */
export function scoreWords({ score }: Moment): string | null {
  if (score === null) return null;
  const { tauSkip, tauStop } = score;
  const bounds = `under ${tauSkip} passed on, from ${tauStop} taken`;
  return score.score < 0
    ? `No facts to compare with yet (${bounds})`
    : `Score ${score.score} of 10 (${bounds})`;
}

/** Whether the log says what a thing was. */
export const truthWords = ({ isTarget }: Moment): string | null =>
  isTarget === null ? null : isTarget ? 'It is the target.' : 'It is not the target.';
