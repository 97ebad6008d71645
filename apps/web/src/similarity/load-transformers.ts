import type { PageProvider } from '../detection/load-ort';
import { runtimeError } from '../detection/runtime-error';
import type { ScorerFiles } from './fetch-scorer';

export type Transformers = typeof import('@huggingface/transformers');

/** Where the library looks for files: nothing is asked for there. */
const PLACE = '/models/';

export interface LoadTransformersOptions {
  /** `owner/name`. */ readonly model: string;
  readonly files: ScorerFiles;
  readonly ep: PageProvider;
  readonly threads: number;
  /** The runtime's script and WebAssembly, from our own origin. */ readonly runtime: {
    readonly mjsUrl: string;
    readonly wasmUrl: string;
    readonly wasmBinary: ArrayBuffer;
  };
}

/**
 * Loads transformers.js so that it makes no requests: files are those that were fetched and checked, the runtime is the one that
 * the detector uses too. Each worker has a library and a runtime of its own.
 *
 * @throws {ParleyError} `DETECTOR_RUNTIME` when the script cannot be loaded.
 */
export async function loadTransformers(options: LoadTransformersOptions): Promise<Transformers> {
  const { model, files, runtime, threads } = options;
  const library = await import('@huggingface/transformers').catch((cause: unknown) => {
    throw runtimeError(cause, 'load', '@huggingface/transformers');
  });
  const { env, LogLevel } = library;
  env.logLevel = LogLevel.NONE;
  env.allowLocalModels = true;
  env.allowRemoteModels = false;
  env.localModelPath = PLACE;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  const folder = `${PLACE}${model}/`;
  env.fetch = (input) => {
    const url = String(input);
    const bytes = url.startsWith(folder) ? files.get(url.slice(folder.length)) : undefined;
    return Promise.resolve(
      bytes === undefined ? new Response(null, { status: 404 }) : new Response(bytes),
    );
  };
  Object.assign(env.backends.onnx.wasm ?? {}, {
    wasmPaths: { mjs: runtime.mjsUrl, wasm: runtime.wasmUrl },
    wasmBinary: runtime.wasmBinary,
    numThreads: threads,
  });
  return library;
}

/** Does an error of the library say that a file of the model is not there? */
export const isFileMissing = (error: unknown): boolean =>
  /not found|could not locate|local_files_only|Unable to|Local file missing/i.test(
    error instanceof Error ? error.message : String(error),
  );
