import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Outputs } from '@parley/agent-core/detection';
import type { DetectorModel } from '@parley/protocol';
import { repositoryRoot } from '../repository';

/** What of onnxruntime-web this file uses: it is a dependency of the page, which is not here in every installation. */
interface WebRuntime {
  readonly env: { readonly wasm: { numThreads: number } };
  readonly InferenceSession: {
    create(
      weights: Uint8Array,
      options: { executionProviders: readonly string[] },
    ): Promise<{ run(feeds: Record<string, unknown>): Promise<Outputs> }>;
  };
  readonly Tensor: new (type: string, data: Float32Array, dims: readonly number[]) => unknown;
}

/** Runs one tensor through a model. */
type Run = (tensor: Float32Array) => Promise<Outputs>;

/**
 * The runtime that a participant's page has, on one thread of WebAssembly, in this process. Null where the page's packages are not
 * installed.
 */
export async function openWasm(model: DetectorModel, weights: Uint8Array): Promise<Run | null> {
  const web = findWebRuntime();
  if (web === null) return null;
  web.env.wasm.numThreads = 1;
  const session = await web.InferenceSession.create(weights, { executionProviders: ['wasm'] });
  const { name, widthPx, heightPx } = model.input;
  return (tensor) =>
    session.run({ [name]: new web.Tensor('float32', tensor, [1, 3, heightPx, widthPx]) });
}

function findWebRuntime(): WebRuntime | null {
  try {
    return createRequire(join(repositoryRoot(), 'apps/web/package.json'))('onnxruntime-web');
  } catch {
    return null;
  }
}
