import { cutOffOf, type Trial, trialsOf } from '@parley/log';
import type { ExportSession } from './export-session';

/** One trial of an exported session. */
export interface ExportTrial extends Trial {
  readonly session: ExportSession;
}

const ofSession = new WeakMap<ExportSession, readonly ExportTrial[]>();

/** Trials of a session that have begun, in order. */
export function exportTrials(session: ExportSession): readonly ExportTrial[] {
  const known = ofSession.get(session);
  if (known !== undefined) return known;
  const trials = trialsOf(session.records).map((trial) => ({ ...trial, session }));
  ofSession.set(session, trials);
  return trials;
}

/** Arm of a trial: its own rows say so; those of before did not, and then it is that of its place. */
export const armIdOfTrial = ({ session, start }: Pick<ExportTrial, 'session' | 'start'>): string =>
  start.armId ?? armIdOf(session, start.episodeId);

/** Arm of an episode of a session; without one, the session's. */
const armIdOf = ({ session, slots }: ExportSession, episodeId: string | null): string =>
  slots.find((slot) => slot.episodeId === episodeId)?.armId ?? session.armId;

/**
 * What cut a trial off; null for one that came to an end of its own, or goes on. A session that ended while no page was
 * connected has left its trial without an end.
 */
export function cutOffIn(trial: ExportTrial): string | null {
  const { status } = trial.session.session;
  if (trial.end === null) return status === 'active' || status === 'completed' ? null : status;
  const cutOff = cutOffOf(trial);
  return cutOff === 'technical' && status === 'expired' ? 'expired' : cutOff;
}

/** The arm of all trials of a session; null where the person meets several. */
export function onlyArmOf({ session, slots, records }: ExportSession): string | null {
  const [first] = records;
  const given = first?.event.kind === 'session-start' ? (first.event.start.armIds ?? []) : [];
  const armIds = new Set([session.armId, ...slots.map(({ armId }) => armId), ...given]);
  return armIds.size === 1 ? session.armId : null;
}

/** Milliseconds between two server times. */
export const betweenMs = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

/** Seconds between two server times, to the millisecond. */
export const betweenS = (from: string, to: string): number => betweenMs(from, to) / 1000;
