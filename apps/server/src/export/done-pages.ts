import type { LogRecord } from '@parley/log';
import { flowOf } from '@parley/protocol';
import type { PageStep } from '../flow/flow-plan';
import { foldProgress, startProgress } from '../flow/flow-progress';
import { planSession, type SessionPlan } from '../flow/session-plan';
import { withPairing } from '../flow/with-pairing';
import type { ExportSession } from './export-session';

/** A page that a person went through. */
export interface DonePage {
  /** Its row `page-done`. */ readonly record: LogRecord;
  /** Null where the study's version is not kept. */ readonly step: PageStep | null;
  /** Trial that it is about, or that came before it in its round; null where there is none. */
  readonly trialId: string | null;
}

const ofSession = new WeakMap<ExportSession, readonly DonePage[]>();

/**
 * Pages of a session, each once: what the live session counted, by the same fold. Without the study's version no one can
 * tell what counted, and the first row of each page stands for it.
 */
export function donePages(session: ExportSession): readonly DonePage[] {
  const known = ofSession.get(session);
  if (known !== undefined) return known;
  const plan = planOf(session);
  const pages = plan === null ? firstPages(session) : countedPages(session, plan);
  ofSession.set(session, pages);
  return pages;
}

function countedPages({ records }: ExportSession, plan: SessionPlan): DonePage[] {
  const bySeq = new Map(records.map((record) => [record.row.seq, record]));
  const { donePages: counted } = records.reduce(
    (progress, record) => foldProgress(plan, progress, record),
    startProgress(plan),
  );
  return counted.flatMap(({ seq, step }) => {
    const record = bySeq.get(seq);
    const page = plan.flow.steps[step] ?? null;
    const trial = page?.trial ?? page?.round?.trial ?? null;
    const trialId = trial === null ? null : (plan.trials[trial]?.trialId ?? null);
    return record === undefined ? [] : [{ record, step: page, trialId }];
  });
}

function firstPages({ records }: ExportSession): DonePage[] {
  const seen = new Set<string>();
  return records.flatMap((record) => {
    const { event, row } = record;
    if (event.kind !== 'client' || event.type !== 'page-done') return [];
    const key = `${event.data.page} ${event.data.index} ${row.trialId}`;
    if (seen.has(key)) return [];
    seen.add(key);
    // A row has the trial at hand, whatever the page is about.
    const isAboutTrial = event.data.page === 'end-items';
    return [{ record, step: null, trialId: isAboutTrial ? row.trialId : null }];
  });
}

/** The plan that the session had; null where the study's version is not kept. */
function planOf({ study, session, records }: ExportSession): SessionPlan | null {
  const [first] = records;
  if (study === null || first?.event.kind !== 'session-start') return null;
  const { episodeIds = [], practiceEpisodeId, practiceArmId, armIds } = first.event.start;
  const plan = planSession({
    sessionId: session.sessionId,
    task: study.task,
    flow: flowOf(study),
    practiceEpisodeId: practiceEpisodeId === undefined ? practiceIn(records) : practiceEpisodeId,
    practiceArmId,
    episodeIds,
    armId: session.armId,
    armIds,
  });
  for (const { event } of records)
    if (event.kind === 'pairing-ended')
      return { ...plan, trials: withPairing(plan.trials, event.pairing) };
  return plan;
}

/** First rows of before did not name the practice: it is known where a person came to it. */
function practiceIn(records: readonly LogRecord[]): string | null {
  for (const { event } of records) {
    if (event.kind === 'trial-start' && event.start.isPractice) return event.start.episodeId;
    const isPage = event.kind === 'client' && event.type === 'page-done';
    if (isPage && event.data.page === 'practice') return 'practice';
  }
  return null;
}
