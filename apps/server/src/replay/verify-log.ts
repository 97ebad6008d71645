import {
  canonicalHash,
  checkRows,
  createMemoryLog,
  decodeRows,
  type Row,
  readPayload,
  splitTrials,
  type TrialStart,
} from '@parley/log';
import { kindOf, ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import type { EpisodeBlobs } from '../episodes/blob-folder';
import type { TrialSpec } from '../episodes/trial-spec';
import { hostEpisode } from '../host/host-episode';

/** What the verification of one episode found. */
export interface VerifiedEpisode {
  readonly sessionId: string;
  readonly trialId: string;
  readonly verdict: 'ok' | 'mismatch' | 'not-checkable';
  /** One plain sentence. */ readonly reason: string;
  readonly canonicalHash: string;
}

export interface VerifyOptions {
  readonly rows: readonly Row[];
  /** Source hash of the running agent code. */ readonly sourceHash: string;
  /** The specification that gave this start; null when scene or episode are not installed. */
  readonly specOf: (start: TrialStart) => Promise<TrialSpec | null>;
  /** Bytes that rows name by their SHA-256; null when they are not there. Left out: none are. */
  readonly loadBlob?: EpisodeBlobs['load'];
  /** What runs the agents again; left out: what their task says. */ readonly host?: typeof hostEpisode;
}

/**
 * Proves a log: rows gapless and unique, every effect of a fresh agent equal to the stored one, sensors, world and
 * beliefs re-derived, the end recomputed.
 */
export async function verifyLog(
  options: VerifyOptions,
): Promise<{ faults: string[]; episodes: VerifiedEpisode[] }> {
  const episodes: VerifiedEpisode[] = [];
  for (const { sessionId, trialId, rows } of splitTrials(options.rows)) {
    episodes.push({
      sessionId,
      trialId,
      ...(await verifyEpisode(rows, options)),
      canonicalHash: canonicalHash(rows),
    });
  }
  return { faults: checkRows(options.rows), episodes };
}

/** Exit code of `parley replay --verify`: 0 ok, 1 mismatch, 2 not checkable. */
export function verdictCode(verified: {
  faults: readonly string[];
  episodes: readonly VerifiedEpisode[];
}): 0 | 1 | 2 {
  if (
    verified.faults.length > 0 ||
    verified.episodes.some((episode) => episode.verdict === 'mismatch')
  )
    return 1;
  return verified.episodes.length === 0 ||
    verified.episodes.some((episode) => episode.verdict === 'not-checkable')
    ? 2
    : 0;
}

type Verdict = Pick<VerifiedEpisode, 'verdict' | 'reason'>;

async function verifyEpisode(rows: readonly Row[], options: VerifyOptions): Promise<Verdict> {
  const startRow = rows.find((row) => row.type === 'trial-start');
  if (startRow === undefined)
    return { verdict: 'mismatch', reason: 'The episode has no start row.' };
  const start = readPayload(startRow, 'trial-start');
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
  const missing: string[] = [];
  const load: EpisodeBlobs['load'] = (blobId) => {
    const bytes = options.loadBlob?.(blobId) ?? null;
    if (bytes === null) missing.push(blobId);
    return bytes;
  };
  try {
    const log = createMemoryLog({
      sessionId: startRow.sessionId,
      now: () => startRow.tServerUtc,
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
    if (result.kind === 'replay-diverged')
      return { verdict: 'mismatch', reason: `${result.actor}/${result.n}: ${result.what}.` };
    if (result.kind === 'rows-end')
      return { verdict: 'mismatch', reason: `The rows end at ${result.actor}/${result.n}.` };
    return {
      verdict: 'ok',
      reason: `success ${successOf(start.task, rows)}, ${result.steps} steps`,
    };
  } catch (error) {
    if (error instanceof ParleyError && error.code === 'BAD_SCENE')
      return { verdict: 'not-checkable', reason: error.message };
    throw error;
  }
}

const successOf = (task: string, rows: readonly Row[]): string =>
  String(kindOf(SCORING, task)?.score(decodeRows(rows)).success ?? 'unknown');

const refuse = (): Promise<never> => Promise.reject(new Error('a verification performs nothing'));
