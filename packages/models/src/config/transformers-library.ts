import { ParleyError } from '@parley/protocol';

/** transformers.js as it is imported. */
export type Transformers = typeof import('@huggingface/transformers');

export interface TransformersPlace {
  /** Folder below which `owner/name` lies, and where downloads are kept; null: the library's own. */
  readonly folder: string | null;
  readonly allowDownload: boolean;
}

/** Its settings are global: models are opened one after the other, each under its own. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Opens something with transformers.js. The library is loaded with the first call; it reads local folders, and goes to the hub
 * only where `allowDownload` says so.
 *
 * @throws {ParleyError} `MODEL_RUNTIME` when the library cannot be loaded; else what `open` throws.
 */
export function withTransformers<T>(
  place: TransformersPlace,
  open: (library: Transformers) => Promise<T>,
): Promise<T> {
  const opening = last.then(async () => {
    const library = await loadLibrary();
    const { env, LogLevel } = library;
    const { localModelPath, cacheDir, allowLocalModels, allowRemoteModels } = env;
    if (place.folder !== null)
      Object.assign(env, { localModelPath: place.folder, cacheDir: place.folder });
    env.allowLocalModels = true;
    env.allowRemoteModels = place.allowDownload;
    // What is wrong comes back as an error; the terminal belongs to the command line.
    env.logLevel = LogLevel.NONE;
    try {
      return await open(library);
    } finally {
      Object.assign(env, { localModelPath, cacheDir, allowLocalModels, allowRemoteModels });
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
