import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { fileStats } from '../config/hash-files';
import {
  CARD,
  checkCard,
  checkDownload,
  checkLicence,
  checkPinned,
  checkRevision,
  isPinned,
  licenceIn,
  type ModelPin,
  sha256Of,
} from '../config/model-pin';
import type { ReplaceFolder } from '../config/replace-folder';
import { missingFiles, modelFiles, optionalFiles, requiredFiles } from './model-files';
import type { ScorerSource } from './scorer-source';

const HUB = 'https://huggingface.co';
const STALL_MS = 30_000;

export interface PullScorerOptions {
  readonly source: ScorerSource;
  /** How the model's folder is written. */ readonly replaceFolder: ReplaceFolder;
  /** Folder with a copy of the model; undefined: from the hub. */ readonly from?:
    | string
    | undefined;
  /** Consent of the caller of the command, beside that of the configuration. */
  readonly allowDownload?: boolean;
  readonly onProgress?: (loadedBytes: number, totalBytes: number) => void;
  /** Address of the hub. */ readonly hub?: string;
  /** Silence after which a download is given up, milliseconds. */ readonly stallMs?: number;
}

export interface PulledScorer {
  readonly modelId: string;
  readonly folder: string;
  readonly bytes: number;
  /** What sessions will name the model by. */ readonly modelHash: string;
  /** What it is, to be written into its configuration; null when the card names no licence. */
  readonly pin: ModelPin | null;
  /** False when it was there already. */ readonly isNew: boolean;
}

/**
 * Puts the model of a configured image-text scorer into the data directory: all that its precision needs, or nothing. A download is of
 * one commit, and licence and SHA-256 of its files are pinned by the configuration; where they are, another copy is refused too.
 *
 * @throws {ParleyError} `BAD_INPUT` for a remote scorer, without consent to a download or without commit and pin, `BAD_MODEL` when a file is not there or another,
 *   `DOWNLOAD_FAILED` when the hub cannot be reached or the line breaks, `STORE_FAILED` when the folder cannot be written.
 */
export async function pullScorer(options: PullScorerOptions): Promise<PulledScorer> {
  const { source, from } = options;
  const { name } = source;
  checkPullable(source);
  const { model, dtype } = source.config;
  const folder = join(source.folder, model);
  const isNew = from !== undefined || missingFiles(folder, dtype).length > 0;
  if (isNew) {
    checkConsent(source, options);
    if (from === undefined) checkDownload(source.config, `scorers.${name}`, howToPin(name));
    const files = from === undefined ? fromHub(source.config, options) : fromCopy(from, dtype);
    await options.replaceFolder(folder, checked(source.config, files)).catch((cause: unknown) => {
      throw cause instanceof ParleyError ? cause : storeFailed(cause, folder);
    });
  }
  const { files, modelHash } = await modelFiles(folder, dtype);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const licence = await licenceOf(folder);
  const pin =
    licence === null
      ? null
      : { licence, files: Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256])) };
  return { modelId: name, folder, bytes, modelHash, pin, isNew };
}

/** For an error: how the pin of a configured scorer is made. */
export const howToPin = (name: string): string =>
  `\`parley models pull ${name} --allow-download --print-pin\` prints it and keeps nothing; read the licence, and write it below scorers.${name}. Or name a copy by --from FOLDER.`;

/**
 * Looks at a model of the hub, at its commit, or at a copy of it, and keeps nothing: its licence, null when the card names none, and the SHA-256 of
 * each file.
 *
 * @throws {ParleyError} As {@link pullScorer}, but that it needs no pin.
 */
export async function pinOfScorer(
  options: Omit<PullScorerOptions, 'replaceFolder'>,
): Promise<Omit<ModelPin, 'licence'> & { readonly licence: string | null }> {
  const { source, from } = options;
  checkPullable(source);
  checkConsent(source, options);
  const { config, name } = source;
  if (from === undefined) checkRevision(config, `scorers.${name}.revision`);
  const found = from === undefined ? fromHub(config, options) : fromCopy(from, config.dtype);
  const files: Record<string, string> = {};
  let licence: string | null = null;
  for await (const [path, bytes] of found)
    if (path === CARD) licence = licenceIn(Buffer.from(bytes).toString('utf8'));
    else files[path] = sha256Of(bytes);
  return { licence, files };
}

type Pullable = Extract<ScorerSource, { kind: 'transformers' }>;

function checkPullable(source: ScorerSource): asserts source is Pullable {
  if (source.kind === 'transformers') return;
  const { name } = source;
  throw new ParleyError(
    'BAD_INPUT',
    `the scorer "${name}" is a service: there is nothing to pull`,
    {
      where: `scorers.${name}`,
      remedy: `Try it out with \`parley models check ${name}\`.`,
    },
  );
}

