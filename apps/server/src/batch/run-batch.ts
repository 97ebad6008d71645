import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { EpisodeResult } from '@parley/agent-core/episode';
import {
  checkRows,
  headlessSessionId,
  placeRow,
  type Row,
  type RowDraft,
  readJsonl,
  readPayload,
  sessionFault,
  writeJsonl,
} from '@parley/log';
import { isProviderFault } from '@parley/models/perform';
import { type ErrorCode, ParleyError } from '@parley/protocol';
import { keepBlob } from '../episodes/blob-folder';
import type { EpisodeOwner, EpisodePool } from '../episodes/episode-pool';
import type { ForeseeStart } from '../episodes/foreseen-start';
import { episodeCodeHash } from '../episodes/source-hash';
import type { TrialSpec } from '../episodes/trial-spec';
import { makeFolder } from '../storage/make-folder';
import { removeDrafts, writeWhole } from '../storage/write-whole';
import { failureIn, isBudgetSpent } from './failure-in';
import { differenceFrom } from './other-run';
import { createPortWatch, createRunPorts, type RunPorts, type UnreachablePort } from './port-watch';
import { trialFile } from './trial-file';

export interface BatchOptions<S extends TrialSpec = TrialSpec, K = unknown> {
  readonly specs: readonly S[];
  /** What a finished episode in the folder must have begun with. */
  readonly foresee: ForeseeStart<S>;
  readonly pool: EpisodePool;
  /** Episodes at a time. */
  readonly jobs: number;
  /** Folder of `<episode_id>.jsonl`, and of `blobs/<sha256>` beside them; null keeps all in memory only. */
  readonly outDir: string | null;
  /** Is a finished episode, which is no result, made again? Not when left out. */
  readonly isMadeAgain?: (rows: readonly Row[]) => boolean;
  /** Throws what the next episode would meet too: nothing is written of this one, and a second run goes on here. */
  readonly mayKeep?: (rows: readonly Row[]) => Promise<void>;
  /** What is needed of an episode: its rows go then, since those of a large run do not fit into memory beside each other. */
  readonly keep: (rows: readonly Row[]) => K;
  readonly nowUtc: () => string;
  readonly perform: EpisodeOwner['perform'];
  readonly keepImage: EpisodeOwner['keepImage'];
  /** Names who answers on a port, for an error; null: by the name of its backend. */
  readonly serverOf?: (port: string) => string | null;
  /** Ports whose agent is what the run measures: replies off its form are results, told once and kept. None when left out. */
  readonly measuredPorts?: readonly string[];
  readonly onOffForm?: (port: UnreachablePort) => void;
  readonly onDone?: (done: { spec: TrialSpec; rows: readonly Row[]; wasStored: boolean }) => void;
}

/**
 * Runs episodes headless. Resumable: an episode whose file is complete is not run again unless `isMadeAgain` says so, and an
 * unfinished one starts over.
 *
 * @returns What was kept of each episode, in the order of `specs`.
 * @throws {ParleyError} `AGENT_CRASHED` naming the episode, when one could not be run at all; `MODEL_KEY`, `MODEL_QUOTA` or
 *   `MODEL_ADDRESS` when a provider serves no call, `MODEL_UNREACHABLE` when one answers none, `MODEL_REFUSED` or `MODEL_REPLY` when
 *   it refuses all calls of an episode, or answers none of them so that it can be read.
 */
export async function runBatch<S extends TrialSpec, K>(options: BatchOptions<S, K>): Promise<K[]> {
  const { specs, foresee, jobs, outDir, isMadeAgain, keep, onDone } = options;
  if (outDir !== null) {
    makeFolder(outDir);
    for (const folder of [outDir, join(outDir, 'blobs')]) removeDrafts(folder);
  }
  const results = new Map<number, K>();
  const ports = createRunPorts();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < specs.length) {
      const at = next++;
      const spec = specs[at] as S;
      const finished = readFinished(outDir, spec, foresee);
      const isAgain = finished !== null && isMadeAgain?.(finished) === true;
      const stored = isAgain ? null : finished;
      const rows = stored ?? (await runOne(spec, { ...options, ports }));
      results.set(at, keep(rows));
      onDone?.({ spec, rows, wasStored: stored !== null });
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, specs.length) }, worker));
  return specs.map((_, at) => results.get(at) as K);
}

