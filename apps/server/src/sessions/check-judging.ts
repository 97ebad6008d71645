import { CLIENT_EVENTS, judgementFault, type Study } from '@parley/protocol';
import type { SessionState } from './session-state';

type JudgingStudy = Pick<Study, 'judging'>;

/**
 * Why a judgement is none of this session. One that comes after the page was left is kept, late; before it there is nothing that
 * could be judged.
 *
 * @returns Null when it fits.
 */
export function misplacedJudgement(
  { judging }: JudgingStudy,
  { plan, progress }: SessionState,
  payload: unknown,
): string | null {
  const at = plan.flow.steps.findIndex(({ page }) => page === 'judging');
  if (judging === undefined || at < 0) return 'nothing is judged in this study';
  if (progress.cursor.at < at) return 'the page has not come yet';
  return judgementFault(judging.dialogues, CLIENT_EVENTS.judgement.parse(payload));
}

/** Why the page of the dialogues cannot be left; null when each is judged. */
export function unjudgedFault(
  { judging }: JudgingStudy,
  { judgements }: Pick<SessionState, 'judgements'>,
): string | null {
  const all = judging?.dialogues ?? [];
  const left = all.filter(({ dialogueId }) => !judgements.has(dialogueId)).length;
  return left === 0 ? null : `${left} of ${all.length} dialogues are not judged`;
}
