import { CLIENT_EVENTS, judgedIds, judgementFault } from '@parley/protocol';
import { dialoguesThere, type JudgingOf } from './judged/judged-words';
import type { SessionState } from './session-state';

/**
 * Why a judgement is none of this session. One that comes after the page was left is kept, late; before it there is nothing that
 * could be judged.
 *
 * @returns Null when it fits.
 */
export function misplacedJudgement(
  context: JudgingOf,
  state: SessionState,
  payload: unknown,
): string | null {
  const { plan, progress, withdrawn } = state;
  const at = plan.flow.steps.findIndex(({ page }) => page === 'judging');
  if (context.study.judging === undefined || at < 0) return 'nothing is judged in this study';
  if (progress.cursor.at < at) return 'the page has not come yet';
  const judgement = CLIENT_EVENTS.judgement.parse(payload);
  if (withdrawn.has(judgement.dialogueId)) return 'the dialogue was taken out';
  return judgementFault(dialoguesThere(context, state), judgement, context.study.judging.questions);
}

/** Why the page of the dialogues cannot be left; null when each that is left is judged. */
export function unjudgedFault(
  { study: { judging } }: JudgingOf,
  { judgements, withdrawn }: Pick<SessionState, 'judgements' | 'withdrawn'>,
): string | null {
  const all = judgedIds(judging).filter((id) => !withdrawn.has(id));
  const left = all.filter((id) => !judgements.has(id)).length;
  return left === 0 ? null : `${left} of ${all.length} dialogues are not judged`;
}