const fileOf = (outDir: string, spec: TrialSpec): string => trialFile(outDir, spec.trialId);

/**
 * Rows of an episode that an earlier process has finished in the folder; null when none has.
 *
 * @throws {ParleyError} `BAD_INPUT` when they are of another run, naming the first field that differs; `BAD_LOG` when rows are missing or damaged.
 */
export function readFinished<S extends TrialSpec>(
  outDir: string | null,
  spec: S,
  foresee: ForeseeStart<S>,
): Row[] | null {
  if (outDir === null || !existsSync(fileOf(outDir, spec))) return null;
  const file = fileOf(outDir, spec);
  const text = readFileSync(file, 'utf8');
  // Half a last line: what wrote it was cut off, and the episode starts over.
  if (!text.endsWith('\n')) return null;
  const rows = readJsonl(text, file);
  if (rows[0]?.type !== 'trial-start' || !rows.some(({ type }) => type === 'trial-end'))
    return null;
  const fault = checkRows(rows)[0] ?? sessionFault(rows[0], rows);
  if (fault != null)
    throw new ParleyError('BAD_LOG', `the folder holds a damaged log of this episode: ${fault}`, {
      where: file,
      remedy: 'Take the file away: the episode is run again.',
    });
  const own = foresee(spec);
  const start = { ...own.start, ...(spec.armId !== undefined && { armId: spec.armId }) };
  const difference = differenceFrom(rows, { ...own, start, codeHash: episodeCodeHash() });
  if (difference === null) return rows;
  throw new ParleyError(
    'BAD_INPUT',
    `the folder holds this episode of another run: ${difference}`,
    {
      where: file,
      remedy: 'Name another folder with --out; this one keeps the run that it has.',
    },
  );
}

/** Was it the budget that ended the episode? */
export const isEndedByBudget = (rows: readonly Row[]): boolean =>
  rows.some(
    (row) => row.type === 'trial-end' && readPayload(row, 'trial-end').endedBy === 'budget',
  );

/** Why a finished episode was made again: the budget ended it, or a policy that could not be reached. */
const ATTEMPT_ENDS = ['budget', 'unreached'] as const;
type AttemptEnd = (typeof ATTEMPT_ENDS)[number];

/** Rows of the attempts at an episode that were made again since: what they cost was paid. */
export const readAttempts = (outDir: string | null, spec: TrialSpec): Row[][] =>
  outDir === null ? [] : ATTEMPT_ENDS.flatMap((end) => attemptsOf(fileOf(outDir, spec), end));

function attemptsOf(log: string, end: AttemptEnd): Row[][] {
  const attempts: Row[][] = [];
  for (;;) {
    const file = attemptFile(log, end, attempts.length + 1);
    if (!existsSync(file)) return attempts;
    attempts.push(readJsonl(readFileSync(file, 'utf8'), file));
  }
}

/** Keeps a finished attempt that is made again, under a name that no verb takes for a log. */
function keepAttempt(outDir: string, spec: TrialSpec): void {
  const file = fileOf(outDir, spec);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text.endsWith('\n')) return;
  const rows = readJsonl(text, file);
  if (!rows.some(({ type }) => type === 'trial-end')) return;
  const end = isEndedByBudget(rows) ? 'budget' : 'unreached';
  renameSync(file, attemptFile(file, end, attemptsOf(file, end).length + 1));
}

const attemptFile = (log: string, end: AttemptEnd, attempt: number): string =>
  `${log}.${end}-${attempt}`;