function checkConsent(
  { config, name }: Pullable,
  { from, allowDownload }: Pick<PullScorerOptions, 'from' | 'allowDownload'>,
): void {
  if (from !== undefined || config.allowDownload || allowDownload === true) return;
  throw new ParleyError('BAD_INPUT', `${config.model} may not be downloaded`, {
    where: `scorers.${name}.allowDownload`,
    remedy: `Add --allow-download, or name a folder with a copy: \`parley models pull ${name} --from FOLDER\`.`,
  });
}

async function licenceOf(folder: string): Promise<string | null> {
  return fileStats(join(folder, CARD)) === null
    ? null
    : licenceIn(await readFile(join(folder, CARD), 'utf8'));
}

/** The same files, each as the configuration pins it. */
async function* checked(config: Config, files: Files): Files {
  for await (const [path, bytes] of files) {
    if (path === CARD) checkLicence(config, licenceIn(Buffer.from(bytes).toString('utf8')));
    else checkPinned(config, { path, sha256: sha256Of(bytes) });
    yield [path, bytes];
  }
}

type Config = Pullable['config'];
type Files = AsyncGenerator<readonly [string, Uint8Array]>;

async function* fromCopy(folder: string, dtype: Config['dtype']): Files {
  const missing = missingFiles(folder, dtype);
  if (missing.length > 0)
    throw new ParleyError('BAD_MODEL', `the folder lacks ${missing.join(', ')}`, {
      where: folder,
      remedy: 'Copy the model as its hub has it for transformers.js.',
    });
  for (const path of [...requiredFiles(dtype), ...optionalFiles(dtype), CARD])
    if (fileStats(join(folder, path)) !== null) yield [path, await readFile(join(folder, path))];
}

async function* fromHub(config: Config, options: Omit<PullScorerOptions, 'replaceFolder'>): Files {
  const { model, revision, dtype } = config;
  const base = `${options.hub ?? HUB}/${model}/resolve/${encodeURIComponent(revision)}`;
  const optional = new Set([CARD, ...optionalFiles(dtype)]);
  let [doneBytes, totalBytes] = [0, 0];
  // The card comes first: a model under another licence is not fetched.
  for (const path of [CARD, ...requiredFiles(dtype), ...optionalFiles(dtype)]) {
    const url = `${base}/${path}`;
    const bytes = await download(url, {
      stallMs: options.stallMs ?? STALL_MS,
      onProgress: (loaded, total) => options.onProgress?.(doneBytes + loaded, totalBytes + total),
    });
    if (path === CARD && isPinned(config))
      checkCard(config, bytes && licenceIn(Buffer.from(bytes).toString('utf8')));
    if (bytes === null && optional.has(path)) continue;
    if (bytes === null)
      throw new ParleyError('BAD_MODEL', `${model} has no ${path} at ${revision}`, {
        where: url,
        remedy: 'Check `model`, `revision` and `dtype` of the scorer.',
      });
    doneBytes += bytes.length;
    totalBytes += bytes.length;
    yield [path, bytes];
  }
}

/** @returns Null for a file that the hub does not have. */
async function download(
  url: string,
  {
    stallMs,
    onProgress,
  }: {
    readonly stallMs: number;
    readonly onProgress: (loadedBytes: number, totalBytes: number) => void;
  },
): Promise<Uint8Array | null> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), stallMs);
  try {
    const response = await fetch(url, { signal: stalled.signal });
    // The hub answers 401 for a model that there is not, as for one that is private.
    if (response.status === 404 || response.status === 401) return null;
    if (!response.ok || response.body === null)
      throw new Error(`the hub answered ${response.status}`);
    const total = Number(response.headers.get('content-length') ?? 0);
    const chunks: Uint8Array[] = [];
    let loaded = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), stallMs);
      chunks.push(chunk);
      loaded += chunk.length;
      onProgress(loaded, Math.max(loaded, total));
    }
    return new Uint8Array(Buffer.concat(chunks));
  } catch (cause) {
    throw new ParleyError('DOWNLOAD_FAILED', reasonOf(cause, stalled.signal.aborted), {
      where: url,
      cause,
      isRetryable: true,
      remedy: 'Run it again, or fetch the folder elsewhere and name it with --from FOLDER.',
    });
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(cause: unknown, isStalled: boolean): string {
  if (isStalled) return 'the hub says nothing any more';
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause instanceof Error ? cause.cause.message : null;
  return inner === null ? cause.message : `the hub cannot be reached (${inner})`;
}

const storeFailed = (cause: unknown, where: string): ParleyError =>
  new ParleyError('STORE_FAILED', cause instanceof Error ? cause.message : String(cause), {
    where,
    cause,
    remedy: 'Make room on the disk, or correct the permissions of the data directory.',
  });
