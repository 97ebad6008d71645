import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DetectorModel, ParleyError } from '@parley/protocol';
import type { ReplaceFolder } from '../config/replace-folder';
import { downloadFile } from './download-file';
import { type InstalledModel, installedModels, type ModelRoots } from './installed-models';
import { checkWeights, MODEL_JSON, readModelJson, readWeights } from './model-folder';
import { PULLABLE, type PullableModel } from './pullable';

export interface PullOptions {
  readonly roots: ModelRoots;
  /** How the model's folder is written. */ readonly replaceFolder: ReplaceFolder;
  /** A copy on this machine: the weights of a known model, or a folder with `model.json`. */
  readonly from?: string | undefined;
  readonly onProgress?: (loadedBytes: number, totalBytes: number) => void;
  /** Models that can be pulled by name. */ readonly known?: readonly PullableModel[];
}

export interface Pulled {
  readonly modelId: string;
  readonly folder: string;
  readonly bytes: number;
  /** False when the very same model was there already. */ readonly isNew: boolean;
}

/**
 * Installs a model into the data directory: all of it, checked, or nothing.
 *
 * @throws {ParleyError} `NOT_FOUND` for an unknown name or file, `BAD_MODEL` for another or damaged file, `DOWNLOAD_FAILED`,
 *   `BAD_INPUT` for the name of a shipped model, `STORE_FAILED` when the folder cannot be written.
 */
export async function pullModel(modelId: string, options: PullOptions): Promise<Pulled> {
  const { roots, from, known = PULLABLE } = options;
  const installed = installedModels(roots).find((each) => each.modelId === modelId);
  if (installed?.origin === 'shipped')
    throw new ParleyError('BAD_INPUT', `"${modelId}" comes with Parley`, {
      where: installed.folder,
      remedy: 'There is nothing to pull: see `parley models check`.',
    });
  const isFolder = from !== undefined && statSync(from, { throwIfNoEntry: false })?.isDirectory();
  const pullable = known.find((each) => each.model.modelId === modelId);
  if (pullable === undefined && isFolder !== true)
    throw new ParleyError('NOT_FOUND', `there is no public release of "${modelId}" known here`, {
      where: 'parley models pull',
      remedy: `Known: ${known.map((each) => each.model.modelId).join(', ')}. Others: name a folder with model.json by --from.`,
    });
  const model = isFolder === true ? ownModel(modelId, from) : (pullable as PullableModel).model;
  const folder = join(roots.pulled, modelId);
  if (installed !== undefined && (await isSame(installed, model)))
    return { modelId, folder, bytes: model.bytes, isNew: false };
  const weights = await weightsOf(model, { ...options, url: pullable?.url ?? '', isFolder });
  const files = {
    ...(isFolder === true && (await cardOf(from))),
    [MODEL_JSON]: `${JSON.stringify(model, null, 2)}\n`,
    [model.file]: weights,
  };
  await options.replaceFolder(folder, files).catch((cause: unknown) => {
    throw storeFailed(cause, folder);
  });
  return { modelId, folder, bytes: model.bytes, isNew: true };
}

function ownModel(modelId: string, folder: string): DetectorModel {
  const model = readModelJson(folder);
  if (model.modelId === modelId) return model;
  throw new ParleyError('BAD_INPUT', `the folder holds "${model.modelId}", not "${modelId}"`, {
    where: folder,
    remedy: `Run \`parley models pull ${model.modelId} --from ${folder}\`.`,
  });
}

async function isSame(installed: InstalledModel, model: DetectorModel): Promise<boolean> {
  if (JSON.stringify(installed.model) !== JSON.stringify(model)) return false;
  return readWeights(installed.folder, model).then(
    () => true,
    () => false,
  );
}

async function weightsOf(
  model: DetectorModel,
  {
    from,
    isFolder,
    url,
    roots,
    onProgress,
  }: PullOptions & {
    readonly isFolder: boolean | undefined;
    readonly url: string;
  },
): Promise<Uint8Array> {
  if (from === undefined) {
    const partFile = join(roots.pulled, `.${model.modelId}.part`);
    return downloadFile({ url, expected: model, partFile, ...(onProgress && { onProgress }) });
  }
  if (isFolder === true) return readWeights(from, model);
  let bytes: Uint8Array;
  try {
    bytes = await readFile(from);
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the file cannot be read', { where: from, cause });
  }
  checkWeights(bytes, { expected: model, where: from });
  return bytes;
}

async function cardOf(folder: string): Promise<Record<string, Uint8Array>> {
  const name = readdirSync(folder).find((each) => each === 'CARD.md');
  return name === undefined ? {} : { [name]: await readFile(join(folder, name)) };
}

const storeFailed = (cause: unknown, where: string): ParleyError =>
  new ParleyError('STORE_FAILED', cause instanceof Error ? cause.message : String(cause), {
    where,
    cause,
    remedy: 'Make room on the disk, or correct the permissions of the data directory.',
  });
