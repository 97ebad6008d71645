import {
  type Outputs,
  type Picture,
  type PictureTensor,
  pictureTensor,
  readDetections,
  type SizePx,
} from '@parley/agent-core/detection';
import {
  type Detection,
  type DetectorModel,
  MAX_SENSED_DETECTIONS,
  ParleyError,
} from '@parley/protocol';
import type * as Ort from 'onnxruntime-web';
import { type FetchModelOptions, fetchModel } from './fetch-model';
import { fetchWasm } from './fetch-wasm';
import { loadOrt, type PageProvider } from './load-ort';
import { runtimeError } from './runtime-error';
import { sumProgress } from './sum-progress';
import { watchDevice } from './watch-device';

export interface OpenRuntimeOptions extends Pick<FetchModelOptions, 'modelUrl' | 'modelHash'> {
  readonly ep: PageProvider;
  readonly threads: number;
  readonly onProgress: (loadedBytes: number, totalBytes: number) => void;
  readonly onRetry: () => void;
  /** The graphics device is gone: no further frame will come. */ readonly onLost: () => void;
}

/** What a picture is asked for. */
export interface PictureQuestion {
  readonly picture: Picture;
  readonly prompt: readonly string[];
  /** The sensor frame that the picture shows: boxes come back in its pixels. */ readonly frame: SizePx;
}

export interface OpenedRuntime {
  readonly model: DetectorModel;
  /** One warm frame, milliseconds. */ readonly warmMs: number;
  /** @throws {ParleyError} With a code of `DetectorFault`. */
  detect(question: PictureQuestion): Promise<{ detections: Detection[]; ms: number }>;
}

/** Timed frames after the first, which compiles; the fastest counts. */
const WARM_FRAMES = 2;

/**
 * Opens a detector on one execution provider and runs it warm. Weights and runtime are downloaded with progress and checked
 * before anything is made of them.
 *
 * @throws {ParleyError} With a code of `DetectorFault`.
 */
export async function openRuntime(options: OpenRuntimeOptions): Promise<OpenedRuntime> {
  const { ep, threads, onRetry } = options;
  const sum = sumProgress(options.onProgress);
  const [{ model, weights }, { ort, files }] = await Promise.all([
    fetchModel({ ...options, onProgress: sum('model') }),
    loadOrt(ep),
  ]);
  ort.env.wasm.wasmBinary = await fetchWasm(files, sum('runtime'), onRetry);
  ort.env.wasm.wasmPaths = { mjs: files.mjsUrl, wasm: files.wasmUrl };
  ort.env.wasm.numThreads = threads;
  const session = await ort.InferenceSession.create(new Uint8Array(weights), {
    executionProviders: [ep],
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  }).catch((cause: unknown) => {
    throw runtimeError(cause, 'open', model.modelId);
  });
  checkNames(session, model);
  if (ep === 'webgpu') watchDevice(ort, options.onLost);
  const run = runOf(ort, session, model);
  const warmMs = await warm(model, run);
  return {
    model,
    warmMs,
    detect: async ({ picture, prompt, frame }) => {
      const startMs = performance.now();
      const { tensor, outputs } = await run(picture);
      const read = readDetections(model, { outputs, fit: tensor.fit, picture, frame }, prompt);
      if (read.kind === 'failed') throw new ParleyError(read.code, read.message);
      const detections = read.detections.slice(0, MAX_SENSED_DETECTIONS);
      return { detections, ms: Math.round((performance.now() - startMs) * 100) / 100 };
    },
  };
}

type Run = (picture: Picture) => Promise<{ tensor: PictureTensor; outputs: Outputs }>;

function runOf(ort: typeof Ort, session: Ort.InferenceSession, model: DetectorModel): Run {
  const { name, widthPx, heightPx } = model.input;
  let used: Float32Array | undefined;
  return async (picture) => {
    // One buffer for all frames: it is taken while a frame runs, so that two never share it.
    const tensor = pictureTensor(picture, model.input, used);
    used = undefined;
    const input = new ort.Tensor('float32', tensor.data, [1, 3, heightPx, widthPx]);
    try {
      const values = await session.run({ [name]: input });
      used = tensor.data;
      return { tensor, outputs: outputsOf(values) };
    } catch (cause) {
      throw runtimeError(cause, 'run', model.modelId);
    }
  };
}

async function warm({ input }: DetectorModel, run: Run): Promise<number> {
  const { widthPx, heightPx } = input;
  const picture = { widthPx, heightPx, data: new Uint8Array(3 * widthPx * heightPx).fill(127) };
  await run(picture);
  let bestMs = Number.POSITIVE_INFINITY;
  for (let i = 0; i < WARM_FRAMES; i++) {
    const startMs = performance.now();
    await run(picture);
    bestMs = Math.min(bestMs, performance.now() - startMs);
  }
  return Math.round(bestMs * 10) / 10;
}

function outputsOf(values: Ort.InferenceSession.OnnxValueMapType): Outputs {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      'data' in value && value.data instanceof Float32Array
        ? [[name, { data: value.data, dims: value.dims }]]
        : [],
    ),
  );
}

function checkNames(session: Ort.InferenceSession, { head, input, modelId }: DetectorModel): void {
  const outputs = head.kind === 'boxes-scores' ? [head.boxes, head.scores] : [head.output];
  const missing =
    [input.name].find((name) => !session.inputNames.includes(name)) ??
    outputs.find((name) => !session.outputNames.includes(name));
  if (missing !== undefined)
    throw new ParleyError('MODEL_OUTPUT', `the graph has no "${missing}"`, { where: modelId });
}
