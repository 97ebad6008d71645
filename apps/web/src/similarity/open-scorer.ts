import { type Compare, compareWith, openEmbedder } from '@parley/agent-core/similarity';
import { type PageScorer, ParleyError } from '@parley/protocol';
import { fetchWasm } from '../detection/fetch-wasm';
import { loadOrt, type PageProvider } from '../detection/load-ort';
import { runtimeError } from '../detection/runtime-error';
import { sumProgress } from '../detection/sum-progress';
import { watchDevice } from '../detection/watch-device';
import { fetchScorer } from './fetch-scorer';
import { isFileMissing, loadTransformers } from './load-transformers';
import type { ScorerCalls } from './scorer-calls';

export interface OpenScorerOptions {
  readonly scorer: Omit<PageScorer, 'sceneUrl'>;
  readonly ep: PageProvider;
  readonly threads: number;
  readonly onProgress: (loadedBytes: number, totalBytes: number) => void;
  readonly onRetry: () => void;
  /** The graphics device is gone: no further score will come. */ readonly onLost: () => void;
}

export interface OpenedScorer {
  /** Shorter side at which views are best drawn for the model, pixels. */ readonly sidePx: number;
  /** One warm picture and text, milliseconds. */ readonly warmMs: number;
  /** @throws {ParleyError} With a code of `DetectorFault`. */
  readonly compare: ScorerCalls['compare'];
}

/**
 * Opens CLIP or SigLIP on one execution provider and runs it warm. transformers.js brings one build of the runtime for both providers,
 * the one that the detector uses on a graphics chip. Model and runtime are downloaded with progress and checked before anything is
 * made of them.
 *
 * @throws {ParleyError} With a code of `DetectorFault`.
 */
export async function openScorer(options: OpenScorerOptions): Promise<OpenedScorer> {
  const { scorer, ep, threads, onRetry } = options;
  const sum = sumProgress(options.onProgress);
  const [files, { ort, files: runtime }] = await Promise.all([
    fetchScorer({ scorer, onRetry, onProgress: sum('model') }),
    loadOrt('webgpu'),
  ]);
  const wasmBinary = await fetchWasm(runtime, sum('runtime'), onRetry);
  const { model } = scorer;
  const library = await loadTransformers({
    model,
    files,
    ep,
    threads,
    runtime: { ...runtime, wasmBinary },
  });
  const embedder = await openEmbedder(library, {
    ...scorer,
    revision: 'main',
    device: ep,
    allowDownload: false,
    where: scorer.modelUrl,
    isFileMissing,
  }).catch((cause: unknown) => {
    throw asRuntimeFault(cause, 'open', model);
  });
  files.clear();
  if (ep === 'webgpu') watchDevice(ort, options.onLost);
  const compare = compareWith(embedder, scorer.score);
  const warmMs = await warm(compare, embedder.sidePx).catch((cause: unknown) => {
    throw asRuntimeFault(cause, 'run', model);
  });
  return {
    sidePx: embedder.sidePx,
    warmMs,
    compare: async ({ pictures, texts }) => {
      const startMs = performance.now();
      const scores = await compare(pictures, texts).catch((cause: unknown) => {
        throw asRuntimeFault(cause, 'run', model);
      });
      return { scores, ms: Math.round((performance.now() - startMs) * 100) / 100 };
    },
  };
}

/** A grey picture, twice: the first pass compiles, and embeds the text. */
async function warm(compare: Compare, sidePx: number): Promise<number> {
  const data = new Uint8Array(3 * sidePx * sidePx).fill(127);
  const grey = { widthPx: sidePx, heightPx: sidePx, data };
  await compare([grey], ['a photo']);
  const startMs = performance.now();
  await compare([grey], ['a photo']);
  return Math.round((performance.now() - startMs) * 10) / 10;
}

/** What the library says of its runtime, as a code of a page. */
function asRuntimeFault(cause: unknown, stage: 'open' | 'run', where: string): ParleyError {
  const isOfLibrary = cause instanceof ParleyError && cause.code === 'MODEL_RUNTIME';
  return runtimeError(isOfLibrary ? new Error(cause.message, { cause }) : cause, stage, where);
}
