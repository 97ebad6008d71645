import {
  canonicalHash,
  checkRows,
  codeHashOf,
  createMemoryLog,
  decodeRows,
  type Row,
  readPayload,
  sessionFault,
  splitTrials,
  type TrialStart,
} from '@parley/log';
import { type ErrorCode, groupBy, kindOf, ParleyError, type Study } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { ZodError } from 'zod';
import type { EpisodeBlobs } from '../episodes/blob-folder';
import type { EpisodeHost } from '../episodes/episode-thread';
import type { TrialSpec } from '../episodes/trial-spec';
import { hostEpisode } from '../host/host-episode';
import { answerFault } from './answer-fault';
import { studyFault } from './study-fault';
import { type VerifiedSession, verifySession } from './verify-session';

/** What the verification of one episode found. */
export interface VerifiedEpisode {
  readonly sessionId: string;
  readonly trialId: string;
  readonly verdict: 'ok' | 'mismatch' | 'not-checkable';
  /** One plain sentence. */ readonly reason: string;
  readonly canonicalHash: string;
}

/** What the verification of a log found. */
export interface VerifiedLog {
  readonly faults: readonly string[];
  readonly episodes: readonly VerifiedEpisode[];
  /** Those without a trial. */ readonly sessions: readonly VerifiedSession[];
}

export interface VerifyOptions {
  readonly rows: readonly Row[];
  /** Source hash of the running agent code. */ readonly sourceHash: string;
  /** Hash of all running code that an episode runs on; null, or left out, where it is not known. */
  readonly codeHash?: string | null;
  /** The specification that gave this start; null when scene or episode are not installed. */
  readonly specOf: (start: TrialStart) => Promise<TrialSpec | null>;
  /** The version of a study by its hash; null where it is not at hand. Left out: none is. */
  readonly studyOf?: (hash: string) => Study | null;
  /** Bytes that rows name by their SHA-256; null when they are not there. Left out: none are. */
  readonly loadBlob?: EpisodeBlobs['load'];
  /** What runs the agents again; left out: what their task says. */ readonly host?: EpisodeHost;
}

/**
 * Proves a log (EXE-18): rows whole, unique and in order; every trial run again from its start and from what was answered
 * outside, and each row of that equal to the stored one; the start as session, study and episode say. What was answered
 * outside, and how long it took, only a signature proves.
 */
export async function verifyLog(options: VerifyOptions): Promise<VerifiedLog> {
  const episodes: VerifiedEpisode[] = [];
  for (const { sessionId, trialId, rows } of splitTrials(options.rows)) {
    const session = options.rows.filter((row) => row.sessionId === sessionId);
    // Forms about a trial that the person did in a pair: its rows are in the session of the pair.
    const isJoint = session.some(({ type }) => type === 'pairing-ended');
    if (isJoint && rows.every(({ type }) => type !== 'trial-start')) continue;
    episodes.push({
      sessionId,
      trialId,
      ...(await judgeEpisode(rows, session, options)),
      canonicalHash: canonicalHash(rows),
    });
  }
  return { faults: checkRows(options.rows), episodes, sessions: withoutTrial(options, episodes) };
}

/** Sessions of which no trial was proved, such as those of judges. */
function withoutTrial(
  { rows, studyOf = () => null }: Pick<VerifyOptions, 'rows' | 'studyOf'>,
  episodes: readonly VerifiedEpisode[],
): VerifiedSession[] {
  const proved = new Set(episodes.map(({ sessionId }) => sessionId));
  return [...groupBy(rows, ({ sessionId }) => sessionId)]
    .filter(([sessionId]) => !proved.has(sessionId))
    .map(([sessionId, own]) => verifySession(sessionId, own, studyOf));
}

/** Exit code of `parley replay --verify`: 0 ok, 1 mismatch, 2 not checkable or nothing there. */
export function verdictCode({ faults, episodes, sessions }: VerifiedLog): 0 | 1 | 2 {
  const verdicts = [...episodes, ...sessions].map(({ verdict }) => verdict);
  if (faults.length > 0 || verdicts.includes('mismatch')) return 1;
  return verdicts.length === 0 || verdicts.includes('not-checkable') ? 2 : 0;
}

/** A future of `parley replay --at`: its first rows were answered by somebody else. */
const goesOnFromAnother = ({ roles }: TrialStart): boolean =>
  Object.values(roles).some(
    ({ config }) => typeof config === 'object' && config !== null && 'whatIf' in config,
  );

type Verdict = Pick<VerifiedEpisode, 'verdict' | 'reason'>;

async function judgeEpisode(
  rows: readonly Row[],
  session: readonly Row[],
  options: VerifyOptions,
): Promise<Verdict> {
  try {
    return await proveEpisode(rows, session, options);
  } catch (error) {
    return verdictOf(error);
  }
}

