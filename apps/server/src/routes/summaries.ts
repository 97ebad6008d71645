import type { SessionDetail, SessionSummary, StudySummary } from '@parley/protocol';
import type { Services } from '../services';
import { type LogOverview, participantIdOf, type Session } from '../storage';
import { DEMO_STUDY_ID, problemLine, type StudyFile } from '../studies';

type Log = ReadonlyMap<string, LogOverview>;

export const sessionSummary = (
  session: Session,
  log: Log,
  armIds: readonly string[] = [],
): SessionSummary => ({
  sessionId: session.sessionId,
  participantId: participantIdOf(session.sessionId),
  kind: session.kind,
  ...(session.unit === 'pair' && { isPair: true }),
  studyId: session.studyId,
  studyHash: session.studyHash,
  armId: session.armId,
  // Of sessions with cells, arms change from trial to trial.
  ...(armIds.some((armId) => armId !== session.armId) && { armIds: [...armIds] }),
  status: session.status,
  createdUtc: session.createdUtc,
  endedUtc: session.endedUtc,
  epoch: session.epoch,
  completionCode: session.completionCode,
  rowCount: log.get(session.sessionId)?.rowCount ?? 0,
  lastRowUtc: log.get(session.sessionId)?.lastRowUtc ?? null,
});

export async function sessionDetail(
  { store }: Services,
  session: Session,
  log: Log,
): Promise<SessionDetail> {
  const slots = await store.readSlots(session.sessionId);
  return {
    ...sessionSummary(session, log, [...new Set(slots.map(({ armId }) => armId))]),
    consent: session.consent,
    device: session.device as SessionDetail['device'],
    external: await store.readExternal(session.sessionId),
    slots: slots.map(({ position, episodeId, state }) => ({
      position,
      episodeId: episodeId,
      state,
    })),
  };
}

export async function studySummary(
  { studies, holds }: Services,
  file: StudyFile,
  sessions: readonly SessionSummary[],
): Promise<StudySummary> {
  const status = await studies.status(file.studyId);
  const shown = status === 'draft' ? file.loaded : await studies.lastOpened(file.studyId);
  const own = sessions.filter(
    ({ studyId, kind, isPair }) =>
      studyId === file.studyId && isPair !== true && (kind === 'human' || kind === 'demo'),
  );
  const study = shown?.study;
  return {
    studyId: file.studyId,
    title: study?.title ?? file.studyId,
    version: study?.version ?? 0,
    hash: shown?.hash ?? '',
    status: shown === null ? 'invalid' : status,
    isDemo: file.studyId === DEMO_STUDY_ID,
    hasUnopenedChanges: status !== 'draft' && file.loaded?.hash !== shown?.hash,
    problems: file.problems.map(problemLine),
    lastEventUtc: own.map(({ lastRowUtc }) => lastRowUtc).reduce(later, null),
    outages: shown === null ? [] : holds.outagesOf(shown.hash),
    arms: (study?.arms ?? []).map(({ armId }) => {
      const inArm = own.filter((session) => session.armId === armId);
      const count = (of: SessionSummary['status']): number =>
        inArm.filter(({ status }) => status === of).length;
      return {
        armId,
        started: inArm.length,
        active: count('active'),
        completed: count('completed'),
        withdrawn: count('withdrawn'),
        technical: count('technical'),
      };
    }),
  };
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;
