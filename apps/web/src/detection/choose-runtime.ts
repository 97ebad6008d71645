import { type DetectorReady, ParleyError } from '@parley/protocol';
import type { PageProvider } from './load-ort';

/** What kind of adapter WebGPU has here. A software one draws on the processor, where WebAssembly is faster. */
export type GpuKind = 'none' | 'software' | 'hardware';

/** A runtime that was opened and ran warm. */
export interface Candidate {
  readonly ep: PageProvider;
  readonly warmMs: number;
  close(): void;
}

export interface Choice<C extends Candidate> {
  readonly chosen: C;
  readonly tried: DetectorReady['tried'];
}

/** A frame on the graphics chip within this is taken without asking what the processor would need. */
export const QUICK_MS = 15;

/**
 * WebGPU first where a graphics chip answers, then WebAssembly; of two that run, the faster one. Each is judged by what it
 * did here, with this model: a session was made and frames were run.
 *
 * @param quickMs A frame on the graphics chip within this is taken without asking what the processor would need.
 * @throws {ParleyError} Of WebAssembly, when neither runs.
 */
export async function chooseRuntime<C extends Candidate>(
  gpu: GpuKind,
  open: (ep: PageProvider) => Promise<C>,
  quickMs: number = QUICK_MS,
): Promise<Choice<C>> {
  const tried: DetectorReady['tried'] = [];
  let onGpu: C | null = null;
  if (gpu === 'hardware') {
    try {
      onGpu = await open('webgpu');
      if (onGpu.warmMs <= quickMs)
        return { chosen: onGpu, tried: [{ ep: 'webgpu', ms: onGpu.warmMs, reason: null }] };
    } catch (error) {
      // Neither a model nor a line gets better with another provider.
      if (isOfModel(error)) throw error;
      tried.push({ ep: 'webgpu', ms: null, reason: reasonOf(error) });
    }
  } else {
    const reason = gpu === 'software' ? 'its adapter is software' : 'there is no adapter';
    tried.push({ ep: 'webgpu', ms: null, reason });
  }
  let onCpu: C;
  try {
    onCpu = await open('wasm');
  } catch (error) {
    if (onGpu === null) throw error;
    tried.push({ ep: 'wasm', ms: null, reason: reasonOf(error) });
    return { chosen: onGpu, tried: [...tried, { ep: 'webgpu', ms: onGpu.warmMs, reason: null }] };
  }
  if (onGpu === null)
    return { chosen: onCpu, tried: [...tried, { ep: 'wasm', ms: onCpu.warmMs, reason: null }] };
  const [chosen, loser] = onGpu.warmMs <= onCpu.warmMs ? [onGpu, onCpu] : [onCpu, onGpu];
  loser.close();
  return {
    chosen,
    tried: [
      { ep: loser.ep, ms: loser.warmMs, reason: 'it is slower' },
      { ep: chosen.ep, ms: chosen.warmMs, reason: null },
    ],
  };
}

const isOfModel = (error: unknown): boolean =>
  error instanceof ParleyError &&
  ['BAD_MODEL', 'DOWNLOAD_FAILED', 'MODEL_OUTPUT'].includes(error.code);

const reasonOf = (error: unknown): string =>
  (error instanceof ParleyError ? `${error.code}: ${error.message}` : String(error)).slice(0, 300);
