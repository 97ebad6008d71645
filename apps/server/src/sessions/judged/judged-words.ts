import { canonicalJson, type JudgedDialogue, judgedIds, type Study } from '@parley/protocol';
import type { RowDraft } from '../../storage';
import type { PeoplesDialogue } from '../../studies/judged/dialogue-sources';
import type { SessionState } from '../session-state';

/** Words of people that a judge reads, by dialogue, in memory alone. What is taken out leaves it. */
export type JudgedWords = Map<string, PeoplesDialogue>;

/** What a judge may read at this moment, and by what it is known. */
export interface JudgingOf {
  readonly study: Pick<Study, 'judging'>;
  readonly judged?: ReadonlyMap<string, PeoplesDialogue> | undefined;
}

/** The dialogues that a judge can read now: those of the file, or of people whose words are still there. */
export const dialoguesThere = (
  { study: { judging }, judged }: JudgingOf,
  { withdrawn }: Pick<SessionState, 'withdrawn'>,
): readonly JudgedDialogue[] =>
  judgedIds(judging).flatMap((id) => {
    if (withdrawn.has(id)) return [];
    return (
      judged?.get(id)?.dialogue ??
      judging?.dialogues?.find(({ dialogueId }) => dialogueId === id) ??
      []
    );
  });

/** Rows of dialogues whose words are not there any more and whose judge was not told yet. None of a session that is over. */
export function withdrawnRows(
  { study: { judging }, judged }: JudgingOf,
  { withdrawn, isOver }: Pick<SessionState, 'withdrawn' | 'isOver'>,
): RowDraft[] {
  if (judged === undefined || isOver) return [];
  return judgedIds(judging)
    .filter((id) => !judged.has(id) && !withdrawn.has(id))
    .map((dialogueId) => ({
      type: 'dialogue-withdrawn',
      payload: canonicalJson({ dialogueId }),
    }));
}
