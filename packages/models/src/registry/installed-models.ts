import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DetectorModel, ParleyError } from '@parley/protocol';
import { readModelJson } from './model-folder';
import { PULLABLE } from './pullable';

/** Where models are looked for. */
export interface ModelRoots {
  /** Comes with Parley: `public/models`. */ readonly shipped: string;
  /** Was pulled or copied there: `models` of the data directory. */ readonly pulled: string;
}

export const modelRoots = (config: {
  readonly publicDir: string;
  readonly dataDir: string;
}): ModelRoots => ({
  shipped: join(config.publicDir, 'models'),
  pulled: join(config.dataDir, 'models'),
});

/** A folder that holds a model, or should. */
export interface InstalledModel {
  /** Name of the folder. */ readonly modelId: string;
  readonly folder: string;
  readonly origin: keyof ModelRoots;
  /** Null when the description is missing or wrong; `fault` says how. */
  readonly model: DetectorModel | null;
  readonly fault: ParleyError | null;
}

/** All models that are there, shipped ones first, each by name. A shipped model hides a pulled one of the same name. */
export function installedModels(roots: ModelRoots): InstalledModel[] {
  const found = new Map<string, InstalledModel>();
  for (const origin of ['shipped', 'pulled'] as const)
    for (const modelId of foldersIn(roots[origin]))
      if (!found.has(modelId))
        found.set(modelId, inspect(modelId, { folder: join(roots[origin], modelId), origin }));
  return [...found.values()];
}

/**
 * A model by its name.
 *
 * @throws {ParleyError} `NOT_FOUND` when it is not installed, `BAD_MODEL` when its description is wrong.
 */
export function findModel(
  roots: ModelRoots,
  modelId: string,
): InstalledModel & { readonly model: DetectorModel } {
  const installed = installedModels(roots);
  const found = installed.find((each) => each.modelId === modelId);
  if (found?.fault != null) throw found.fault;
  if (found?.model != null) return { ...found, model: found.model };
  const names = installed.map((each) => each.modelId).join(', ') || 'none';
  throw new ParleyError('NOT_FOUND', `the model "${modelId}" is not installed`, {
    where: roots.pulled,
    remedy: PULLABLE.some((each) => each.model.modelId === modelId)
      ? `Run \`parley models pull ${modelId}\`.`
      : `Installed: ${names}. Others: see docs/models.md.`,
  });
}

function inspect(
  modelId: string,
  place: Pick<InstalledModel, 'folder' | 'origin'>,
): InstalledModel {
  try {
    const model = readModelJson(place.folder);
    if (model.modelId !== modelId)
      throw new ParleyError('BAD_MODEL', `modelId is "${model.modelId}", the folder "${modelId}"`, {
        where: join(place.folder, 'model.json'),
        remedy: 'Give the folder the name of the model.',
      });
    return { modelId, ...place, model, fault: null };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { modelId, ...place, model: null, fault: error };
  }
}

function foldersIn(root: string): string[] {
  try {
    return readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .filter((name) => holdsFiles(join(root, name)))
      .sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw new ParleyError('STORE_FAILED', 'the folder of models cannot be read', {
      where: root,
      cause: error,
      remedy: 'Correct its permissions.',
    });
  }
}

/** Models of transformers.js lie one level deeper, in a folder of their owner, which holds no file itself. */
const holdsFiles = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFile());
