import type { ExecutionProvider } from '@parley/protocol';
import type * as Ort from 'onnxruntime-web';
import gpuMjsUrl from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import gpuWasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import mjsUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { runtimeError } from './runtime-error';

export type PageProvider = Exclude<ExecutionProvider, 'node-cpu'>;

/** Files of a build of the runtime, from our own origin, named by their content. */
export interface OrtFiles {
  readonly mjsUrl: string;
  readonly wasmUrl: string;
  /** Size of the WebAssembly file as on disk. */ readonly wasmBytes: number;
}

/** Sizes of the WebAssembly files, set by the build. */
declare const __ORT_BYTES__: { readonly wasm: number; readonly webgpu: number };

/** Absolute, because the runtime starts its threads from it. */
const absolute = (url: string): string => new URL(url, self.location.href).href;

/**
 * Loads the build of the runtime for a provider: that for WebGPU is twice as large and comes only where it is used.
 *
 * @throws {ParleyError} `DETECTOR_RUNTIME` when a script cannot be loaded.
 */
export async function loadOrt(ep: PageProvider): Promise<{ ort: typeof Ort; files: OrtFiles }> {
  try {
    return ep === 'webgpu'
      ? {
          ort: await import('onnxruntime-web/webgpu'),
          files: {
            mjsUrl: absolute(gpuMjsUrl),
            wasmUrl: absolute(gpuWasmUrl),
            wasmBytes: __ORT_BYTES__.webgpu,
          },
        }
      : {
          ort: await import('onnxruntime-web/wasm'),
          files: {
            mjsUrl: absolute(mjsUrl),
            wasmUrl: absolute(wasmUrl),
            wasmBytes: __ORT_BYTES__.wasm,
          },
        };
  } catch (cause) {
    throw runtimeError(cause, 'load', `onnxruntime-web/${ep}`);
  }
}
