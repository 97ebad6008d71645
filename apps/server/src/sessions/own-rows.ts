import type { EpisodeResult } from '@parley/agent-core/episode';
import { PARTNER_LEFT } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import type { RowDraft } from '../storage';
import type { PictureShown, QuestionPictures, TrialState } from './trial-state';

/** A question was shown, and with it the pictures of what it and its options point at, where there are any. */
export const shownRow = (
  questionId: string,
  trial: TrialState | null,
  { picture, options }: QuestionPictures,
): RowDraft => ({
  type: 'question-shown',
  payload: canonicalJson({
    questionId,
    ...(picture === null ? {} : { picture }),
    ...(Object.keys(options).length === 0 ? {} : { optionPictures: options }),
  }),
  trialId: trial?.plan.trialId ?? null,
});

/** The picture beside the end items of a trial. */
export const pictureRow = (trial: TrialState, shown: PictureShown): RowDraft => ({
  type: 'picture-shown',
  payload: canonicalJson(shown),
  trialId: trial.plan.trialId,
});

/** One of a pair has left for good, in the trial at hand; null: between trials. The log of the pair alone says who (SCI-31). */
export const partnerLeftRow = (role: string, trialId: string | null): RowDraft => ({
  type: 'protocol-deviation',
  payload: canonicalJson({ what: PARTNER_LEFT, role }),
  trialId,
});

/** Stored rows are not what the running code makes of them. */
export function divergedRow(result: Exclude<EpisodeResult, { kind: 'ended' }>): RowDraft {
  const what = result.kind === 'replay-diverged' ? result.what : 'rows end';
  const payload = canonicalJson({ what, actor: result.actor, n: result.n });
  return { type: 'replay-diverged', payload };
}

/** An episode could not be run at all, or its session lacks rows. */
export const crashedRow = (
  message: string,
  code: 'AGENT_CRASHED' | 'LOG_GAP' = 'AGENT_CRASHED',
): RowDraft => ({
  type: 'fault',
  payload: canonicalJson({ code, message: message.slice(0, 2000) }),
});