async function runOne(
  spec: TrialSpec,
  options: Omit<BatchOptions, 'specs' | 'foresee' | 'keep' | 'onDone'> & {
    readonly ports: RunPorts;
  },
): Promise<Row[]> {
  const rows: Row[] = [];
  let sessionId = '';
  const blobs = options.outDir === null ? null : join(options.outDir, 'blobs');
  const watch = createPortWatch(options.ports, options.measuredPorts);
  const result = await new Promise<EpisodeResult>((resolve, reject) => {
    const hosted = options.pool.open({
      key: spec.trialId,
      spec,
      stored: [],
      heard: [],
      blobFolder: blobs,
      owner: {
        commit: async (drafts: readonly RowDraft[]) => {
          // The first row is the start of the trial: the session is named by all that it says.
          if (rows.length === 0) sessionId = headlessSessionId(drafts[0]?.payload ?? '');
          for (const draft of drafts)
            rows.push(
              placeRow(draft, {
                sessionId,
                seq: rows.length,
                epoch: 0,
                tServerUtc: options.nowUtc(),
              }),
            );
        },
        shownAct: () => Promise.resolve(),
        perform: async (effect, context, own) => {
          const performed = await options.perform(effect, context, own);
          // Without money there is nothing to go on with (SCI-31): the run ends, and says why.
          if (failureIn(performed.result, isBudgetSpent) !== null) hosted.endEarly('budget');
          const fault = failureIn(performed.result, isProviderFault);
          const down = effect.kind === 'model' ? watch.note(effect, performed.result) : null;
          if (fault === null && down === null) return performed;
          // The next trial would meet it too: nothing is written of this one, and a second run goes on here.
          hosted.drop();
          reject(
            fault === null
              ? unreachable(spec, down as UnreachablePort, options)
              : refused(spec, fault),
          );
          return performed;
        },
        keepImage: options.keepImage,
        keepBlob: async (blobId, bytes) => {
          if (blobs !== null) keepBlob(blobs, blobId, bytes);
        },
        ended: resolve,
        crashed: (message) => reject(crash(spec, message)),
        lost: () => reject(crash(spec, 'its thread ended')),
      },
    });
  });
  if (result.kind !== 'ended')
    throw new ParleyError('REPLAY_DIVERGED', 'a fresh episode did not end', {
      where: `episode ${spec.trialId}`,
    });
  const down = watch.neverAnswered();
  if (down !== null) throw unreachable(spec, down, options);
  const offForm = watch.offForm();
  if (offForm !== null) options.onOffForm?.(offForm);
  await options.mayKeep?.(rows);
  if (options.outDir !== null) {
    keepAttempt(options.outDir, spec);
    writeWhole(fileOf(options.outDir, spec), writeJsonl(rows));
  }
  return rows;
}

const refused = ({ trialId }: TrialSpec, fault: { code: string; message: string }): ParleyError =>
  new ParleyError(fault.code as ErrorCode, fault.message, {
    where: `episode ${trialId}`,
    remedy: `Correct what the message names (docs/errors.md), and run it again: finished episodes are kept.`,
  });

/** A provider cannot be reached, or gives nothing of use: the episode is not kept, since it says nothing of the agent. */
function unreachable(
  { trialId, backends }: TrialSpec,
  { port, code, message }: UnreachablePort,
  { serverOf }: Pick<BatchOptions, 'serverOf'>,
): ParleyError {
  const server = serverOf?.(port) ?? backends[port] ?? 'the provider';
  return new ParleyError(code, `${server} (${port}) ${IN_VAIN[code]}: ${message}`, {
    where: `episode ${trialId}`,
    isRetryable: code === 'MODEL_UNREACHABLE',
    remedy:
      code === 'MODEL_UNREACHABLE'
        ? 'Check the address and the network, and run the same command again: it goes on from there, finished episodes are kept.'
        : 'The episode is not kept. Correct what the message names (model, limits, filters), or name another model, and run it again.',
  });
}

const IN_VAIN: Readonly<Record<UnreachablePort['code'], string>> = {
  MODEL_UNREACHABLE: 'answers no call',
  MODEL_REFUSED: 'refuses every call of the episode, the last one with',
  MODEL_REPLY: 'gives no reply of use in the whole episode, the last one',
};

const crash = ({ trialId }: TrialSpec, message: string): ParleyError =>
  new ParleyError('AGENT_CRASHED', message.split('\n')[0] ?? message, {
    where: `episode ${trialId}`,
    cause: message,
  });
