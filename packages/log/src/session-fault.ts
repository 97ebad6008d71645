import { headlessSessionId, olderHeadlessSessionId } from './headless-session';
import type { SessionStart, TrialStart } from './payloads';
import { readPayload } from './read-payload';
import type { Row } from './row';

/**
 * What the first row of a trial says that its session does not, in one sentence; null when they agree. A headless trial has
 * no session row: its session is named by all that its start says.
 *
 * @param session All rows of the session.
 */
export function sessionFault(startRow: Row, session: readonly Row[]): string | null {
  const start = readPayload(startRow, 'trial-start');
  if (startRow.trialId !== start.trialId)
    return `seq ${startRow.seq}: trialId is ${startRow.trialId}, its start says ${start.trialId}.`;
  const row = session.find(({ type }) => type === 'session-start');
  if (row === undefined) return headlessFault(startRow, start, session);
  const paired = session.find(({ type }) => type === 'pairing-ended');
  const later = paired === undefined ? null : readPayload(paired, 'pairing-ended').armId;
  const found = startDifference(start, readPayload(row, 'session-start'), later);
  return found === null ? null : `seq ${startRow.seq}, ${found} (seq ${row.seq}).`;
}

function headlessFault(startRow: Row, start: TrialStart, session: readonly Row[]): string | null {
  if (start.sessionKind === 'human')
    return 'The trial of a person stands in a session without a session-start row.';
  const { sessionId } = startRow;
  if (
    sessionId !== headlessSessionId(startRow.payload) &&
    sessionId !== olderHeadlessSessionId(start)
  )
    return `Session ${sessionId} is not the one of this trial-start: the row or the id was changed.`;
  const carried = session.find(
    ({ epoch, tabId, clientSeq, tClientMonoMs }) =>
      epoch !== 0 || tabId !== null || clientSeq !== null || tClientMonoMs !== null,
  );
  return carried === undefined ? null : `seq ${carried.seq}: a headless trial has no page.`;
}

/** @param later Arm that the person was given after a wait for another one; null: none. */
function startDifference(
  start: TrialStart,
  session: SessionStart,
  later: string | null,
): string | null {
  const { sessionKind, studyHash, episodeId, armId } = start;
  const said = (field: string, own: unknown, other: unknown): string =>
    `payload.${field}: the trial has ${JSON.stringify(own)}, its session ${JSON.stringify(other)}`;
  if (sessionKind !== session.kind) return said('sessionKind', sessionKind, session.kind);
  if (studyHash !== session.studyHash) return said('studyHash', studyHash, session.studyHash);
  const { episodeIds, practiceEpisodeId } = session;
  const planned = start.isPractice ? practiceEpisodeId && [practiceEpisodeId] : episodeIds;
  if (planned != null && !planned.includes(episodeId)) return said('episodeId', episodeId, planned);
  const { armIds = [], practiceArmId } = session;
  const own = start.isPractice ? (practiceArmId ?? session.armId) : session.armId;
  const arms = [...armIds, own, later].filter((each) => each != null);
  return armId === undefined || arms.length === 0 || arms.includes(armId)
    ? null
    : said('armId', armId, arms);
}
