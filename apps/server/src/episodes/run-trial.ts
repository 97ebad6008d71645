import { createHash } from 'node:crypto';
import { type EpisodeResult, runEpisode, verifyEpisode } from '@parley/agent-core/episode';
import type { AnyProgram, Performers, World } from '@parley/agent-core/ports';
import type { Row, TrialStart } from '@parley/log';
import type { ParleyError } from '@parley/protocol';
import type { EpisodeLink } from './episode-link';
import { episodeCodeHash } from './source-hash';
import type { TrialSpec } from './trial-spec';

const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A trial made ready on an episode thread. */
export interface OpenedTrial {
  /** Its first row. */ readonly start: TrialStart;
  /** By actor. */ readonly programs: Readonly<Record<string, AnyProgram>>;
  readonly world: World;
  readonly performers: Performers;
}

/**
 * Joins world, agents and backends on the thread that runs the trial.
 *
 * @param onMiss A replayed cassette lacks a call: the trial has no result.
 * @throws {ParleyError} `NOT_FOUND` for an unknown agent or backend, `BAD_SCENE` or `BAD_EPISODE` when the world cannot
 *   be opened.
 */
export type OpenTrial<S extends TrialSpec> = (
  spec: S,
  link: EpisodeLink,
  onMiss: (error: ParleyError) => void,
) => Promise<OpenedTrial>;

/** Of a task kind of which only the common part of a specification is known. */
// biome-ignore lint/suspicious/noExplicitAny: a specification flows from its own task kind back to it.
export type AnyOpenTrial = OpenTrial<any>;

export interface TrialToRun<S extends TrialSpec> {
  readonly spec: S;
  readonly link: EpisodeLink;
  readonly stored: readonly Row[];
  /** `run` by default. */ readonly mode?: 'run' | 'verify';
}

/**
 * Runs one trial on this thread.
 *
 * @throws {ParleyError} As `open`; `NOT_FOUND` when the cassette that it replays lacks a call.
 */
export async function runTrial<S extends TrialSpec>(
  open: OpenTrial<S>,
  { spec, link, stored, mode = 'run' }: TrialToRun<S>,
): Promise<EpisodeResult> {
  let onMiss: (error: ParleyError) => void = () => undefined;
  const missed = new Promise<never>((_, reject) => {
    onMiss = reject;
  });
  // Without a cassette nothing waits for it.
  missed.catch(() => undefined);
  const opened = await open(spec, link, (error) => onMiss(error));
  const codeHash = episodeCodeHash();
  const running = (mode === 'verify' ? verifyEpisode : runEpisode)({
    ...opened,
    start: { ...opened.start, ...(spec.armId !== undefined && { armId: spec.armId }) },
    performers: {
      ...opened.performers,
      ...(link.blobs === undefined ? {} : { load: link.blobs.load }),
    },
    log: link.log,
    stored,
    ...(codeHash === null ? {} : { codeHash }),
    hashBytes,
    endedEarly: link.endedEarly,
    ...(link.blobs === undefined ? {} : { keepBlob: link.blobs.keep }),
    ...(spec.isPaced ? { afterAct: link.afterAct } : {}),
  });
  // A trial that is not the recorded one has no result, however it goes on.
  return Promise.race([running, missed]);
}
