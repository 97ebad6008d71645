import type { Outputs } from '@parley/agent-core/detection';
import { type DetectorModel, ParleyError } from '@parley/protocol';
import type * as Onnx from 'onnxruntime-node';

/** A graph in memory. */
export interface OnnxSession {
  /** Float32 outputs by name. @throws {ParleyError} `DETECTOR_MEMORY` or `DETECTOR_FAILED`. */
  run(input: Float32Array): Promise<Outputs>;
  release(): Promise<void>;
}

export interface OnnxSessionOptions {
  readonly model: DetectorModel;
  readonly weights: Uint8Array;
  /** File, for messages. */ readonly where: string;
  /** Threads within one pass; 1 gives the same sums in the same order every time. */
  readonly threads: number;
}

/**
 * Loads weights into onnxruntime on the processor. The library is loaded with the first one.
 *
 * @throws {ParleyError} `DETECTOR_RUNTIME` without the library or when it refuses the file, `DETECTOR_MEMORY`,
 *   `MODEL_OUTPUT` when the graph has other inputs or outputs than `model.json` names.
 */
export async function openOnnxSession(options: OnnxSessionOptions): Promise<OnnxSession> {
  const { model, weights, where, threads } = options;
  const onnx = await loadOnnx();
  let session: Onnx.InferenceSession;
  try {
    session = await onnx.InferenceSession.create(weights, {
      executionProviders: ['cpu'],
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // What is wrong comes back as an error; the terminal belongs to the command line.
      logSeverityLevel: 4,
    });
  } catch (cause) {
    throw runtimeError(cause, { where, code: 'DETECTOR_RUNTIME', what: 'cannot be loaded' });
  }
  checkNames(session, model, where);
  const { name, widthPx, heightPx } = model.input;
  return {
    run: async (input) => {
      try {
        const tensor = new onnx.Tensor('float32', input, [1, 3, heightPx, widthPx]);
        return outputsOf(await session.run({ [name]: tensor }));
      } catch (cause) {
        throw runtimeError(cause, { where, code: 'DETECTOR_FAILED', what: 'cannot be run' });
      }
    },
    release: () => session.release(),
  };
}

/** Version of the runtime. @throws {ParleyError} `DETECTOR_RUNTIME` when it is not there. */
export async function onnxVersion(): Promise<string> {
  return (await loadOnnx()).env.versions.node ?? 'unknown';
}

async function loadOnnx(): Promise<typeof Onnx> {
  try {
    const loaded = await import('onnxruntime-node');
    // A bundle for CommonJS: the names are on the default export.
    return ((loaded as { default?: typeof Onnx }).default ?? loaded) as typeof Onnx;
  } catch (cause) {
    throw new ParleyError('DETECTOR_RUNTIME', 'onnxruntime-node cannot be loaded', {
      where: 'onnxruntime-node',
      cause,
      remedy: 'Run `npm start` to install it again; `parley doctor` says what is missing.',
    });
  }
}

function checkNames(session: Onnx.InferenceSession, model: DetectorModel, where: string): void {
  const { head, input } = model;
  const outputs = head.kind === 'boxes-scores' ? [head.boxes, head.scores] : [head.output];
  const lacks = (what: string, name: string, has: readonly string[]): ParleyError =>
    new ParleyError(
      'MODEL_OUTPUT',
      `the graph has no ${what} "${name}", it has ${has.join(', ')}`,
      {
        where,
        remedy: 'Correct the name in model.json.',
      },
    );
  if (!session.inputNames.includes(input.name))
    throw lacks('input', input.name, session.inputNames);
  for (const name of outputs)
    if (!session.outputNames.includes(name)) throw lacks('output', name, session.outputNames);
}

function outputsOf(tensors: Onnx.InferenceSession.OnnxValueMapType): Outputs {
  return Object.fromEntries(
    Object.entries(tensors).flatMap(([name, value]) =>
      'data' in value && value.data instanceof Float32Array
        ? [[name, { data: value.data, dims: value.dims }]]
        : [],
    ),
  );
}

function runtimeError(
  cause: unknown,
  {
    where,
    code,
    what,
  }: {
    readonly where: string;
    readonly code: 'DETECTOR_RUNTIME' | 'DETECTOR_FAILED';
    readonly what: string;
  },
): ParleyError {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (/bad_?alloc|allocat|out of memory/i.test(message))
    return new ParleyError('DETECTOR_MEMORY', `there is not enough memory for it: ${message}`, {
      where,
      cause,
      remedy: 'Take a smaller model, or end other programs.',
    });
  return new ParleyError(code, `${what}: ${message}`, {
    where,
    cause,
    remedy:
      'Run `parley models check`; the file may be no ONNX model, or model.json may be of another.',
  });
}
