import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { healFolders, swapFolder } from '@parley/scenes/files';
import { type ImportOptions, planImport } from './import-scene';
import { diskError } from './shared/disk-error';
import { fingerprintOf, isImported } from './shared/fingerprint';
import { guardOther } from './shared/guard-other';
import type { ImportJob } from './shared/import-job';
import type { ImportResult } from './shared/import-result';

/** What happens to one scene of a run. */
export interface ImportProgress {
  readonly step: 'begun' | 'imported' | 'kept' | 'failed';
  readonly sceneId: string;
  /** Counted from 1. */ readonly number: number;
  readonly total: number;
  /** Of a failure. */ readonly error?: ParleyError;
}

export interface RunImportOptions extends ImportOptions {
  /** A scene that fails does not stop the others, unless the disk refused. */ readonly keepsGoing?: boolean;
  /** Import also what is there already, made from the same files. */ readonly again?: boolean;
  /** May throw to keep what is in a folder. */ readonly beforeReplace?: (folder: string) => void;
  /** Also over a scene that another import, or none, has made. */ readonly replaces?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportFailure {
  /** As the data set calls it; null for what is no scene, as a pattern without a file. */
  readonly name: string | null;
  readonly sceneId: string | null;
  readonly error: ParleyError;
}

/** What became of an import. */
export interface ImportRun {
  readonly total: number;
  readonly imported: readonly ImportResult[];
  /** Scenes that were there already, made from the same files. */ readonly kept: readonly string[];
  readonly failed: readonly ImportFailure[];
  /** Scenes that were not begun since one before them failed. */ readonly left: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Imports a data set, scene by scene. Each appears in its place whole as soon as it is made, so that a run that is killed
 * goes on where it was: what is there already, made from the same files with the same options, is kept. Folders that a
 * killed run left are removed.
 *
 * @throws {ParleyError} for a path that cannot be used at all, and unless `keepsGoing` for what it names and lacks.
 */
export async function runImport(kind: string, options: RunImportOptions): Promise<ImportRun> {
  const { out, keepsGoing = false } = options;
  const plan = planImport(kind, options);
  const [problem] = plan.problems;
  if (problem !== undefined && !keepsGoing) throw problem;
  await makeFolder(out);
  await removeLeftovers(out);
  await healFolders(out);
  const imported: ImportResult[] = [];
  const kept: string[] = [];
  const failed: ImportFailure[] = plan.problems.map((error) => ({
    name: null,
    sceneId: null,
    error,
  }));
  let begun = 0;
  for (const job of plan.jobs) {
    const { name, sceneId } = job;
    const place = { sceneId, number: ++begun, total: plan.jobs.length };
    options.onProgress?.({ step: 'begun', ...place });
    try {
      const result = await importOne(job, options);
      if (result === null) kept.push(sceneId);
      else imported.push(result);
      options.onProgress?.({ step: result === null ? 'kept' : 'imported', ...place });
    } catch (thrown) {
      const refusal = diskError(thrown, out);
      const error = refusal ?? asError(thrown, name);
      failed.push({ name, sceneId, error });
      options.onProgress?.({ step: 'failed', error, ...place });
      // Every further scene would fail on the same disk.
      if (!keepsGoing || refusal !== null) break;
    }
  }
  const left = plan.jobs.slice(begun).map(({ sceneId }) => sceneId);
  return { total: plan.jobs.length, imported, kept, failed, left, notes: plan.notes };
}

/** @throws {ParleyError} `STORE_FAILED` when there can be no such folder. */
async function makeFolder(out: string): Promise<void> {
  try {
    await mkdir(out, { recursive: true });
  } catch (thrown) {
    throw (
      diskError(thrown, out) ??
      new ParleyError('STORE_FAILED', `no folder can be made here: ${(thrown as Error).message}`, {
        where: out,
        remedy: 'Name another place with --out.',
        cause: thrown,
      })
    );
  }
}

/** Makes a scene in a folder of its own, then puts it in its place. Null: it is there already. */
async function importOne(job: ImportJob, options: RunImportOptions): Promise<ImportResult | null> {
  const { out } = options;
  const folder = join(out, job.sceneId);
  const fingerprint = fingerprintOf(job);
  if (options.again !== true && isImported(folder, fingerprint)) return null;
  if (options.replaces !== true) guardOther(folder, job);
  options.beforeReplace?.(folder);
  const workshop = await mkdtemp(join(out, `${WORKSHOP}${process.pid}-`));
  try {
    const result = await job.run(workshop, fingerprint);
    await swapFolder(result.folder, folder);
    return { ...result, folder };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

const WORKSHOP = '.import-';

/** Removes workshops whose process has ended. */
async function removeLeftovers(out: string): Promise<void> {
  for (const name of await readdir(out)) {
    if (!name.startsWith(WORKSHOP)) continue;
    const pid = Number(/^\.import-(\d+)-/.exec(name)?.[1] ?? 0);
    if (pid === 0 || !isRunning(pid)) await rm(join(out, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const asError = (thrown: unknown, where: string): ParleyError =>
  thrown instanceof ParleyError
    ? thrown
    : new ParleyError('INTERNAL', `the import failed: ${String(thrown)}`, {
        where,
        remedy: 'Report this with the name of the file; --keep-going imports the others.',
        cause: thrown,
      });
