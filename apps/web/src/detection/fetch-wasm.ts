import { ParleyError } from '@parley/protocol';
import { fetchBytes, retry } from '@parley/scenes/three';
import type { OrtFiles } from './load-ort';
import { runtimeError } from './runtime-error';

/** `\0asm`. */
const WASM_MAGIC = 0x0061736d;

/** The file of the runtime as bytes: what is no WebAssembly is found out before anything runs, whatever its type says. */
export async function fetchWasm(
  { wasmUrl, wasmBytes }: OrtFiles,
  onProgress: (loadedBytes: number, totalBytes: number) => void,
  onRetry: () => void,
): Promise<ArrayBuffer> {
  for (const cache of ['default', 'reload'] as const) {
    const fetching = { cache, bytesTotal: wasmBytes, onProgress };
    const bytes = await retry(() => fetchBytes(wasmUrl, fetching), { onRetry }).catch(
      (cause: unknown) => {
        throw cause instanceof ParleyError && cause.code === 'DOWNLOAD_FAILED'
          ? cause
          : runtimeError(new Error(String(cause)), 'load', wasmUrl);
      },
    );
    const magic = new DataView(bytes).byteLength >= 4 ? new DataView(bytes).getUint32(0) : 0;
    if (magic === WASM_MAGIC) return bytes;
  }
  throw new ParleyError('DETECTOR_RUNTIME', 'what came is not WebAssembly', {
    where: wasmUrl,
    remedy: 'Check that nothing between server and browser rewrites /assets/.',
  });
}
