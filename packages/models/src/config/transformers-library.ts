import { ParleyError } from '@parley/protocol';
import type { PinnedModel } from './model-pin';
import { pinnedFetch } from './pinned-fetch';

/** transformers.js as it is imported. */
export type Transformers = typeof import('@huggingface/transformers');

export interface TransformersPlace {
  /** Folder below which `owner/name` lies, and where downloads are kept; null: the library's own. */
  readonly folder: string | null;
  /** What may be fetched from the hub; null: nothing. */ readonly download: PinnedModel | null;
}

/** Its settings are global: models are opened one after the other, each under its own. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Opens something with transformers.js. The library is loaded with the first call; it reads local folders, and goes to the hub
 * only for what `download` names.
 *
 * @throws {ParleyError} `MODEL_RUNTIME` when the library cannot be loaded, `BAD_MODEL` when the hub has another file or licence than is pinned;
 *   else what `open` throws.
 */
export function withTransformers<T>(
  place: TransformersPlace,
  open: (library: Transformers) => Promise<T>,
): Promise<T> {
  const opening = last.then(async () => {
    const library = await loadLibrary();
    const { env, LogLevel } = library;
    const { localModelPath, cacheDir, allowLocalModels, allowRemoteModels, fetch } = env;
    const guard = place.download === null ? null : pinnedFetch(place.download, fetch);
    if (place.folder !== null)
      Object.assign(env, { localModelPath: place.folder, cacheDir: place.folder });
    env.allowLocalModels = true;
    env.allowRemoteModels = guard !== null;
    if (guard !== null) env.fetch = guard.fetch;
    // What is wrong comes back as an error; the terminal belongs to the command line.
    env.logLevel = LogLevel.NONE;
    try {
      const opened = await open(library);
      const refusal = guard?.refusal() ?? null;
      if (refusal !== null) throw refusal;
      return opened;
    } catch (error) {
      throw guard?.refusal() ?? guard?.unnamed() ?? error;
    } finally {
      Object.assign(env, { localModelPath, cacheDir, allowLocalModels, allowRemoteModels, fetch });
    }
  });
  last = opening.catch(() => undefined);
  return opening;
}

/** Does an error of the library say that a file of the model is not there? */
export const isFileMissing = (error: unknown): boolean =>
  /not found|could not locate|local_files_only|ENOENT|Unable to|Local file missing/i.test(
    error instanceof Error ? error.message : String(error),
  );

async function loadLibrary(): Promise<Transformers> {
  try {
    return await import('@huggingface/transformers');
  } catch (cause) {
    throw new ParleyError('MODEL_RUNTIME', 'transformers.js cannot be loaded', {
      where: '@huggingface/transformers',
      cause,
      remedy: 'Run `npm start` to install it again.',
    });
  }
}
