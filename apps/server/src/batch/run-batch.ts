import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EpisodeResult } from '@parley/agent-core/episode';
import {
  headlessSessionId,
  placeRow,
  type Row,
  type RowDraft,
  readJsonl,
  readPayload,
  type TrialStart,
  writeJsonl,
} from '@parley/log';
import { isProviderFault } from '@parley/models/perform';
import {
  canonicalJson,
  type EffectResult,
  type ErrorCode,
  type Json,
  ParleyError,
} from '@parley/protocol';
import { keepBlob } from '../episodes/blob-folder';
import type { EpisodeOwner, EpisodePool } from '../episodes/episode-pool';
import type { TrialSpec } from '../episodes/trial-spec';
import { makeFolder } from '../storage/make-folder';
import { writeWhole } from '../storage/write-whole';
import { createPortWatch, type Silence } from './port-watch';

export interface BatchOptions {
  readonly specs: readonly TrialSpec[];
  readonly pool: EpisodePool;
  /** Episodes at a time. */
  readonly jobs: number;
  /** Folder of `<episode_id>.jsonl`, and of `blobs/<sha256>` beside them; null keeps all in memory only. */
  readonly outDir: string | null;
  readonly nowUtc: () => string;
  readonly perform: EpisodeOwner['perform'];
  readonly keepImage: EpisodeOwner['keepImage'];
  /** Names who answers on a port, for an error; null: by the name of its backend. */
  readonly serverOf?: (port: string) => string | null;
  readonly onDone?: (done: { spec: TrialSpec; rows: readonly Row[]; wasStored: boolean }) => void;
}

/**
 * Runs episodes headless. Resumable: an episode whose file is complete is not run again, an unfinished one starts over.
 *
 * @returns Rows of each episode, in the order of `specs`.
 * @throws {ParleyError} `AGENT_CRASHED` naming the episode, when one could not be run at all; `MODEL_KEY`, `MODEL_QUOTA` or
 *   `MODEL_ADDRESS` when a provider serves no call, `MODEL_UNREACHABLE` when one answers none.
 */
export async function runBatch(options: BatchOptions): Promise<Row[][]> {
  const { specs, jobs, outDir, onDone } = options;
  if (outDir !== null) makeFolder(outDir);
  const results: Row[][] = specs.map(() => []);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < specs.length) {
      const at = next++;
      const spec = specs[at] as TrialSpec;
      const stored = readFinished(outDir, spec);
      const rows = stored ?? (await runOne(spec, options));
      results[at] = rows;
      onDone?.({ spec, rows, wasStored: stored !== null });
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, specs.length) }, worker));
  return results;
}

const fileOf = (outDir: string, spec: TrialSpec): string => join(outDir, `${spec.trialId}.jsonl`);

/**
 * Rows of an episode that an earlier process has finished in the folder; null when none has.
 *
 * @throws {ParleyError} `BAD_INPUT` when they are of another run, naming what differs.
 */
export function readFinished(outDir: string | null, spec: TrialSpec): Row[] | null {
  if (outDir === null || !existsSync(fileOf(outDir, spec))) return null;
  const file = fileOf(outDir, spec);
  const text = readFileSync(file, 'utf8');
  // Half a last line: what wrote it was cut off, and the episode starts over.
  if (!text.endsWith('\n')) return null;
  const rows = readJsonl(text, file);
  const [first] = rows;
  if (first?.type !== 'trial-start' || !rows.some(({ type }) => type === 'trial-end')) return null;
  const other = otherThan(spec, readPayload(first, 'trial-start'));
  if (other === null) return rows;
  throw new ParleyError('BAD_INPUT', `the folder holds this episode of a run with other ${other}`, {
    where: file,
    remedy: 'Name an empty folder with --out.',
  });
}

/** What a finished trial was run with that this one is not; null when it is of the same run. */
function otherThan(spec: TrialSpec, start: TrialStart): string | null {
  const parts: Readonly<Record<string, readonly [unknown, unknown]>> = {
    seed: [start.seed, spec.seed],
    agents: [
      mapValues(start.agents, ({ agentId, config }) => ({ agentId, config })),
      mapValues(spec.agents, ({ agentId, config }) => ({ agentId, config })),
    ],
    'agent code': [
      [...new Set(Object.values(start.agents).map(({ sourceHash }) => sourceHash))],
      [spec.sourceHash],
    ],
    users: [mapValues(start.roles, ({ name }) => name), spec.respondents],
    detector: [start.backends.detector, spec.backends.detector],
    rules: [start.rules, spec.rules],
  };
  const other = Object.entries(parts).find(([, [a, b]]) => textOf(a) !== textOf(b));
  return other?.[0] ?? null;
}

/** Two values are the same where their texts are; a field that is undefined is left out. */
const textOf = (value: unknown): string =>
  value === undefined ? '' : canonicalJson(JSON.parse(JSON.stringify(value)) as Json);

const mapValues = <V, W>(
  map: Readonly<Record<string, V>>,
  of: (value: V) => W,
): Readonly<Record<string, W>> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, of(value)]));

async function runOne(spec: TrialSpec, options: BatchOptions): Promise<Row[]> {
  const rows: Row[] = [];
  let sessionId = '';
  const blobs = options.outDir === null ? null : join(options.outDir, 'blobs');
  const watch = createPortWatch();
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
          const silence = effect.kind === 'model' ? watch.note(effect, performed.result) : null;
          if (fault === null && silence === null) return performed;
          // The next trial would meet it too: nothing is written of this one, and a second run goes on here.
          hosted.drop();
          reject(fault === null ? silent(spec, silence as Silence, options) : refused(spec, fault));
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
  const silence = watch.neverAnswered();
  if (silence !== null) throw silent(spec, silence, options);
  if (options.outDir !== null) writeWhole(fileOf(options.outDir, spec), writeJsonl(rows));
  return rows;
}

const refused = ({ trialId }: TrialSpec, fault: { code: string; message: string }): ParleyError =>
  new ParleyError(fault.code as ErrorCode, fault.message, {
    where: `episode ${trialId}`,
    remedy: `Correct what the message names (docs/errors.md), and run it again: finished episodes are kept.`,
  });

/** Its episode is not kept: calls that nobody answered are no result of the agent. */
function silent(
  { trialId, backends }: TrialSpec,
  { port, message }: Silence,
  { serverOf }: BatchOptions,
): ParleyError {
  const server = serverOf?.(port) ?? backends[port] ?? 'the provider';
  return new ParleyError('MODEL_UNREACHABLE', `${server} (${port}) answers no call: ${message}`, {
    where: `episode ${trialId}`,
    isRetryable: true,
    remedy:
      'Check the address and the network, and run the same command again: it goes on from there, finished episodes are kept.',
  });
}

const crash = ({ trialId }: TrialSpec, message: string): ParleyError =>
  new ParleyError('AGENT_CRASHED', message.split('\n')[0] ?? message, {
    where: `episode ${trialId}`,
    cause: message,
  });

const isBudgetSpent = (code: string): boolean => code === 'BUDGET_SPENT';

/** The first failure of a call, or of one request of it, whose code is of that kind; null when there is none. */
function failureIn(
  result: EffectResult,
  isOfKind: (code: string) => boolean,
): { readonly code: string; readonly message: string } | null {
  const failures = result !== null && 'replies' in result ? result.replies : [result];
  for (const one of failures)
    if (one !== null && 'code' in one && isOfKind(one.code))
      return { code: one.code, message: 'message' in one ? String(one.message) : '' };
  return null;
}