async function proveEpisode(
  rows: readonly Row[],
  session: readonly Row[],
  options: VerifyOptions,
): Promise<Verdict> {
  const startRow = rows.find((row) => row.type === 'trial-start');
  if (startRow === undefined)
    return { verdict: 'mismatch', reason: 'The episode has no start row.' };
  const start = readPayload(startRow, 'trial-start');
  if (goesOnFromAnother(start))
    return {
      verdict: 'not-checkable',
      reason: 'The trial goes on from a row of another log (`replay --at`); prove that one.',
    };
  const study = start.studyHash === null ? null : (options.studyOf?.(start.studyHash) ?? null);
  const fault =
    sessionFault(startRow, session) ??
    studyFault(start, study) ??
    answerFault(start, rows, session);
  if (fault !== null) return { verdict: 'mismatch', reason: fault };
  const identities = Object.values(start.agents);
  if (identities.some((identity) => identity.sourceHash !== options.sourceHash))
    return { verdict: 'not-checkable', reason: 'The agent code has changed since.' };
  const spec = await options.specOf(start);
  if (spec === null)
    return {
      verdict: 'not-checkable',
      reason: `Scene ${start.sceneId} or episode ${start.episodeId} is not installed.`,
    };
  if (!rows.some((row) => row.type === 'trial-end'))
    return { verdict: 'not-checkable', reason: 'The episode has not ended.' };
  const ran = codeHashOf(rows);
  const isOtherCode = ran !== null && ran !== (options.codeHash ?? ran);
  const judged = await replay({ rows, start, spec }, options).catch(verdictOf);
  const verdict = withRemarks(judged, spec);
  return isOtherCode && verdict.verdict === 'mismatch' ? byOtherCode(verdict) : verdict;
}

/** What is wrong with the episode today stands beside the verdict: the trial was run all the same. */
const withRemarks = (verdict: Verdict, { remarks = [] }: TrialSpec): Verdict =>
  remarks.length === 0
    ? verdict
    : { ...verdict, reason: `${verdict.reason} (refused today: ${remarks.join('; ')})` };

/** Rows that other code gives again are proved all the same; that it gives others may be its own doing. */
const byOtherCode = ({ reason }: Verdict): Verdict => ({
  verdict: 'not-checkable',
  reason: `The code of world or backends has changed since, and gives other rows: ${reason}`,
});

interface ToReplay {
  readonly rows: readonly Row[];
  readonly start: TrialStart;
  readonly spec: TrialSpec;
}

async function replay({ rows, start, spec }: ToReplay, options: VerifyOptions): Promise<Verdict> {
  const missing: string[] = [];
  const load: EpisodeBlobs['load'] = (blobId) => {
    const bytes = options.loadBlob?.(blobId) ?? null;
    if (bytes === null) missing.push(blobId);
    return bytes;
  };
  const log = createMemoryLog({
    sessionId: rows[0]?.sessionId ?? '',
    now: () => rows[0]?.tServerUtc ?? '',
    stored: rows,
  });
  const result = await (options.host ?? hostEpisode)(
    { ...spec, ...(start.armId !== undefined && { armId: start.armId }) },
    {
      log,
      call: refuse,
      keepImage: refuse,
      blobs: { keep: refuse, load },
      hear: () => [],
      endedEarly: () => null,
      afterAct: () => Promise.resolve(),
    },
    rows,
    'verify',
  );
  if (missing.length > 0)
    return { verdict: 'not-checkable', reason: `The blob ${missing[0]} is missing.` };
  const place = result.kind === 'ended' || result.actor === '' ? '' : `${result.actor}/${result.n}`;
  if (result.kind === 'replay-diverged')
    return { verdict: 'mismatch', reason: `${place === '' ? '' : `${place}: `}${result.what}.` };
  if (result.kind === 'rows-end')
    return {
      verdict: 'mismatch',
      reason: `The rows end where the code goes on${place === '' ? '' : ` (${place})`}.`,
    };
  return {
    verdict: 'ok',
    reason: `success ${successOf(start.task, rows)}, ${result.steps} steps`,
  };
}

/** Codes of errors that say what this machine lacks, and nothing of the log. */
const LACKS: readonly ErrorCode[] = ['BAD_SCENE', 'NOT_FOUND'];

/** @throws What is no word about the log: a fault of this program. */
function verdictOf(error: unknown): Verdict {
  if (error instanceof ParleyError)
    return {
      verdict: LACKS.includes(error.code) ? 'not-checkable' : 'mismatch',
      reason: `${error.message}.`,
    };
  if (error instanceof ZodError)
    return { verdict: 'mismatch', reason: `The trial-start is none: ${issueOf(error)}.` };
  throw error;
}

const issueOf = ({ issues: [issue] }: ZodError): string =>
  `${issue?.path.join('.')} ${issue?.message}`;

const successOf = (task: string, rows: readonly Row[]): string =>
  String(kindOf(SCORING, task)?.score(decodeRows(rows)).success ?? 'unknown');

const refuse = (): Promise<never> => Promise.reject(new Error('a verification performs nothing'));
