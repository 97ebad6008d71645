import type { EpisodeResult } from '@parley/agent-core/episode';
import { canonicalJson } from '@parley/protocol';
import type { RowDraft } from '../storage';
import type { RunState } from './run-state';

/** A question was painted on the page. */
export const shownRow = (questionId: string, run: RunState | null): RowDraft => ({
  type: 'question-shown',
  payload: canonicalJson({ questionId }),
  episodeId: run?.plan.runId ?? null,
});

/** Stored rows are not what the running code makes of them. */
export function divergedRow(result: Exclude<EpisodeResult, { kind: 'ended' }>): RowDraft {
  const what = result.kind === 'replay-diverged' ? result.what : 'rows end';
  const payload = canonicalJson({ what, actor: result.actor, n: result.n });
  return { type: 'replay-diverged', payload };
}

/** An episode could not be run at all. */
export const crashedRow = (message: string): RowDraft => ({
  type: 'fault',
  payload: canonicalJson({ code: 'AGENT_CRASHED', message: message.slice(0, 2000) }),
});
